import { Import, type ImportChange, ImportRow } from '@munshi/contract/imports/import.schema';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { at, profileOf, refuse } from '../../test/answers.ts';
import { emptyFields } from '../../test/empty-fields.ts';
import { mockServer } from '../../test/mock-server.ts';
import { renderRoutes } from '../../test/render-ui.tsx';
import { findErrorToast } from '../../test/toasts.ts';
import { OneImportPage } from './one-import-page.tsx';

const server = mockServer();
const id = '0190a000-0000-7000-8000-000000000001';
const court = '0190a000-0000-7000-8000-000000000002';
const counts = { ready: 0, check: 0, duplicate: 0, skip: 0, imported: 0, failed: 0 };

const made = (over: Partial<Import> = {}): Import => ({
  ...emptyFields(Import),
  id,
  kind: 'cases',
  state: 'check',
  file_name: 'court diary.csv',
  format: 'csv',
  columns: [],
  mapping: [],
  notes: [],
  counts,
  total: 2,
  handled: 0,
  created_by_name: 'Asha Rao',
  created_at: '2026-01-01T10:00:00Z',
  ...over,
});

const row = (over: Partial<ImportRow> = {}): ImportRow => ({
  ...emptyFields(ImportRow),
  position: 0,
  line: 2,
  state: 'ready',
  cells: [],
  hearings: 0,
  values: { title: 'Das v. State', case_number: 'OS 1/2019', court: 'Delhi High Court' },
  parties: [],
  doubts: [],
  answers: {},
  ...over,
});

const unsure = row({
  position: 1,
  line: 3,
  state: 'check',
  values: { title: 'Rao v. Sen', case_number: 'OS 2/2019' },
  doubts: [
    {
      key: 'court',
      field: 'court',
      code: 'court_unknown',
      value: 'Deli High Cort',
      mends: [
        { value: court, label: 'Delhi High Court' },
        { value: 'new:Deli High Cort', label: 'Deli High Cort' },
        { value: '', label: '' },
      ],
    },
  ],
});

let now: Import;
let rows: ImportRow[];
let sent: ImportChange[];

beforeEach(() => {
  server.signIn(profileOf());
  [now, rows, sent] = [made({ counts: { ...counts, ready: 1, check: 1 } }), [row(), unsure], []];
  server.use(
    http.get(`${at}/imports/${id}`, () => HttpResponse.json(now)),
    http.get(`${at}/imports/${id}/rows`, ({ request }) => {
      const state = new URL(request.url).searchParams.get('state');
      const items = state === null ? rows : rows.filter((each) => each.state === state);
      return HttpResponse.json({ items, total: items.length, limit: 50, offset: 0 });
    }),
    http.patch(`${at}/imports/${id}`, async ({ request }) => {
      sent.push((await request.json()) as ImportChange);
      [now, rows] = [made({ counts: { ...counts, ready: 2 } }), [row(), { ...unsure, state: 'ready', doubts: [] }]];
      return HttpResponse.json(now);
    }),
  );
});

const renderImport = () => renderRoutes([{ path: '/import/:id', element: <OneImportPage /> }], `/import/${id}`);
const rowOf = async (text: string) => (await screen.findByText(text)).closest('tr') as HTMLElement;

describe('the check of an import', () => {
  it('asks which court is meant, and takes the answer for every row with the name', async () => {
    renderImport();
    const doubt = within(await rowOf('Rao v. Sen')).getByRole('group', { name: 'Court: which is Deli High Cort?' });
    const answers = within(doubt)
      .getAllByRole('button')
      .map((button) => button.textContent);
    expect(answers).toEqual(['Delhi High Court', 'Add “Deli High Cort” to our courts', 'Leave empty', 'Something else…']);
    expect(within(doubt).getByRole<HTMLInputElement>('checkbox', { name: 'For every row with “Deli High Cort”' }).checked).toBe(true);
    await userEvent.click(within(doubt).getByRole('button', { name: 'Delhi High Court' }));
    await screen.findByRole('button', { name: 'Import 2 cases' });
    expect(sent).toEqual([{ decisions: [{ value: 'Deli High Cort', key: 'court', answer: court }] }]);
    await waitFor(() => expect(screen.queryByRole('group', { name: /Deli High Cort/ })).toBeNull());
  });

  it('takes an answer for one row alone, and one that is typed', async () => {
    renderImport();
    const doubt = within(await rowOf('Rao v. Sen')).getByRole('group', { name: 'Court: which is Deli High Cort?' });
    await userEvent.click(within(doubt).getByRole('checkbox'));
    await userEvent.click(within(doubt).getByRole('button', { name: 'Something else…' }));
    const box = within(doubt).getByRole('textbox', { name: 'Correct value' });
    await userEvent.clear(box);
    await userEvent.type(box, 'Delhi HC{Enter}');
    await waitFor(() => expect(sent).toEqual([{ decisions: [{ position: 1, key: 'court', answer: 'Delhi HC' }] }]));
  });

  it('takes one answer for all rows whose date differs from a row above', async () => {
    const mends = [
      { value: 'both', label: '2027-01-15' },
      { value: 'keep', label: '2026-12-10' },
    ];
    const doubt = {
      key: 'other_date_in_file',
      field: 'next_date',
      code: 'other_date_in_file',
      value: '2027-01-15',
      other: '2026-12-10',
      mends,
    } as const;
    rows = [row(), { ...unsure, doubts: [doubt] }];
    renderImport();
    const cells = within(await rowOf('Rao v. Sen'));
    expect(cells.queryByRole('button', { name: 'Leave empty' })).toBeNull();
    await userEvent.click(cells.getByRole('checkbox', { name: 'For every row with this question' }));
    await userEvent.click(cells.getByRole('button', { name: 'Enter both dates' }));
    await waitFor(() => expect(sent).toEqual([{ decisions: [{ for_all: true, key: 'other_date_in_file', answer: 'both' }] }]));
  });

  it('names the sheets that are not read, with their rows', async () => {
    const sheets = [
      { name: 'Fees', rows: 12 },
      { name: 'Staff', rows: 1 },
    ];
    now = made({ notes: ['formula_values_used', { code: 'sheets_not_read', sheets }] });
    renderImport();
    const words = 'Not read, since they have other headings: sheet “Fees” (12 rows), sheet “Staff” (1 row).';
    expect(await screen.findByText(`Formulas are read as their last values. ${words}`)).toBeTruthy();
  });

  it('names the cells that could not be read', async () => {
    now = made({ notes: ['blocks_read_together', { code: 'cells_not_read', cells: ['C2', 'C3'], count: 9 }] });
    renderImport();
    const words = '9 cells could not be read, since their formulas have no result or an error: C2, C3, ….';
    expect(await screen.findByText((text) => text.includes(words))).toBeTruthy();
  });

  it('shows the rows of one state, and leaves a row out', async () => {
    renderImport();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Ready' }));
    await waitFor(() => expect(screen.queryByText('Rao v. Sen')).toBeNull());
    await userEvent.click(within(await rowOf('Das v. State')).getByRole('button', { name: 'Leave out row 2' }));
    await waitFor(() => expect(sent).toEqual([{ decisions: [{ position: 0, key: 'skip', answer: 'yes' }] }]));
  });

  it('says why an answer was not saved, and keeps the question', async () => {
    server.use(http.patch(`${at}/imports/${id}`, () => refuse(409, 'import.not_in_check', 'This import has begun.')));
    renderImport();
    await userEvent.click(within(await rowOf('Rao v. Sen')).getByRole('button', { name: 'Leave empty' }));
    expect(await findErrorToast(/This import has begun/)).toBeTruthy();
    expect(screen.getByRole('group', { name: 'Court: which is Deli High Cort?' })).toBeTruthy();
  });

  it('reads the rows again once they are imported', async () => {
    now = made({ counts: { ...counts, ready: 1 }, total: 1 });
    rows = [row()];
    server.use(
      http.post(`${at}/imports/${id}/run`, () => {
        now = { ...now, state: 'running' };
        return HttpResponse.json(now, { status: 202 });
      }),
    );
    renderImport();
    await screen.findByText('Das v. State');
    await userEvent.click(screen.getByRole('button', { name: 'Import 1 case' }));
    await screen.findByText('Importing 0 of 1…');
    now = { ...now, state: 'done', counts: { ...counts, imported: 1 }, handled: 1 };
    rows = [row({ state: 'imported', record: { kind: 'case', id: court } })];
    const link = await screen.findByRole('link', { name: 'Das v. State' }, { timeout: 5_000 });
    expect(link.getAttribute('href')).toBe(`/cases/${court}`);
  });

  it('sends the meaning of a column that was changed', async () => {
    const column = { header: 'Matter', samples: ['OS 1/2019'], guess: null, date_order: null };
    now = made({ counts: { ...counts, check: 2 }, columns: [column], mapping: [null] });
    renderImport();
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Meaning of the column Matter' }), 'Case number');
    await userEvent.click(screen.getByRole('button', { name: 'Use these columns' }));
    await waitFor(() => expect(sent).toEqual([{ mapping: ['case_number'] }]));
  });
});

describe('the undo of an import', () => {
  const done = made({ state: 'done', counts: { ...counts, imported: 2 }, undo_until: '2036-01-01T10:00:00Z' });

  it('runs with its progress after a confirmation, and then says what it left and why', async () => {
    now = done;
    server.use(
      http.post(`${at}/imports/${id}/undo`, () => {
        now = { ...done, state: 'undoing', handled: 1, undo_until: null, undone: { removed: 3, left_total: 0, left: [] } };
        return HttpResponse.json(now, { status: 202 });
      }),
    );
    renderImport();
    await userEvent.click(await screen.findByRole('button', { name: 'Undo the import' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Undo the import' }));
    await screen.findByText('Undoing 1 of 2…');
    expect(screen.queryByRole('button', { name: 'Undo the import' })).toBeNull();
    const left = [
      { kind: 'case' as const, id: court, title: 'Rao v. Sen', why: 'on_hold' as const, problem: null },
      { kind: 'person' as const, id, title: 'Asha Sen', why: 'used' as const, problem: null },
    ];
    now = { ...done, state: 'undone', handled: 2, undo_until: null, undone: { removed: 4, left_total: 3, left } };
    await screen.findByText(/This import was undone. 4 records were removed./, {}, { timeout: 5_000 });
    const kept = screen.getAllByRole('listitem').map((item) => item.textContent);
    expect(kept).toEqual(
      expect.arrayContaining(['Rao v. Sen: on legal hold', 'Asha Sen: named by a case or hearing that stays', 'and 1 more']),
    );
    expect(screen.getByRole('link', { name: 'Rao v. Sen' }).getAttribute('href')).toBe(`/cases/${court}`);
  });

  it('says that it stopped, and can be asked for again', async () => {
    now = { ...done, state: 'failed', problem: 'Undo the rest again.', undone: { removed: 1, left_total: 0, left: [] } };
    renderImport();
    expect((await screen.findByRole('alert')).textContent).toBe('The undo stopped before its end. Undo the rest again.');
    expect(screen.getByRole('button', { name: 'Undo the import' })).toBeTruthy();
  });
});
