import { CourtDate } from '@munshi/contract/platform/court-date';
import { Id } from '@munshi/contract/platform/id';
import { Line } from '@munshi/contract/platform/text';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { draftFields } from './draft-fields.ts';

const Draft = z.strictObject({
  id: z.optional(Id),
  title: Line.check(z.minLength(1)),
  case_id: z.nullish(Id),
  due_date: z.nullish(CourtDate),
  court_number: z.nullish(Line),
  stage: z.nullish(Line),
  sections: z._default(Line, ''),
  priority: z._default(z.enum(['low', 'normal']), 'normal'),
  mode: z.optional(z.enum(['video', 'in_person'])),
  age: z.nullish(z.int()),
  tags: z.optional(z.array(Line)),
  pinned: z.optional(z.boolean()),
});
const fields = draftFields(Draft, { without: ['id'], choices: ['stage'] });

const empty = {
  title: '',
  case_id: null,
  due_date: '',
  court_number: '',
  stage: null,
  sections: '',
  priority: 'normal',
  mode: null,
  age: null,
  tags: [],
  pinned: false,
};

it('draftFields gives an empty text as an empty string, and an empty reference, choice or number as null', () => {
  expect(fields.empty).toEqual(empty);
});

it('draftFields reads a record, with empty values for its nulls, and leaves out what the draft does not have', () => {
  const stored = {
    id: '019360a2-6b5e-7a3c-9d2e-a1b2c3d4e5f6',
    title: 'Rao v. State',
    case_id: null,
    due_date: null,
    court_number: '12',
    stage: 'evidence',
    sections: '',
    priority: 'low',
    mode: 'video',
    age: null,
    pinned: true,
    version: 3,
  } as const;
  const { id: _id, version: _version, ...same } = stored;
  expect(fields.valuesOf(stored, { tags: ['bail'] })).toEqual({ ...same, due_date: '', tags: ['bail'] });
});

it('draftFields sends null for a blank text, except where the contract takes no null', () => {
  const sent = fields.draftOf({ ...fields.empty, court_number: '  ', due_date: '2026-03-05' });
  expect(sent).toEqual({ ...empty, due_date: '2026-03-05', court_number: null, title: '', sections: '' });
});
