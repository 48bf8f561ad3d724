import { Button, Textarea } from '@mantine/core';
import type { ImportKind } from '@munshi/contract/imports/import-field';
import { type ClipboardEvent, type DragEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { messageOf } from '../platform/calls/problem.ts';
import { Segments } from '../ui/list/segments.tsx';
import { Notice } from '../ui/page/page.tsx';
import { fileOf, pastedFile, typeOf } from './chosen-file.ts';
import { useCreateImport } from './import.queries.ts';
import classes from './imports.module.css';

const ACCEPTED: Record<ImportKind, string> = {
  cases: '.xlsx,.ods,.csv,.tsv,.txt',
  people: '.vcf,.xlsx,.ods,.csv,.tsv',
  court_page: '.html,.htm,.txt,.mhtml',
};

/** Takes a file that is dropped, chosen or pasted, and leads to its check. */
export function FileChooser() {
  const { t } = useTranslation(['imports', 'ui']);
  const navigate = useNavigate();
  const [kind, setKind] = useState<ImportKind>('cases');
  const [isOver, setIsOver] = useState(false);
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const create = useCreateImport();
  const read = (name: string, content: Blob) =>
    create.mutate({ kind, name, content }, { onSuccess: (made) => void navigate(`/import/${made.id}`) });
  const readFiles = async (files: readonly File[]) => {
    const chosen = await fileOf(files);
    if (chosen) read(chosen.name, new Blob([chosen.content], { type: typeOf(chosen.name, chosen.content.type) }));
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    void readFiles([...event.dataTransfer.files]);
  };
  const onPaste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    void readFiles(files);
  };
  return (
    <section className={classes.chooser}>
      <Segments
        label={t('imports:kinds.label')}
        value={kind}
        onChange={setKind}
        choices={(['cases', 'people', 'court_page'] as const).map((value) => ({ value, label: t(`imports:kinds.${value}`) }))}
      />
      <div
        className={classes.zone}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={onDrop}
      >
        <p>{t('imports:drop')}</p>
        <Button onClick={() => input.current?.click()} loading={create.isPending} aria-describedby={hintId}>
          {t('imports:choose')}
        </Button>
        <p id={hintId} className={classes.quiet}>
          {t(`imports:accepted.${kind}`)}
        </p>
        <input
          ref={input}
          type="file"
          className={classes.unseen}
          tabIndex={-1}
          aria-label={t('imports:choose')}
          accept={ACCEPTED[kind]}
          multiple={kind === 'court_page'}
          onChange={(event) => {
            const files = [...(event.currentTarget.files ?? [])];
            event.currentTarget.value = '';
            void readFiles(files);
          }}
        />
      </div>
      <Textarea
        label={t('imports:pasteLabel')}
        description={t('imports:pasteHint')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onPaste={onPaste}
        minRows={3}
        maxRows={8}
        autosize
      />
      {text.trim() === '' ? null : (
        <Button
          variant="default"
          className={classes.pasteButton ?? ''}
          loading={create.isPending}
          onClick={() => read(t('imports:pasted'), pastedFile(kind, text))}
        >
          {t('imports:readPasted')}
        </Button>
      )}
      {create.error ? <Notice tone="error">{messageOf(create.error, t('ui:error.text'))}</Notice> : null}
      <p className={classes.quiet}>{t('imports:nothingSaved')}</p>
    </section>
  );
}
