import { expect, it } from 'vitest';
import { readBytes } from '../read-bytes.ts';

const read = async (...lines: readonly string[]) =>
  await readBytes(Buffer.from(['Case No.\tTitle\tCourt\tNext Date\tStage', ...lines].join('\n')), 'text/tab-separated-values', 'cases');

it('reads ditto marks as the cell above, across repeated headings', async () => {
  const file = await read(
    'OS 1/2024\tA v. B\tDelhi HC\t30-11-2026\tWS',
    'OS 2/2024\tC v. D\t-do-\tDitto\t—do—',
    'Case No.\tTitle\tCourt\tNext Date\tStage',
    "OS 3/2024\tE v. F\t''\t”\tdo.",
    'OS 4/2024\tG v. H\t,,\tsame as above\tReply',
  );

  expect(file.rows.map(({ cells }) => cells.slice(2))).toEqual([
    ['Delhi HC', '30-11-2026', 'WS'],
    ['Delhi HC', '30-11-2026', 'WS'],
    ['Delhi HC', '30-11-2026', 'WS'],
    ['Delhi HC', '30-11-2026', 'Reply'],
  ]);
  expect(file.notes).toEqual(['ditto_marks_read']);
});

it('keeps a ditto mark below nothing', async () => {
  const file = await read('OS 1/2024\tA v. B\t-do-\t\tWS', 'OS 2/2024\tDo Nang v. State\tDelhi HC\t-do-\tWS');

  expect(file.rows.map(({ cells }) => cells.slice(1, 4))).toEqual([
    ['A v. B', '-do-', ''],
    ['Do Nang v. State', 'Delhi HC', '-do-'],
  ]);
  expect(file.notes).toEqual([]);
});
