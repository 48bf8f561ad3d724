import { Button, Select } from '@mantine/core';
import type { NamedAdvocate } from '@munshi/contract/vakalatnamas/vakalatnama-facts.schema';
import { readVakalatnamaAdvocate } from '@munshi/contract/vakalatnamas/vakalatnama.endpoints';
import type { Proposal } from '@munshi/contract/vakalatnamas/vakalatnama.schema';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useFieldArray, useWatch } from 'react-hook-form';
import { useTranslation } from '../../i18n/i18n.ts';
import { lawyersQuery } from '../../lawyers/public.ts';
import { call } from '../../platform/calls/api.ts';
import { messageOf } from '../../platform/calls/problem.ts';
import { useMenu } from '../../ui/form/use-menu.ts';
import { CheckboxField, TextareaField, TextField } from '../../ui/form/fields.tsx';
import { toasts } from '../../ui/overlay/toasts.ts';
import { useFreeTextChoice } from '../../ui/form/free-text-choice.ts';
import { FactSegments } from './court-section.tsx';
import { EditorSection } from './editor-section.tsx';
import classes from './editor.module.css';
import { emptyAdvocate, type FactsForm } from './facts.ts';

interface AdvocatesSectionProps {
  form: FactsForm;
  proposal: Proposal | undefined;
}

/** Number of advocates offered as buttons; others are added from the list or by name. */
const MOST_OFFERED = 6;

/** The appointed advocates, each with the details that the court asks for. */
export function AdvocatesSection({ form, proposal }: AdvocatesSectionProps) {
  const { t } = useTranslation('vakalatnamas');
  const list = useFieldArray({ control: form.control, name: 'advocates' });
  const named = useWatch({ control: form.control, name: 'advocates' });
  const isNamed = (id: string | null, name: string) =>
    named.some((one) => (id !== null && one.lawyer_id === id) || one.name.trim().toLowerCase() === name.toLowerCase());
  const offered = (proposal?.advocates ?? []).filter(({ lawyer_id: id, name }) => !isNamed(id, name)).slice(0, MOST_OFFERED);
  const choices = (useQuery(lawyersQuery).data ?? []).filter(
    ({ id, is_active: isActive }) => isActive && !named.some((one) => one.lawyer_id === id),
  );
  const typed = useFreeTextChoice(choices);
  const menu = useMenu();
  const append = (advocate: NamedAdvocate) => list.append({ ...advocate, is_address_for_service: list.fields.length === 0 });
  const add = async (id: string | null) => {
    if (id === null) return;
    try {
      append(await call(readVakalatnamaAdvocate, { params: { id } }));
    } catch (error) {
      toasts.error(messageOf(error, t('page.failed')));
    }
  };
  return (
    <EditorSection part="advocates">
      {list.fields.map((field, index) => (
        <AdvocateItem key={field.id} form={form} index={index} onRemove={() => list.remove(index)} />
      ))}
      {proposal?.left_out.map(({ name }) => (
        <p key={name} className={classes.quiet}>
          {t('editor.senior', { name })}
        </p>
      ))}
      <div className={classes.adders}>
        {offered.map((advocate) => (
          <Button
            key={advocate.lawyer_id ?? advocate.name}
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => append(advocate)}
          >
            {t('editor.addParty', { name: advocate.name })}
          </Button>
        ))}
        <Select
          aria-label={t('editor.addAdvocate')}
          placeholder={t('editor.addAdvocate')}
          data={choices.map(({ id, name, designation }) => ({ value: id, label: [name, designation].filter(Boolean).join(', ') }))}
          value={null}
          searchable
          {...typed}
          {...menu}
          onChange={(id) => void add(id)}
        />
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => list.append(emptyAdvocate())}>
          {t('editor.addOther')}
        </Button>
      </div>
      {list.fields.length > 1 ? (
        <FactSegments
          form={form}
          name="appointment"
          label={t('editor.appointment')}
          options={{ severally: t('editor.severally'), jointly: t('editor.jointly') }}
        />
      ) : null}
    </EditorSection>
  );
}

interface ItemProps {
  form: FactsForm;
  index: number;
  onRemove: () => void;
}

function AdvocateItem({ form, index, onRemove }: ItemProps) {
  const { t } = useTranslation('vakalatnamas');
  const number = index + 1;
  const at = `advocates.${index}` as const;
  return (
    <div className={classes.item} role="group" aria-label={t('editor.advocate', { number })}>
      <div className={classes.itemHead}>
        {t('editor.advocate', { number })}
        <Button variant="subtle" color="margin" aria-label={t('editor.removeAdvocate', { number })} onClick={onRemove}>
          {t('editor.remove')}
        </Button>
      </div>
      <div className={classes.pair}>
        <TextField form={form} name={`${at}.name`} label={t('editor.name')} />
        <TextField form={form} name={`${at}.enrolment_number`} label={t('editor.enrolment_number')} />
        <TextField form={form} name={`${at}.state_bar_council`} label={t('editor.state_bar_council')} />
        <TextField form={form} name={`${at}.aor_code`} label={t('editor.aor_code')} />
      </div>
      <TextareaField form={form} name={`${at}.address`} label={t('editor.address')} lines={2} />
      <div className={classes.pair}>
        <TextField form={form} name={`${at}.phone`} label={t('editor.phone')} type="tel" />
        <TextField form={form} name={`${at}.email`} label={t('editor.email')} />
      </div>
      <CheckboxField form={form} name={`${at}.is_address_for_service`} label={t('editor.is_address_for_service')} />
    </div>
  );
}
