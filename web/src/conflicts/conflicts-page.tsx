import { Button, Textarea } from '@mantine/core';
import type { CheckedName, ConflictAnswer } from '@munshi/contract/conflicts/conflict.schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { useSearchParams } from 'react-router';
import { messageOf } from '../platform/calls/problem.ts';
import { useMay } from '../platform/profile.queries.ts';
import { Notice, Page } from '../ui/page/page.tsx';
import { conflictsQuery } from './conflict.queries.ts';
import classes from './conflicts.module.css';
import { DecisionForm } from './decision-form.tsx';
import { HitList } from './hit-list.tsx';
import { KeptChecks } from './kept-checks.tsx';

/** Names of one check, and letters of one name; the server takes no more. */
const [MAX_NAMES, MAX_LENGTH] = [50, 300];

const linesOf = (text: string, isClient: boolean): CheckedName[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((name) => ({ name: name.slice(0, MAX_LENGTH), is_client: isClient }));

/** Checks several names at once, and keeps the decision. */
export function ConflictsPage() {
  const { t } = useTranslation('conflicts');
  const client = useQueryClient();
  const [search] = useSearchParams();
  const [ours, setOurs] = useState(search.getAll('client').join('\n'));
  const [others, setOthers] = useState(search.getAll('other').join('\n'));
  const typed = [...linesOf(ours, true), ...linesOf(others, false)];
  const [names, setNames] = useState<readonly CheckedName[]>(typed);
  const found = useQuery(conflictsQuery(names));
  const isTooMany = typed.length > MAX_NAMES;
  const check = (event: FormEvent) => {
    event.preventDefault();
    setNames(typed);
    void client.invalidateQueries({ queryKey: conflictsQuery(typed).queryKey });
  };
  const field = { description: t('namesHelp'), autosize: true, minRows: 3, maxRows: 12 };
  return (
    <Page title={t('title')}>
      <form className={classes.form} aria-label={t('title')} onSubmit={check}>
        <p className={classes.sentence}>{t('lead')}</p>
        <div className={classes.pair}>
          <Textarea {...field} label={t('clients')} value={ours} onChange={(event) => setOurs(event.currentTarget.value)} />
          <Textarea {...field} label={t('others')} value={others} onChange={(event) => setOthers(event.currentTarget.value)} />
        </div>
        {isTooMany ? <Notice tone="warning">{t('tooMany', { limit: MAX_NAMES })}</Notice> : null}
        <div>
          <Button type="submit" disabled={typed.length === 0 || isTooMany} loading={found.isFetching}>
            {t('check')}
          </Button>
        </div>
      </form>
      {found.isError ? <Notice tone="error">{messageOf(found.error, t('checkFailed'))}</Notice> : null}
      {found.data && names.length > 0 ? <Found key={JSON.stringify(names)} names={names} answer={found.data} /> : null}
      <KeptChecks />
    </Page>
  );
}

function Found({ names, answer: { hits, truncated } }: { names: readonly CheckedName[]; answer: ConflictAnswer }) {
  const { t } = useTranslation('conflicts');
  const mayWrite = useMay('case:write');
  return (
    <section className={classes.section} aria-labelledby="conflict-hits">
      <h2 id="conflict-hits">{t('hits')}</h2>
      <p role="status" className={classes.sentence}>
        {hits.length === 0 ? t('none') : t('found', { count: hits.length })}
      </p>
      {truncated ? <Notice tone="warning">{t('truncated')}</Notice> : null}
      <HitList hits={hits} names={names} />
      {mayWrite === false ? <Notice>{t('noWrite')}</Notice> : <DecisionForm names={names} />}
    </section>
  );
}
