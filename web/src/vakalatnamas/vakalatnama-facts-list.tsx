import { Button, Select } from '@mantine/core';
import type { Vakalatnama } from '@munshi/contract/vakalatnamas/vakalatnama.schema';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from '../i18n/i18n.ts';
import { Link } from 'react-router';
import { messageOf } from '../platform/calls/problem.ts';
import { useMay } from '../platform/profile.queries.ts';
import { DatedText } from '../ui/display/dated-text.tsx';
import { useMenu } from '../ui/form/use-menu.ts';
import { DateField } from '../ui/form/date-field.tsx';
import { formatDay, formatOrdinalDay, today } from '../ui/format/dates.ts';
import { toasts } from '../ui/overlay/toasts.ts';
import { clearOnEmptyText, useFreeTextChoice } from '../ui/form/free-text-choice.ts';
import { scansQuery, useUpdateVakalatnama } from './vakalatnama.queries.ts';
import classes from './vakalatnama.module.css';

/** The executants, the case, and how long the vakalatnama is kept. */
export function VakalatnamaFactsList({ record }: { record: Vakalatnama }) {
  const { t } = useTranslation('vakalatnamas');
  const { executants, replaces_id: replaces, replaced_by_id: replacedBy, siblings } = record;
  return (
    <section className={classes.card}>
      <dl className={classes.facts}>
        <Fact name={t(record.executed_on === null ? 'page.for' : 'page.signedBy')}>
          {executants.map(({ name, rank }, index) => (
            <div key={index}>
              {name} {rank ? <span className={classes.quiet}>{rank}</span> : null}
            </div>
          ))}
        </Fact>
        <Fact name={t('page.executedOn')}>{formatOrdinalDay(record.executed_on)}</Fact>
        {replaces ? (
          <Fact name={t('page.replaces')}>
            <Link to={`/vakalatnama/${replaces}`}>{t('page.open')}</Link>
          </Fact>
        ) : null}
        {replacedBy ? (
          <Fact name={t('page.replacedBy')}>
            <Link to={`/vakalatnama/${replacedBy}`}>{t('page.open')}</Link>
          </Fact>
        ) : null}
        {siblings.length > 0 ? (
          <Fact name={t('page.siblings')}>
            {siblings.map(({ id, case_title: title, state }) => (
              <div key={id}>
                <Link to={`/vakalatnama/${id}`}>{title ?? t('list.noCase')}</Link>{' '}
                <span className={classes.quiet}>{t(`state.${state}`)}</span>
              </div>
            ))}
          </Fact>
        ) : null}
        <Fact name={t('page.scan')}>
          <Scan record={record} />
        </Fact>
        <Fact name={t('page.retention')}>
          <Retention record={record} />
        </Fact>
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Updates the fields that can still change after signing. */
function useLateChange({ id }: Vakalatnama) {
  const { t } = useTranslation('vakalatnamas');
  const change = useUpdateVakalatnama();
  return (late: { document_id?: string | null; final_disposal_on?: string | null }) =>
    change.mutate(
      { id, change: late, version: undefined },
      { onSuccess: () => toasts.success(t('editor.saved')), onError: (error) => toasts.error(messageOf(error, t('page.failed'))) },
    );
}

/** The scan of the signed vakalatnama: a document of the case. */
function Scan({ record }: { record: Vakalatnama }) {
  const { t } = useTranslation('vakalatnamas');
  const mayWrite = useMay('vakalatnama:write');
  const documents = useQuery(scansQuery(record.case_id)).data?.items ?? [];
  const save = useLateChange(record);
  const typed = useFreeTextChoice(documents);
  const menu = useMenu();
  const link = record.document_id ? <Link to={`/documents/${record.document_id}`}>{t('page.openScan')}</Link> : null;
  if (!mayWrite || record.case_id === null) return link ?? t('page.noScan');
  return (
    <>
      {link}
      <Select
        aria-label={t('page.scan')}
        description={
          <>
            {t('page.scanHelp')} <Link to={`/cases/${record.case_id}/documents`}>{t('page.scanUpload')}</Link>
          </>
        }
        placeholder={t('page.noScan')}
        data={documents.map(({ id, title }) => ({ value: id, label: title }))}
        value={record.document_id}
        searchable
        {...typed}
        {...clearOnEmptyText(() => save({ document_id: null }))}
        clearable
        {...menu}
        onChange={(id) => save({ document_id: id })}
      />
    </>
  );
}

function Retention({ record }: { record: Vakalatnama }) {
  const { t } = useTranslation('vakalatnamas');
  const mayWrite = useMay('vakalatnama:write');
  const { years: count, until } = record.retention;
  const form = useForm({ defaultValues: { final_disposal_on: record.final_disposal_on ?? '' } });
  const save = useLateChange(record);
  const send = form.handleSubmit(({ final_disposal_on: day }) => save({ final_disposal_on: day === '' ? null : day }));
  return (
    <>
      <p>
        <DatedText>{until ? t('page.keptUntil', { day: formatDay(until), count }) : t('page.keptOpen', { count })}</DatedText>
      </p>
      {mayWrite && record.executed_on !== null ? (
        <form
          className={classes.sheetForm}
          aria-label={t('page.setDisposal')}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <DateField form={form} name="final_disposal_on" label={t('page.finalDisposal')} leaning="past" max={today()} isOptional />
          <Button type="submit" variant="default">
            {t('page.saveDisposal')}
          </Button>
        </form>
      ) : null}
    </>
  );
}
