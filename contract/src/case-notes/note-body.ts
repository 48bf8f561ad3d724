import * as z from 'zod/mini';
import { cleanPiece } from '../platform/text.ts';
import { validationRule } from '../platform/validation-rule.ts';

/** How deep lists and quotations may be nested. */
const MAX_NESTING = 6;
/** The whole tree as JSON, in bytes: about forty printed pages. */
const NOTE_MAX_BYTES = 100_000;
const MAX_HREF = 2_000;

/** Allowed link targets: web page, mail address, telephone. Spaces, control characters and backslashes would disguise the target. */
const SAFE_HREF = /^(?:https?:\/\/[^\s\p{C}\\/?#][^\s\p{C}\\]*|mailto:[^\s\p{C}\\]+|tel:\+?\d[\d().-]*)$/iu;

/** True if a link may be stored and rendered as a link. */
export const isSafeHref = (href: string) => href.length <= MAX_HREF && SAFE_HREF.test(href);

const PlainMark = z.strictObject({ type: z.enum(['bold', 'italic', 'underline', 'strike']) });
const LinkMark = z.strictObject({
  type: z.literal('link'),
  attrs: z.strictObject({
    href: z
      .string()
      .check(
        validationRule('unsafe_link', isSafeHref, { error: 'must be the address of a web page, an e-mail address or a telephone number' }),
      ),
  }),
});
const Mark = z.discriminatedUnion('type', [PlainMark, LinkMark]).check(z.meta({ id: 'NoteMark' }));
export type NoteMark = z.infer<typeof Mark>;

const Marks = z.optional(
  z.array(Mark).check(
    z.maxLength(5),
    validationRule('duplicate_mark', (marks) => new Set(marks.map((mark) => mark.type)).size === marks.length, {
      error: 'must not name a mark twice',
    }),
  ),
);

/** The editor rejects empty text runs, so a run without visible characters becomes a space. */
const Run = z.string().check(
  z.minLength(1),
  z.overwrite((typed) => cleanPiece(typed) || ' '),
);
const Text = z.strictObject({ type: z.literal('text'), text: Run, marks: Marks });
const HardBreak = z.strictObject({ type: z.literal('hardBreak'), marks: Marks });
const Inline = z.discriminatedUnion('type', [Text, HardBreak]).check(z.meta({ id: 'NoteInline' }));
export type NoteInline = z.infer<typeof Inline>;
const Line = z.optional(z.array(Inline));

const Paragraph = z.strictObject({ type: z.literal('paragraph'), content: Line }).check(z.meta({ id: 'NoteParagraph' }));
const Heading = z
  .strictObject({ type: z.literal('heading'), attrs: z.strictObject({ level: z.union([z.literal(2), z.literal(3)]) }), content: Line })
  .check(z.meta({ id: 'NoteHeading' }));

export interface NoteListItem {
  type: 'listItem';
  content: NoteBlock[];
}
export type NoteBlock =
  | z.infer<typeof Paragraph>
  | z.infer<typeof Heading>
  | { type: 'bulletList'; content: NoteListItem[] }
  | { type: 'orderedList'; attrs?: { start: number } | undefined; content: NoteListItem[] }
  | { type: 'blockquote'; content: NoteBlock[] };

type BlockSchema = z.ZodMiniType<NoteBlock, NoteBlock>;

/** Blocks allowed where `depth` more nested lists or quotations fit. Built level by level, so no tree is too deep to be checked. */
function blockWithin(depth: number): BlockSchema {
  const id = `NoteBlock${depth}`;
  if (depth === 0) return z.discriminatedUnion('type', [Paragraph, Heading]).check(z.meta({ id }));
  const blocks = z.array(blockWithin(depth - 1)).check(z.minLength(1));
  const items = z
    .array(
      z.strictObject({
        type: z.literal('listItem'),
        content: blocks.check(
          validationRule('needs_paragraph', ([first]) => first?.type === 'paragraph', { error: 'must begin with a paragraph' }),
        ),
      }),
    )
    .check(z.minLength(1));
  const start = z.strictObject({ start: z.int().check(z.minimum(1), z.maximum(9_999)) });
  return z
    .discriminatedUnion('type', [
      Paragraph,
      Heading,
      z.strictObject({ type: z.literal('bulletList'), content: items }),
      z.strictObject({ type: z.literal('orderedList'), attrs: z.optional(start), content: items }),
      z.strictObject({ type: z.literal('blockquote'), content: blocks }),
    ])
    .check(z.meta({ id }));
}

/** Bytes of one character in UTF-8. */
function bytesOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}

function sizeOf(value: unknown): number {
  let bytes = 0;
  for (const character of JSON.stringify(value)) bytes += bytesOf(character);
  return bytes;
}

/**
 * The text of a note as the editor's tree: paragraphs, headings, lists, quotations and a few marks. Anything else is refused,
 * so that the database stores a structure and never markup.
 */
export const NoteBody = z.strictObject({ type: z.literal('doc'), content: z.array(blockWithin(MAX_NESTING)).check(z.minLength(1)) }).check(
  validationRule('note_too_long', (body) => sizeOf(body) <= NOTE_MAX_BYTES, {
    error: 'A note holds about forty pages at most. Split this one in two.',
  }),
);
export type NoteBody = z.infer<typeof NoteBody>;

const lineOf = (content: readonly NoteInline[] | undefined) =>
  (content ?? []).map((inline) => (inline.type === 'text' ? inline.text : '\n')).join('');

function textOf(block: NoteBlock | NoteListItem): string {
  if (block.type === 'paragraph' || block.type === 'heading') return lineOf(block.content);
  return block.content.map(textOf).join('\n');
}

/** The plain text of a note, one line per paragraph. */
export const noteText = (body: NoteBody) => body.content.map(textOf).join('\n').trim();
