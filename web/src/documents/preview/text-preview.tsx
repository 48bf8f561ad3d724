import type { Block, Document, Run } from '@munshi/contract/documents/document.schema';
import { useQuery } from '@tanstack/react-query';
import { createElement } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Notice } from '../../ui/page/page.tsx';
import { PageSkeleton } from '../../ui/page/page-skeletons.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { documentTextQuery } from '../document.queries.ts';
import classes from './preview.module.css';

/** The text of a Word or text file as it was extracted: text and structure, nothing active. */
export function TextPreview({ record }: { record: Document }) {
  const { t } = useTranslation('documents');
  const text = useQuery(documentTextQuery(record.id, record.file_version));
  if (text.isPending) return <PageSkeleton />;
  if (text.isError) return <ErrorState title={t('preview.failed')} message={text.error.message} onRetry={() => void text.refetch()} />;
  const { text_status: status, pages, is_cut: isCut } = text.data;
  if (status === 'waiting') return <Notice>{t('preview.reading')}</Notice>;
  if (pages.length === 0) return <EmptyState title={t('preview.none')}>{t('preview.noneText')}</EmptyState>;
  const isPlain = pages.every(({ blocks }) => blocks === null);
  return (
    <>
      {isCut ? <Notice>{t('preview.cut')}</Notice> : null}
      <article className={`${classes.sheet} ${isPlain ? classes.plain : ''}`} aria-label={t('preview.document')}>
        {pages.map(({ number, text: words, blocks }) =>
          blocks === null ? (
            <p key={number}>{words}</p>
          ) : (
            blocks.map((block, index) => <BlockText key={`${number}-${index}`} block={block} />)
          ),
        )}
      </article>
    </>
  );
}

/** The page's own heading is of level 1; a document's headings begin below it. */
const BELOW_PAGE = 1;
const LOWEST = 6;

function BlockText({ block }: { block: Block }) {
  if (block.kind === 'heading') return createElement(`h${Math.min(block.level + BELOW_PAGE, LOWEST)}`, {}, <Runs runs={block.runs} />);
  if (block.kind === 'paragraph') {
    return (
      <p>
        <Runs runs={block.runs} />
      </p>
    );
  }
  if (block.kind === 'item') {
    return (
      <div className={classes.item} data-level={Math.min(block.level, 3)}>
        {/* eslint-disable-next-line no-restricted-syntax -- the marker of a numbered line, not a missing value */}
        <span aria-hidden>{block.ordered ? '–' : '•'}</span>
        <span>
          <Runs runs={block.runs} />
        </span>
      </div>
    );
  }
  return (
    <table>
      <tbody>
        {block.rows.map((row, index) => (
          <tr key={index}>
            {row.map((cell, place) => (
              <td key={place}>
                <Runs runs={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Runs({ runs }: { runs: readonly Run[] }) {
  return runs.map((run, index) => <RunText key={index} run={run} />);
}

function RunText({ run }: { run: Run }) {
  const slanted = run.italic ? <em>{run.text}</em> : run.text;
  const lined = run.underline ? <u>{slanted}</u> : slanted;
  return run.bold ? <strong>{lined}</strong> : lined;
}
