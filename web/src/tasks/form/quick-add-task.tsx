import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, Suspense, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { v7 as uuidv7 } from 'uuid';
import { messageOf } from '../../platform/calls/problem.ts';
import { useProfile } from '../../platform/profile.queries.ts';
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx';
import { toasts } from '../../ui/overlay/toasts.ts';
import { useCreateTask } from '../task.queries.ts';
import classes from '../task.module.css';

const load = () => import('./task-line.lazy.tsx');
const TaskLineReading = lazyComponent(() => load().then((module) => module.TaskLineReading));
/** A person or a date may be named: only then is the line worth reading. */
const isMarked = (line: string) => /(?:^|\s)@\S/.test(line) || /\s(?:by|due)\s/i.test(line);

interface QuickAddTaskProps {
  caseId: string;
}

/** Adds a task to a case by one line: its title, and who does it by when (`File the reply by 5 Dec @rohan`). */
export function QuickAddTask({ caseId }: QuickAddTaskProps) {
  const { t } = useTranslation('tasks');
  const create = useCreateTask();
  const client = useQueryClient();
  const me = useProfile()?.id;
  const [title, setTitle] = useState('');
  // One key per title: a second press of Enter, or a retry after a lost response, creates the task once.
  const [idempotencyKey, setKey] = useState(() => uuidv7());
  const input = useRef<HTMLInputElement>(null);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const typed = title;
    if (title.trim() === '' || create.isPending) return;
    try {
      const line = isMarked(title) ? await (await load()).readTaskLine(title, me, client) : { title };
      await create.mutateAsync({ draft: { ...line, case_id: caseId }, idempotencyKey });
      toasts.success(t('added'));
      // What was typed on meanwhile is the next task.
      setTitle((now) => (now === typed ? '' : now));
      setKey(uuidv7());
    } catch (error) {
      toasts.error(t('addFailed', { message: messageOf(error, '') }));
    }
    input.current?.focus();
  };
  return (
    <form onSubmit={(event) => void add(event)} aria-label={t('quick.label')}>
      <div className={classes.addItem}>
        <TextInput
          ref={input}
          aria-label={t('quick.title')}
          placeholder={t('quick.example')}
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
      </div>
      <div role="status">
        {isMarked(title) ? (
          <Suspense>
            <TaskLineReading line={title} />
          </Suspense>
        ) : null}
      </div>
    </form>
  );
}
