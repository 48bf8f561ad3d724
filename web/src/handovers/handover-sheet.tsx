import { Button, Select } from '@mantine/core';
import type { HandoverPreview } from '@munshi/contract/handovers/handover.schema';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { BulkCounts, useBulkToast, usePeopleChoices } from '../bulk-changes/public.ts';
import { messageOf } from '../platform/calls/problem.ts';
import { useFreeTextChoice } from '../ui/form/free-text-choice.ts';
import { useMenu } from '../ui/form/use-menu.ts';
import { formatDay } from '../ui/format/dates.ts';
import { SideSheet } from '../ui/overlay/side-sheet.tsx';
import { toasts } from '../ui/overlay/toasts.ts';
import { ErrorState } from '../ui/page/error-state.tsx';
import { TextSkeleton } from '../ui/page/page-skeletons.tsx';
import { HandoverList } from './handover-list.tsx';
import { handoverQuery, useCreateHandover } from './handover.queries.ts';
import classes from './handovers.module.css';

interface HandoverSheetProps {
  opened: boolean;
  onClose: () => void;
  /** A member by user id, or a lawyer by record id. */
  from: string;
  name: string;
}

/** Hands the cases, hearings to come and open tasks of a person over to a member: all of them, or some. */
export function HandoverSheet({ opened, onClose, from, name }: HandoverSheetProps) {
  const { t } = useTranslation('bulkChanges');
  return (
    <SideSheet opened={opened} onClose={onClose} title={t('handover.title', { name })}>
      <HandoverBody from={from} name={name} onClose={onClose} />
    </SideSheet>
  );
}

function HandoverBody({ from, name, onClose }: Omit<HandoverSheetProps, 'opened'>) {
  const { t } = useTranslation('bulkChanges');
  const found = useQuery(handoverQuery(from));
  if (found.isPending) return <TextSkeleton lines={6} />;
  if (found.isError)
    return (
      <ErrorState title={t('handover.failed', { message: '' })} message={messageOf(found.error, '')} onRetry={() => void found.refetch()} />
    );
  const { totals } = found.data;
  if (totals.cases + totals.hearings + totals.tasks === 0) return <p>{t('handover.nothing', { name })}</p>;
  return <HandoverForm found={found.data} from={from} name={name} onClose={onClose} />;
}

interface HandoverFormProps extends Omit<HandoverSheetProps, 'opened'> {
  found: HandoverPreview;
}

/** How many cases, hearings and tasks, in words. */
function useTotalWords() {
  const { t } = useTranslation('bulkChanges');
  return (totals: HandoverPreview['totals']) => ({
    cases: t('handover.cases', { count: totals.cases }),
    hearings: t('handover.hearings', { count: totals.hearings }),
    tasks: t('handover.tasks', { count: totals.tasks }),
  });
}

const NOTHING_LEFT: ReadonlySet<string> = new Set();

function HandoverForm({ found, from, name, onClose }: HandoverFormProps) {
  const { t } = useTranslation(['bulkChanges', 'ui']);
  const [to, setTo] = useState<string | null>(null);
  const [left, setLeft] = useState(NOTHING_LEFT);
  const { ofFirm, isLoading } = usePeopleChoices();
  const counts = useQuery({ ...handoverQuery(from, to ?? undefined), enabled: to !== null }).data?.counts;
  const send = useSendHandover({ name, onClose });
  const wordsOf = useTotalWords();
  const menu = useMenu();
  const typed = useFreeTextChoice(ofFirm);
  const chosen = (items: readonly { id: string }[]) => items.flatMap(({ id }) => (left.has(id) ? [] : [id]));
  const draft = { case_ids: chosen(found.cases), hearing_ids: chosen(found.hearings), task_ids: chosen(found.tasks) };
  const ticked = draft.case_ids.length + draft.hearing_ids.length + draft.task_ids.length;
  // The preview counts everything: it does not know what is unticked.
  const preview = left.size === 0 ? counts : undefined;
  const count = preview ? preview.cases.changes + preview.hearings.changes + preview.tasks.changes : ticked;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const person = ofFirm.find(({ value }) => value === to);
    if (to !== null && count > 0) void send.run({ from, to, ...draft }, person?.label.split(' · ')[0] ?? '');
  };
  return (
    <form className={classes.form} aria-label={t('bulkChanges:handover.title', { name })} onSubmit={submit} noValidate>
      <p>{t('bulkChanges:handover.has', { name, ...wordsOf(found.totals) })}</p>
      <Select
        label={t('bulkChanges:handover.to')}
        placeholder={t('ui:field.choose')}
        data={ofFirm.filter(({ value }) => value !== found.from.user_id)}
        value={to}
        onChange={setTo}
        searchable
        {...typed}
        disabled={isLoading}
        nothingFoundMessage={t('ui:field.nothingFound')}
        {...menu}
      />
      <HandoverLists found={found} left={left} onLeft={setLeft} />
      {preview ? <Refusals counts={preview} /> : null}
      <div className={classes.foot}>
        <Button variant="default" onClick={onClose}>
          {t('ui:dialog.cancel')}
        </Button>
        <Button type="submit" loading={send.isBusy} disabled={to === null || count === 0}>
          {t('bulkChanges:handover.submit', { count })}
        </Button>
      </div>
    </form>
  );
}

function HandoverLists({
  found,
  ...ticks
}: {
  found: HandoverPreview;
  left: ReadonlySet<string>;
  onLeft: (left: ReadonlySet<string>) => void;
}) {
  const { t } = useTranslation('bulkChanges');
  const { cases, hearings, tasks, totals } = found;
  const isCut = totals.cases > cases.length || totals.hearings > hearings.length || totals.tasks > tasks.length;
  const words = (parts: (string | null)[]) => parts.filter(Boolean).join(' · ');
  return (
    <>
      <div>
        <HandoverList
          title={t('handover.casesTitle')}
          items={cases.map((each) => ({ ...each, facts: words([each.number, each.restricted ? t('handover.restricted') : null]) }))}
          {...ticks}
        />
        <HandoverList
          title={t('handover.hearingsTitle')}
          items={hearings.map((each) => ({ ...each, facts: formatDay(each.hearing_date) }))}
          {...ticks}
        />
        <HandoverList
          title={t('handover.tasksTitle')}
          items={tasks.map((each) => ({ ...each, facts: words([each.case_title, each.due_date ? formatDay(each.due_date) : null]) }))}
          {...ticks}
        />
      </div>
      {isCut ? <p>{t('handover.first', { count: 500 })}</p> : null}
      {cases.some(({ restricted }) => restricted) ? <p>{t('handover.restrictedHelp')}</p> : null}
    </>
  );
}

/** What would stay, with the reason. */
function Refusals({ counts }: { counts: NonNullable<HandoverPreview['counts']> }) {
  const refused = [counts.cases, counts.hearings, counts.tasks].filter((each) => each.refused.length > 0);
  return (
    <div role="status">
      {refused.map((each) => (
        <BulkCounts key={each.refused.map(({ reason }) => reason).join()} counts={each} />
      ))}
    </div>
  );
}

/** Makes a handover and reports it with Undo. */
function useSendHandover({ name, onClose }: { name: string; onClose: () => void }) {
  const { t } = useTranslation(['bulkChanges', 'ui']);
  const { mutateAsync, isPending } = useCreateHandover();
  const report = useBulkToast();
  const wordsOf = useTotalWords();
  const run = async (draft: Parameters<typeof mutateAsync>[0], receiver: string) => {
    try {
      const { id, counts } = await mutateAsync(draft);
      const { cases, hearings, tasks } = counts;
      onClose();
      const done = wordsOf({ cases: cases.changes, hearings: hearings.changes, tasks: tasks.changes });
      const stays = [cases, hearings, tasks].flatMap((each) => each.refused.map(({ count }) => count)).reduce((sum, each) => sum + each, 0);
      const rest = stays > 0 ? ` ${t('bulkChanges:handover.stays', { count: stays, name })}` : '';
      report(`${t('bulkChanges:handover.done', { name: receiver, ...done })}${rest}`, id);
    } catch (error) {
      toasts.error(messageOf(error, t('ui:error.text')));
    }
  };
  return { run, isBusy: isPending };
}
