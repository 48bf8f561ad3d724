import { Button, Textarea } from '@mantine/core';
import type { ImportKind } from '@munshi/contract/imports/import-field';
import { type ClipboardEvent, useState } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { useNavigate } from 'react-router';
import { messageOf } from '../platform/calls/problem.ts';
import { useMay } from '../platform/profile.queries.ts';
import { Segments } from '../ui/list/segments.tsx';
import { Notice } from '../ui/page/page.tsx';
import { fileOf, pastedFile, typeOf } from './chosen-file.ts';
import { FileZone } from './file-zone.tsx';
import { FirmFileChooser } from './firm/firm-file-chooser.tsx';
import { startFirmUpload } from './firm/firm-upload.ts';
import { useCreateImport } from './import.queries.ts';
import classes from './imports.module.css';

const ACCEPTED: Record<ImportKind, string> = {
  cases: '.xlsx,.ods,.csv,.tsv,.txt',
  people: '.vcf,.xlsx,.ods,.csv,.tsv',
  court_page: '.html,.htm,.txt,.mhtml',
};

const KINDS = ['cases', 'people', 'court_page'] as const;

/** Takes a file that is dropped, chosen or pasted, and leads to its check. */
export function FileChooser() {
  const { t } = useTranslation('imports');
  const [kind, setKind] = useState<ImportKind | 'firm'>('cases');
  const mayImportFirm = useMay('firm_export:write');
  const kinds = mayImportFirm ? [...KINDS, 'firm' as const] : KINDS;
  return (
    <section className={classes.chooser}>
      <Segments
        label={t('kinds.label')}
        className={classes.kinds}
        value={kind}
        onChange={setKind}
        choices={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      {kind === 'firm' ? <FirmFileChooser /> : <RowsChooser kind={kind} mayImportFirm={mayImportFirm} />}
    </section>
  );
}

/** Takes a file of rows. A ZIP can only be Munshi's own export, whatever was to be read. */
function RowsChooser({ kind, mayImportFirm }: { kind: ImportKind; mayImportFirm: boolean }) {
  const { t } = useTranslation(['imports', 'ui']);
  const navigate = useNavigate();
  const [isRefused, setIsRefused] = useState(false);
  const [text, setText] = useState('');
  const create = useCreateImport();
  const read = (name: string, content: Blob) =>
    create.mutate({ kind, name, content }, { onSuccess: (made) => void navigate(`/import/${made.id}`) });
  const readFiles = async (files: readonly File[]) => {
    const zip = files.find(({ name }) => name.toLowerCase().endsWith('.zip'));
    setIsRefused(zip !== undefined && !mayImportFirm);
    if (zip) {
      if (!mayImportFirm) return;
      void startFirmUpload(zip);
      void navigate('/import/firm');
      return;
    }
    const chosen = await fileOf(files);
    if (chosen) read(chosen.name, new Blob([chosen.content], { type: typeOf(chosen.name, chosen.content.type) }));
  };
  const onPaste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    void readFiles(files);
  };
  return (
    <>
      <FileZone
        words={t('imports:drop')}
        choose={t('imports:choose')}
        hint={t(`imports:accepted.${kind}`)}
        accept={ACCEPTED[kind]}
        isMultiple={kind === 'court_page'}
        isBusy={create.isPending}
        onFiles={(files) => void readFiles(files)}
      />
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
      {isRefused ? <Notice tone="error">{t('imports:firm.adminsOnly')}</Notice> : null}
      {create.error ? <Notice tone="error">{messageOf(create.error, t('ui:error.text'))}</Notice> : null}
      <p className={classes.quiet}>{t('imports:nothingSaved')}</p>
    </>
  );
}
