import type { Block, Run } from '@munshi/contract/documents/document.schema';
import { readFile } from 'node:fs/promises';
import mammoth from 'mammoth';
import type { PageWriter } from './page-file.ts';
import { PAGE_LENGTH, type Paper, type PaperPage, type ReadingResult, tidy } from './paper.ts';
import { refuseBomb } from './zip-guard.ts';

/** Parsed tree that the library produces before it generates HTML: only the text and structure of a Word file. */
interface Node {
  readonly type: string;
  readonly children?: readonly Node[];
  readonly value?: string;
  readonly styleName?: string | null;
  readonly styleId?: string | null;
  readonly numbering?: { readonly level: string | number; readonly isOrdered: boolean } | null;
  readonly isBold?: boolean;
  readonly isItalic?: boolean;
  readonly isUnderline?: boolean;
}

/** Reads a Word file (DOCX): its text and structure, without any active content. */
export async function readWord({ file }: Paper, writer: PageWriter): Promise<ReadingResult> {
  const bytes = await readFile(file);
  await refuseBomb(bytes);
  let tree: Node | undefined;
  await mammoth.convertToHtml(
    { buffer: bytes },
    {
      transformDocument: (document: Node & { children: readonly Node[] }) => {
        tree = document;
        return { ...document, children: [] };
      },
    },
  );
  const blocks = (tree?.children ?? []).flatMap(blocksOf);
  const pages = inPages(blocks);
  for (const page of pages) await writer.add(page);
  return { status: pages.some(({ text }) => text !== '') ? 'read' : 'none', facts: {} };
}

function blocksOf(node: Node): Block[] {
  if (node.type === 'table') return [{ kind: 'table', rows: (node.children ?? []).map((row) => (row.children ?? []).map(cellRuns)) }];
  if (node.type !== 'paragraph') return (node.children ?? []).flatMap(blocksOf);
  const runs = runsOf(node);
  if (node.numbering) return [{ kind: 'item', level: Number(node.numbering.level), ordered: node.numbering.isOrdered, runs }];
  const level = headingLevel(node.styleName ?? node.styleId ?? '');
  if (level !== undefined) return [{ kind: 'heading', level, runs }];
  return runs.length === 0 ? [] : [{ kind: 'paragraph', runs }];
}

function headingLevel(style: string): number | undefined {
  if (/^title$/i.test(style)) return 1;
  const level = /^heading ?([1-6])/i.exec(style)?.[1];
  return level === undefined ? undefined : Number(level);
}

function cellRuns(cell: Node): Run[] {
  const paragraphs = (cell.children ?? []).map((paragraph) => runsOf(paragraph)).filter((runs) => runs.length > 0);
  return paragraphs.flatMap((runs, index) => (index === 0 ? runs : [{ text: '\n' }, ...runs]));
}

/** The text runs of a paragraph; adjacent runs of the same formatting are merged. */
function runsOf(node: Node, look: Omit<Run, 'text'> = {}): Run[] {
  const own: Omit<Run, 'text'> = {
    ...look,
    ...(node.isBold ? { bold: true } : {}),
    ...(node.isItalic ? { italic: true } : {}),
    ...(node.isUnderline ? { underline: true } : {}),
  };
  const text = wordsOf(node);
  if (text !== undefined) return text === '' ? [] : [{ text, ...own }];
  const runs: Run[] = [];
  for (const run of (node.children ?? []).flatMap((child) => runsOf(child, own))) {
    const last = runs.at(-1);
    if (last && isAlike(last, run)) runs[runs.length - 1] = { ...last, text: last.text + run.text };
    else runs.push(run);
  }
  return runs;
}

function wordsOf({ type, value }: Node): string | undefined {
  if (type === 'text') return tidy(value ?? '');
  if (type === 'tab') return '\t';
  return type === 'break' ? '\n' : undefined;
}

const isAlike = (a: Run, b: Run) => a.bold === b.bold && a.italic === b.italic && a.underline === b.underline;

const textOf = (runs: readonly Run[]) => runs.map(({ text }) => text).join('');

function blockText(block: Block): string {
  if (block.kind === 'table') return block.rows.map((row) => row.map(textOf).join('\t')).join('\n');
  return textOf(block.runs);
}

/** A Word file has no pages until it is printed: it is split at a number of characters. */
function inPages(blocks: readonly Block[]): PaperPage[] {
  const pages: { text: string; blocks: Block[] }[] = [];
  for (const block of blocks) {
    const last = pages.at(-1);
    if (last && last.text.length < PAGE_LENGTH) {
      last.blocks.push(block);
      last.text += `\n${blockText(block)}`;
    } else {
      pages.push({ text: blockText(block), blocks: [block] });
    }
  }
  return pages.map((page, index) => ({ number: index + 1, text: tidy(page.text), blocks: page.blocks }));
}
