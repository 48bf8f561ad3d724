import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core';
import type { Task } from '@munshi/contract/tasks/task.schema';
import { IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { isProblem } from '../../platform/calls/api.ts';
import { messageOf } from '../../platform/calls/problem.ts';
import { useMay } from '../../platform/profile.queries.ts';
import { toasts } from '../../ui/overlay/toasts.ts';
import { taskQuery, useUpdateTask } from '../task.queries.ts';
import classes from '../task.module.css';

type Item = Task['checklist'][number];

/** Maximum number of items, and of characters per item (the contract's limits). */
const MOST_ITEMS = 100;
const LONGEST_ITEM = 300;

/** Saves a list edited in place, only if it is still the version that the user saw. */
function useChecklist({ id }: Task) {
  const { t } = useTranslation('tasks');
  const client = useQueryClient();
  const update = useUpdateTask();
  const save = async (checklist: Item[]) => {
    try {
      const version = client.getQueryData(taskQuery(id).queryKey)?.version;
      await update.mutateAsync({ id, change: { checklist }, version });
      return true;
    } catch (error) {
      toasts.error(isProblem(error, 'record.changed') ? t('checklist.changed') : t('changeFailed', { message: messageOf(error, '') }));
      return false;
    }
  };
  /** Puts an item back into the list as it is now: others may have been added since. */
  const putBack = async (item: Item, at: number) =>
    await save((client.getQueryData(taskQuery(id).queryKey)?.checklist ?? []).toSpliced(at, 0, item));
  return { save, putBack, isSaving: update.isPending };
}

/** The checklist of a task, ticked off and extended in place. */
export function TaskChecklist({ task }: { task: Task }) {
  const { t } = useTranslation(['tasks', 'ui']);
  const mayWrite = useMay('task:write');
  const { save, putBack, isSaving } = useChecklist(task);
  const items = task.checklist;
  if (!mayWrite && items.length === 0) return null;
  const tick = (at: number) => void save(items.map((item, place) => (place === at ? { ...item, done: !item.done } : item)));
  const remove = async (item: Item, at: number) => {
    const isSaved = await save(items.filter((_, place) => place !== at));
    if (isSaved) toasts.success(t('tasks:checklist.removed'), { action: { label: t('ui:toast.undo'), run: () => void putBack(item, at) } });
  };
  const done = items.filter((item) => item.done).length;
  return (
    <section className={classes.checklist} aria-label={t('tasks:checklist.title')}>
      <h3 className={classes.checklistHead}>
        {t('tasks:checklist.title')}
        {items.length > 0 ? <span className={classes.quiet}>{t('tasks:checklist.progress', { done, total: items.length })}</span> : null}
      </h3>
      <ul className={classes.items}>
        {items.map((item, at) => (
          // Two items may have the same text: the index distinguishes them.
          <li key={`${at} ${item.text}`} className={classes.item}>
            <Checkbox
              label={item.text}
              checked={item.done}
              disabled={!mayWrite || isSaving}
              className={classes.itemBox ?? ''}
              data-done={item.done || undefined}
              onChange={() => tick(at)}
            />
            {mayWrite ? (
              <ActionIcon
                variant="subtle"
                color="accent"
                aria-label={t('tasks:checklist.remove', { item: item.text })}
                disabled={isSaving}
                onClick={() => void remove(item, at)}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            ) : null}
          </li>
        ))}
      </ul>
      {mayWrite && items.length < MOST_ITEMS ? (
        <AddItem isSaving={isSaving} onAdd={(text) => save([...items, { text, done: false }])} />
      ) : null}
    </section>
  );
}

interface AddItemProps {
  isSaving: boolean;
  /** @returns true if it was saved; else the typed text stays. */
  onAdd: (text: string) => Promise<boolean>;
}

function AddItem({ isSaving, onAdd }: AddItemProps) {
  const { t } = useTranslation('tasks');
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (text.trim() === '' || isSaving) return;
    // What was typed on meanwhile is the next item.
    if (await onAdd(text.trim())) setText((now) => (now === text ? '' : now));
    input.current?.focus();
  };
  return (
    <form className={classes.addItem} onSubmit={(event) => void add(event)}>
      <TextInput
        ref={input}
        aria-label={t('checklist.new')}
        placeholder={t('checklist.new')}
        maxLength={LONGEST_ITEM}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" disabled={text.trim() === ''} loading={isSaving}>
        {t('checklist.add')}
      </Button>
    </form>
  );
}
