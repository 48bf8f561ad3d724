import type { NoteBody } from '@munshi/contract/case-notes/note-body';
import { NoteBody as NoteBodySchema } from '@munshi/contract/case-notes/note-body';
import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { asHref } from './editor/link-control.tsx';
import { ageOf } from './note-age.ts';
import { NoteProse } from './note-prose.tsx';
import { tidyBody } from './editor/tidy-body.ts';

const text = (value: string) => ({ type: 'text' as const, text: value });

describe('the text of a note', () => {
  it('is rendered as elements, and its text never as markup', () => {
    const body: NoteBody = {
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 2 }, content: [text('Cross')] },
        {
          type: 'paragraph',
          content: [
            text('<img src=x onerror=alert(1)>'),
            { type: 'hardBreak' },
            { ...text('bold'), marks: [{ type: 'bold' }, { type: 'italic' }] },
          ],
        },
        {
          type: 'orderedList',
          attrs: { start: 4 },
          content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [text('four')] }] }],
        },
        {
          type: 'blockquote',
          content: [{ type: 'paragraph', content: [{ ...text('order'), marks: [{ type: 'link', attrs: { href: 'https://a.in/x' } }] }] }],
        },
      ],
    };
    const { container } = render(<NoteProse body={body} />);
    expect(container.querySelector('img')).toBeNull();
    expect(container.textContent).toContain('<img src=x onerror=alert(1)>');
    expect(container.querySelector('h3')?.textContent).toBe('Cross');
    expect(container.querySelector('em > strong')?.textContent).toBe('bold');
    expect(container.querySelector('ol')?.getAttribute('start')).toBe('4');
    const link = container.querySelector('blockquote a');
    expect([link?.getAttribute('href'), link?.getAttribute('rel')]).toEqual(['https://a.in/x', 'noopener noreferrer nofollow']);
  });

  it("keeps of the editor's document only what the contract allows", () => {
    const tidy = tidyBody({
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          attrs: { textAlign: null },
          content: [
            {
              type: 'text',
              text: 'a',
              marks: [{ type: 'link', attrs: { href: 'https://a.in', target: '_blank', rel: 'x', class: null } }],
            },
          ],
        },
        {
          type: 'paragraph',
          content: [
            {
              type: 'text',
              text: 'b',
              marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }, { type: 'code' }, { type: 'bold', attrs: {} }],
            },
          ],
        },
        { type: 'image', attrs: { src: 'x' } },
        { type: 'orderedList', attrs: { start: 1, type: null }, content: [{ type: 'listItem', content: [{ type: 'paragraph' }] }] },
        { type: 'bulletList', content: [] },
        { type: 'heading', attrs: { level: 5 }, content: [{ type: 'text', text: 'c' }] },
      ],
    });
    expect(tidy).toEqual({
      type: 'doc',
      content: [
        { type: 'paragraph', content: [{ type: 'text', text: 'a', marks: [{ type: 'link', attrs: { href: 'https://a.in' } }] }] },
        { type: 'paragraph', content: [{ type: 'text', text: 'b', marks: [{ type: 'bold' }] }] },
        { type: 'orderedList', content: [{ type: 'listItem', content: [{ type: 'paragraph' }] }] },
        { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'c' }] },
      ],
    });
    expect(NoteBodySchema.safeParse(tidy).success).toBe(true);
    expect(tidyBody({ type: 'doc' })).toEqual({ type: 'doc', content: [{ type: 'paragraph' }] });
  });
});

it('a typed address becomes a link, and script and data URLs are refused', () => {
  expect(asHref(' main.sci.gov.in ')).toBe('https://main.sci.gov.in');
  expect(asHref('http://a.in/x')).toBe('http://a.in/x');
  expect(asHref('registrar@kerala.gov.in')).toBe('mailto:registrar@kerala.gov.in');
  expect(asHref('+91 (484) 256-2237')).toBe('tel:+91484256-2237');
  for (const typed of ['', 'javascript:alert(1)', 'data:text/html,x', 'two words']) expect(asHref(typed)).toBeUndefined();
});

it('the age of a note is given in words, and as a date when it is old', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  expect(ageOf('2026-11-20T11:59:40Z', now)).toBe('now');
  expect(ageOf('2026-11-20T11:55:00Z', now)).toBe('5 minutes ago');
  expect(ageOf('2026-11-20T09:00:00Z', now)).toBe('3 hours ago');
  expect(ageOf('2026-11-19T09:00:00Z', now)).toBe('yesterday');
  expect(ageOf('2026-11-01T09:00:00Z', now)).toBe('01-Nov-2026');
  // A client clock that runs ahead must not show a time in the future.
  expect(ageOf('2026-11-20T12:05:00Z', now)).toBe('now');
});
