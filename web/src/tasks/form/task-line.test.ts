import { describe, expect, it } from 'vitest';
import { parseTaskLine } from './task-line.ts';

const person = (id: string, name: string, display_name: string | null = null) => ({ id, name, display_name });
const members = [
  person('1', 'Rohan Menon'),
  person('2', 'Asha Rao'),
  person('3', 'K. Ashok', 'Ashok Anna'),
  person('4', 'Sunil Dutta'),
  person('5', 'Sunita Rao'),
];
const read = (line: string) => {
  const { assignees, ...rest } = parseTaskLine(line, { today: '2026-11-26', members, me: '2' });
  return { ...rest, assignees: assignees.map(({ id }) => id) };
};
const plain = { due_date: undefined, assignees: [], unknown: [], ambiguous: [] };

describe('a line that adds a task', () => {
  it.each([
    ['File the reply by 5 Dec @rohan', { ...plain, title: 'File the reply', due_date: '2026-12-05', assignees: ['1'] }],
    ['File the reply @rohan by 5 Dec', { ...plain, title: 'File the reply', due_date: '2026-12-05', assignees: ['1'] }],
    ['@rohan @me, file the reply due tomorrow', { ...plain, title: 'file the reply', due_date: '2026-11-27', assignees: ['1', '2'] }],
    ['Pay the fee by 2 weeks', { ...plain, title: 'Pay the fee', due_date: '2026-12-10' }],
    ['Pay the fee by 05/01', { ...plain, title: 'Pay the fee', due_date: '2027-01-05' }],
    [
      'Read the order passed by 3rd Bench by next monday',
      { ...plain, title: 'Read the order passed by 3rd Bench', due_date: '2026-11-30' },
    ],
    ['Call @anna', { ...plain, title: 'Call', assignees: ['3'] }],
    ['Call @Ashok', { ...plain, title: 'Call', assignees: ['3'] }],
  ])('“%s” is read with its date and people', (line, expected) => {
    expect(read(line)).toEqual(expected);
  });

  it.each(['Obtain the order passed by the State', 'Write to clerk@court.example', 'Stand by', 'by 5 Dec', '@rohan', 'Dues by 31-02-2027'])(
    '“%s” stays a title as it is',
    (line) => {
      expect(read(line)).toMatchObject({ title: line, due_date: undefined, assignees: [] });
    },
  );

  it('a word that names nobody or several people stays in the title and is reported', () => {
    expect(read('Call @priya and @sun by 5 Dec')).toEqual({
      title: 'Call @priya and @sun',
      due_date: '2026-12-05',
      assignees: [],
      unknown: ['@priya'],
      ambiguous: ['@sun'],
    });
    expect(read('Call @rao')).toMatchObject({ title: 'Call @rao', ambiguous: ['@rao'] });
  });
});
