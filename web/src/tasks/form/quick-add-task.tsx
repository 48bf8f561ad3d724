import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 as uuidv7 } from 'uuid';
import { messageOf } from '../../platform/calls/problem.ts';
import { toasts } from '../../ui/overlay/toasts.ts';
import { useCreateTask } from '../task.queries.ts';
import classes from '../task.module.css';

interface QuickAddTaskProps {
  caseId: string;
}

/** Adds a task to a case by its title alone; the rest can be filled in later. */
export function QuickAddTask({ caseId }: QuickAddTaskProps) {
  const { t } = useTranslation('tasks');
  const create = useCreateTask();
  const [title, setTitle] = useState('');
  // One key per title: a second press of Enter, or a retry after a lost response, creates the task once.
  const [idempotencyKey, setKey] = useState(() => uuidv7());
  const input = useRef<HTMLInputElement>(null);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() === '' || create.isPending) return;
    try {
      await create.mutateAsync({ draft: { title, case_id: caseId }, idempotencyKey });
      toasts.success(t('added'));
      setTitle('');
      setKey(uuidv7());
    } catch (error) {
      toasts.error(t('addFailed', { message: messageOf(error, '') }));
    }
    input.current?.focus();
  };
  return (
    <form className={classes.addItem} onSubmit={(event) => void add(event)} aria-label={t('quick.label')}>
      <TextInput
        ref={input}
        aria-label={t('quick.title')}
        placeholder={t('quick.title')}
        maxLength={300}
        value={title}
        onChange={(event) => {
          setTitle(event.currentTarget.value);
          setKey(uuidv7());
        }}
      />
      <Button type="submit" variant="default" disabled={title.trim() === ''} loading={create.isPending}>
        {t('quick.add')}
      </Button>
    </form>
  );
}
