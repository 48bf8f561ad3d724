import { Checkbox } from '@mantine/core';
import type { Vakalatnama } from '@munshi/contract/vakalatnamas/vakalatnama.schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from '../../i18n/i18n.ts';
import { CaseField, caseQuery } from '../../cases/public.ts';
import { useKeyFor } from '../../platform/calls/use-key-for.ts';
import { messageOf } from '../../platform/calls/problem.ts';
import { applyServerErrors } from '../../platform/forms/apply-server-errors.ts';
import { SubmitButton } from '../../ui/form/fields.tsx';
import { FormSummary } from '../../ui/form/form-summary.tsx';
import { SideSheet } from '../../ui/overlay/side-sheet.tsx';
import { toasts } from '../../ui/overlay/toasts.ts';
import { useCreateVakalatnamaInstances } from '../vakalatnama.queries.ts';
import classes from '../vakalatnama.module.css';

interface InstancesSheetProps {
  record: Vakalatnama;
  opened: boolean;
  onClose: () => void;
}

/** Creates a separate vakalatnama for each connected case in one step. */
export function InstancesSheet({ record, opened, onClose }: InstancesSheetProps) {
  const { t } = useTranslation('vakalatnamas');
  return (
    <SideSheet opened={opened} onClose={onClose} title={t('instances.title')}>
      <InstancesForm record={record} onDone={onClose} />
    </SideSheet>
  );
}

function InstancesForm({ record, onDone }: { record: Vakalatnama; onDone: () => void }) {
  const { t } = useTranslation('vakalatnamas');
  const linked = useQuery({ ...caseQuery(record.case_id ?? ''), enabled: record.case_id !== null }).data?.linked_cases ?? [];
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const form = useForm<{ other: string | null }>({ defaultValues: { other: null } });
  const make = useCreateVakalatnamaInstances(record.id);
  const keyFor = useKeyFor();
  const send = form.handleSubmit(async ({ other }) => {
    const ids = [...chosen, ...(other === null ? [] : [other])];
    if (ids.length === 0) {
      form.setError('root.server', { type: 'server', message: t('instances.choose') });
      return;
    }
    try {
      const { message } = await make.mutateAsync({ caseIds: ids, idempotencyKey: keyFor(ids) });
      toasts.success(messageOf({ message }, message));
      onDone();
    } catch (error) {
      applyServerErrors(form, error);
    }
  });
  const toggle = (id: string) => setChosen(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  return (
    <form
      className={classes.sheetForm}
      aria-label={t('instances.title')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <p className={classes.quiet}>{t('instances.text')}</p>
      <FormSummary form={form} labels={{}} />
      {linked.length > 0 ? (
        <fieldset className={classes.choices}>
          <legend>{t('instances.linked')}</legend>
          {linked.map(({ id, title }) => (
            <Checkbox key={id} label={title} checked={chosen.includes(id)} onChange={() => toggle(id)} />
          ))}
        </fieldset>
      ) : (
        <p className={classes.quiet}>{t('instances.none')}</p>
      )}
      <CaseField form={form} name="other" label={t('instances.other')} isOptional />
      <SubmitButton form={form}>{t('instances.make')}</SubmitButton>
    </form>
  );
}
