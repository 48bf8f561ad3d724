import { Button } from '@mantine/core';
import type { Import, ImportRow } from '@munshi/contract/imports/import.schema';
import { Fragment } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { Link } from 'react-router';
import type { imports } from '../i18n/en/exchange/imports.ts';
import { messageOf } from '../platform/calls/problem.ts';
import { Tag, type Tone } from '../ui/display/badges.tsx';
import { formatDay } from '../ui/format/dates.ts';
import { toasts } from '../ui/overlay/toasts.ts';
import { DoubtAnswers } from './doubt-answers.tsx';
import { useUpdateImport } from './import.queries.ts';
import classes from './imports.module.css';

type Column = 'number' | 'court' | 'parties' | 'nextDate' | 'purpose' | 'name' | 'mobile' | 'email';

const tones: Record<ImportRow['state'], Tone> = {
  ready: 'accent',
  check: 'amber',
  duplicate: 'neutral',
  skip: 'neutral',
  imported: 'accent',
  failed: 'red',
};

interface CheckedRowProps {
  made: Import;
  row: ImportRow;
  columns: readonly Column[];
}

/** One row as understood, with its state, and what must be decided about it. */
export function CheckedRow({ made, row, columns }: CheckedRowProps) {
  const { t } = useTranslation('imports');
  const unsure = new Set<string>(row.doubts.map((doubt) => doubt.field));
  return (
    <tr data-state={row.state} className={classes.row}>
      <th scope="row" className={classes.line}>
        <span className={classes.label}>{t('row')} </span>
        {row.line}
      </th>
      {columns.map((column) => (
        <td key={column} data-unsure={FIELDS[column].some((field) => unsure.has(field)) || undefined}>
          <Cell row={row} column={column} />
        </td>
      ))}
      <td className={classes.result}>
        <Tag tone={tones[row.state]}>{t(`rowState.${row.state}`)}</Tag>
        <RowWords row={row} />
        {row.doubts.map((doubt) => (
          <DoubtAnswers key={doubt.key} importId={made.id} row={row} doubt={doubt} isOpen={made.state === 'check'} />
        ))}
        {made.state === 'check' && (row.state !== 'duplicate' || row.doubts.length > 0) ? (
          <SkipButton importId={made.id} row={row} />
        ) : null}
      </td>
    </tr>
  );
}

/** The fields that a column shows, to mark a doubtful one. */
const FIELDS: Readonly<Record<Column, readonly string[]>> = {
  number: ['case_number', 'number', 'cnr', 'filing_number', 'case_type', 'year'],
  court: ['court'],
  parties: ['title', 'our_client', 'our_side', 'petitioner', 'respondent', 'opposite_party'],
  nextDate: ['next_date'],
  purpose: ['stage', 'next_purpose', 'status'],
  name: ['name'],
  mobile: ['mobile', 'phone'],
  email: ['email'],
};

function Cell({ row, column }: { row: ImportRow; column: Column }) {
  const { values } = row;
  if (column === 'parties') return <Parties row={row} />;
  if (column === 'nextDate') {
    const day = values['next_date'];
    return <span className={classes.day}>{day === undefined ? null : /^\d{4}-\d\d-\d\d$/.test(day) ? formatDay(day) : day}</span>;
  }
  const [shown] = [...FIELDS[column], ...(column === 'purpose' ? ['next_purpose'] : [])].flatMap((field) => values[field] ?? []);
  return <span>{column === 'purpose' ? (values['next_purpose'] ?? values['stage'] ?? null) : shown}</span>;
}

/** The parties as in the cause title, the client in bold. */
function Parties({ row }: { row: ImportRow }) {
  const { t } = useTranslation('imports');
  if (row.parties.length === 0) return <span>{row.values['title']}</span>;
  return (
    <span>
      {row.parties.map((party, at) => (
        <Fragment key={`${party.side} ${party.name}`}>
          {at === 0 ? null : row.parties[at - 1]?.side === party.side ? ', ' : ' v. '}
          {party.is_client ? <b title={t('isClient')}>{party.name}</b> : party.name}
        </Fragment>
      ))}
    </span>
  );
}

type FilledField = keyof typeof imports.filled;

/** What the row adds to, repeats, or why it failed. */
function RowWords({ row }: { row: ImportRow }) {
  const { t } = useTranslation('imports');
  const { match, problem, record, state } = row;
  if (problem) return <p className={classes.problem}>{problem}</p>;
  if (state === 'imported' && record)
    return (
      <p className={classes.words}>
        <Link to={record.kind === 'case' ? `/cases/${record.id}` : `/clients/${record.id}`}>
          {row.values['title'] ?? row.values['name']}
        </Link>
      </p>
    );
  if (!match) return null;
  const { line } = match;
  if (state === 'duplicate')
    return (
      <p className={classes.words}>{line === undefined ? t('duplicateOfCase', { title: match.title }) : t('duplicateOf', { line })}</p>
    );
  const fields = match.fills.map((field) => t(`filled.${field as FilledField}`)).join(', ');
  if (fields === '') return null;
  return (
    <p className={classes.words}>{line === undefined ? t('fills', { title: match.title, fields }) : t('fillsRow', { line, fields })}</p>
  );
}

function SkipButton({ importId, row }: { importId: string; row: ImportRow }) {
  const { t } = useTranslation(['imports', 'ui']);
  const update = useUpdateImport(importId);
  const isSkipped = row.answers['skip'] !== undefined;
  if (row.state === 'skip' && !isSkipped) return null;
  const decide = () =>
    update.mutate(
      { decisions: [{ position: row.position, key: 'skip', answer: isSkipped ? null : 'yes' }] },
      { onError: (error) => toasts.error(messageOf(error, t('ui:error.text'))) },
    );
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-xs"
      loading={update.isPending}
      onClick={decide}
      aria-label={isSkipped ? undefined : t('imports:skipRow', { line: row.line })}
    >
      {t(isSkipped ? 'imports:unskip' : 'imports:skip')}
    </Button>
  );
}
