import { Button, TextInput } from '@mantine/core';
import type { DeadlineRule } from '@munshi/contract/deadlines/deadline-rule.schema';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { messageOf } from '../../platform/calls/problem.ts';
import { useMay } from '../../platform/profile.queries.ts';
import { Tag } from '../../ui/display/badges.tsx';
import { formatDay } from '../../ui/format/dates.ts';
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { TextSkeleton } from '../../ui/page/page-skeletons.tsx';
import { Notice, Page } from '../../ui/page/page.tsx';
import { rulesQuery } from '../deadline.queries.ts';
import classes from '../deadlines.module.css';

const CorrectionSheet = lazyComponent(() => import('./correction-sheet.tsx').then((module) => module.CorrectionSheet));

const isFound = ({ code, title, section, source }: DeadlineRule, words: string) =>
  words
    .toLocaleLowerCase('en-IN')
    .split(/\s+/)
    .every((word) => `${code} ${title} ${section} ${source}`.toLocaleLowerCase('en-IN').includes(word));

/** The rules of law by which deadlines are computed, to be read, and corrected for the firm with a reason. */
export function RulesPage() {
  const { t } = useTranslation('deadlines');
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState<DeadlineRule>();
  const rules = useQuery(rulesQuery);
  const found = rules.data?.items.filter((rule) => isFound(rule, words));
  return (
    <Page title={t('rules.title')}>
      <p className={classes.after}>{t('rules.text')}</p>
      <TextInput
        aria-label={t('rules.search')}
        placeholder={t('rules.search')}
        value={words}
        maxLength={100}
        mt={12}
        mb={12}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      {rules.isPending ? <TextSkeleton lines={8} /> : null}
      {rules.isError ? (
        <ErrorState title={t('rules.failed')} message={messageOf(rules.error, '')} onRetry={() => void rules.refetch()} />
      ) : null}
      {found?.length === 0 ? <p>{t('rules.none')}</p> : null}
      <ul className={classes.rules}>
        {found?.map((rule) => (
          <Rule key={rule.code} rule={rule} onCorrect={setChosen} />
        ))}
      </ul>
      {chosen ? (
        <Suspense>
          <CorrectionSheet rule={chosen} onClose={() => setChosen(undefined)} />
        </Suspense>
      ) : null}
    </Page>
  );
}

function Rule({ rule, onCorrect }: { rule: DeadlineRule; onCorrect: (rule: DeadlineRule) => void }) {
  const { t } = useTranslation('deadlines');
  const mayCorrect = useMay('deadline:confirm');
  const { period, tail, correction } = rule;
  const from = rule.inputs.find(({ role }) => role === 'start')?.label ?? '';
  return (
    <li className={classes.rule}>
      <div className={classes.ruleHead}>
        <b>{rule.title}</b>
        {mayCorrect ? (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={t('rules.correctOf', { title: rule.title })}
            onClick={() => onCorrect(rule)}
          >
            {t('rules.correct')}
          </Button>
        ) : null}
      </div>
      <div>
        {t('rules.runs', { period: t(`period.${period.unit}`, { count: period.count }), from })}
        {tail ? ` ${t('rules.tail', { period: t(`period.${tail.unit}`, { count: tail.count }) })}` : null}
      </div>
      <div className={classes.facts}>
        {`${rule.section}, ${rule.source} · ${t('asOf', { day: formatDay(rule.as_of) })} · ${t(`closedLastDay.${rule.closed_last_day}`)} · ${t(`condonableShort.${rule.condonable}`)}`}
      </div>
      {rule.note ? <div className={classes.facts}>{rule.note}</div> : null}
      {rule.certainty === 'check' ? <Tag tone="amber">{t('check')}</Tag> : null}
      {correction ? <Notice>{t('rules.corrected', { name: correction.corrected_by, reason: correction.reason })}</Notice> : null}
    </li>
  );
}
