import {
  isSafeHref,
  type NoteBlock,
  type NoteBody,
  type NoteInline,
  type NoteListItem,
  type NoteMark,
} from '@munshi/contract/case-notes/note-body';

/** A node as the editor outputs it, with attributes that a note does not store. */
interface EditorNode {
  type?: string | undefined;
  text?: string | undefined;
  attrs?: Record<string, unknown> | undefined;
  marks?: { type: string; attrs?: Record<string, unknown> | undefined }[] | undefined;
  content?: EditorNode[] | undefined;
}

const PLAIN = ['bold', 'italic', 'underline', 'strike'] as const;

function tidyMark({ type, attrs }: NonNullable<EditorNode['marks']>[number]): NoteMark[] {
  const plain = PLAIN.find((name) => name === type);
  if (plain) return [{ type: plain }];
  const href = attrs?.['href'];
  return type === 'link' && typeof href === 'string' && isSafeHref(href) ? [{ type: 'link', attrs: { href } }] : [];
}

function tidyInline(node: EditorNode): NoteInline[] {
  const marks = (node.marks ?? []).flatMap(tidyMark);
  const marked = marks.length > 0 ? { marks } : {};
  if (node.type === 'hardBreak') return [{ type: 'hardBreak', ...marked }];
  return node.type === 'text' && node.text ? [{ type: 'text', text: node.text, ...marked }] : [];
}

function tidyLine(content: EditorNode[] | undefined): { content?: NoteInline[] } {
  const line = (content ?? []).flatMap(tidyInline);
  return line.length > 0 ? { content: line } : {};
}

function tidyItem({ content }: EditorNode): NoteListItem[] {
  const blocks = (content ?? []).flatMap(tidyBlock);
  return blocks.length > 0 ? [{ type: 'listItem', content: blocks }] : [];
}

function tidyList({ type, attrs, content = [] }: EditorNode): NoteBlock[] {
  const items = content.flatMap(tidyItem);
  if (items.length === 0) return [];
  if (type === 'bulletList') return [{ type, content: items }];
  const start = attrs?.['start'];
  const isNumbered = typeof start === 'number' && start > 1;
  return [{ type: 'orderedList', ...(isNumbered ? { attrs: { start } } : {}), content: items }];
}

function tidyQuotation({ content = [] }: EditorNode): NoteBlock[] {
  const blocks = content.flatMap(tidyBlock);
  return blocks.length > 0 ? [{ type: 'blockquote', content: blocks }] : [];
}

const TIDY: Readonly<Record<string, (node: EditorNode) => NoteBlock[]>> = {
  paragraph: ({ content }) => [{ type: 'paragraph', ...tidyLine(content) }],
  heading: ({ attrs, content }) => [{ type: 'heading', attrs: { level: attrs?.['level'] === 3 ? 3 : 2 }, ...tidyLine(content) }],
  blockquote: tidyQuotation,
  bulletList: tidyList,
  orderedList: tidyList,
};

const tidyBlock = (node: EditorNode): NoteBlock[] => TIDY[node.type ?? '']?.(node) ?? [];

/** A note without text. */
export const emptyBody: NoteBody = { type: 'doc', content: [{ type: 'paragraph' }] };

/** The editor's document as the contract allows it: unknown nodes and unsafe links are left out, their text stays. */
export function tidyBody(document: EditorNode): NoteBody {
  const content = (document.content ?? []).flatMap(tidyBlock);
  return content.length > 0 ? { type: 'doc', content } : emptyBody;
}
