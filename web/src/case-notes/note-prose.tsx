import type { NoteBlock, NoteBody, NoteInline, NoteListItem, NoteMark } from '@munshi/contract/case-notes/note-body';
import type { ReactNode } from 'react';
import classes from './note-prose.module.css';

/** Renders the text of a note from its tree: stored text is never treated as markup. */
export function NoteProse({ body }: { body: NoteBody }) {
  return <div className={classes.prose}>{body.content.map(drawBlock)}</div>;
}

/** The tree is rendered once and never reordered, so the index is a valid key. */
function drawBlock(block: NoteBlock, place: number): ReactNode {
  if (block.type === 'paragraph') return <p key={place}>{block.content?.map(drawInline) ?? <br />}</p>;
  if (block.type === 'heading') {
    // Heading levels 1 and 2 belong to the page itself.
    const Heading = block.attrs.level === 2 ? 'h3' : 'h4';
    return <Heading key={place}>{block.content?.map(drawInline)}</Heading>;
  }
  if (block.type === 'blockquote') return <blockquote key={place}>{block.content.map(drawBlock)}</blockquote>;
  const items = block.content.map(drawItem);
  if (block.type === 'bulletList') return <ul key={place}>{items}</ul>;
  return (
    <ol key={place} start={block.attrs?.start ?? 1}>
      {items}
    </ol>
  );
}

const drawItem = (item: NoteListItem, place: number) => <li key={place}>{item.content.map(drawBlock)}</li>;

function drawInline(inline: NoteInline, place: number): ReactNode {
  if (inline.type === 'hardBreak') return <br key={place} />;
  const drawn = (inline.marks ?? []).reduce<ReactNode>((inner, mark) => drawMark(mark, inner), inline.text);
  return <span key={place}>{drawn}</span>;
}

function drawMark(mark: NoteMark, inner: ReactNode): ReactNode {
  switch (mark.type) {
    case 'bold':
      return <strong>{inner}</strong>;
    case 'italic':
      return <em>{inner}</em>;
    case 'underline':
      return <u>{inner}</u>;
    case 'strike':
      return <s>{inner}</s>;
    case 'link':
      return (
        <a href={mark.attrs.href} rel="noopener noreferrer nofollow" target="_blank">
          {inner}
        </a>
      );
  }
}
