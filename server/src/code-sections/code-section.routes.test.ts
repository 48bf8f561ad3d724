import type { CodeSection } from '@munshi/contract/code-sections/code-section.schema';
import {
  codeNamedIn,
  codeSectionsOf,
  codesOfOffence,
  correspondenceOf,
  sectionsIn,
} from '@munshi/contract/code-sections/find-code-sections';
import { describe, expect, it } from 'vitest';
import { anonymous, newTenant } from '../../test/fixtures/tenant-fixture.ts';
import { nationalTable } from './national-table.ts';

const base = '/api/v1/code-sections';
const read = async (query: string) => (await anonymous.get(`${base}${query}`)).json<{ items: CodeSection[]; total: number }>();
const plain = ({ old_act, old_sections, new_act, new_sections, kind }: CodeSection) =>
  `${old_act} ${old_sections.join('+')} > ${new_act} ${new_sections.join('+')} ${kind}`;

describe('GET /api/v1/code-sections', () => {
  it('returns the same table to a caller who is not signed in and to every firm', async () => {
    const [all, ours, theirs] = [await read(''), await (await newTenant()).get(base), await (await newTenant()).get(base)];

    expect(all.total).toBeGreaterThan(100);
    expect(all.items).toHaveLength(all.total);
    expect(ours.json()).toEqual(all);
    expect(theirs.json()).toEqual(all);
  });

  it.each([
    ['?act=IPC&section=420', ['IPC 420 > BNS 318(4) same']],
    ['?act=BNS&section=318(4)', ['IPC 420 > BNS 318(4) same']],
    ['?q=IPC 302', ['IPC 302 > BNS 103(1) same']],
    ['?q=bns 103(1)', ['IPC 302 > BNS 103(1) same']],
    ['?q=u/s 498-A I.P.C.', ['IPC 498A > BNS 85+86 split']],
    ['?act=IPC&section=377', ['IPC 377 > BNS  dropped']],
    ['?act=BNS&section=111', ['IPC  > BNS 111 new']],
    ['?act=CrPC&section=438', ['CrPC 438 > BNSS 482 changed']],
    ['?act=CrPC&section=156', ['CrPC 156(1) > BNSS 175(1) changed', 'CrPC 156(3) > BNSS 175(3) changed']],
    ['?q=65B evidence act', ['IEA 65B > BSA 63 changed']],
    ['?q=dowry death', ['IPC 304B > BNS 80 same', 'IEA 113B > BSA 118 same']],
    ['?act=BSA&q=dowry death', ['IEA 113B > BSA 118 same']],
    ['?act=IPC&section=999', []],
  ])('answers %s', async (query, expected) => {
    expect((await read(query)).items.map(plain)).toEqual(expected);
  });

  it('refuses an unknown code', async () => {
    const answer = await anonymous.get(`${base}?act=XYZ`);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'request.invalid' });
  });
});

describe('the table', () => {
  it('says what has no counterpart and what changed', () => {
    for (const entry of nationalTable) {
      expect([entry.heading, entry.old_sections.length === 0]).toEqual([entry.heading, entry.kind === 'new']);
      expect([entry.heading, entry.new_sections.length === 0]).toEqual([entry.heading, entry.kind === 'dropped']);
      expect([entry.heading, entry.note === null && ['changed', 'related'].includes(entry.kind)]).toEqual([entry.heading, false]);
    }
  });

  it('names each old section in one line, but for a section whose sub-sections differ', () => {
    const named = nationalTable.flatMap((entry) => entry.old_sections.map((section) => `${entry.old_act} ${section}`));
    expect(named.filter((name, at) => named.indexOf(name) !== at)).toEqual([]);
  });
});

describe('sections of a case', () => {
  it.each([
    ['Indian Penal Code, 1860 (IPC)', 'IPC'],
    ['I.P.C.', 'IPC'],
    ['Bharatiya Nyaya Sanhita, 2023 (BNS)', 'BNS'],
    ['BHARATIYA NAGARIK SURAKSHA SANHITA', 'BNSS'],
    ['B.N.S.S.', 'BNSS'],
    ['Cr.P.C.', 'CrPC'],
    ['Indian Evidence Act, 1872 (IEA)', 'IEA'],
    ['Bharatiya Sakshya Adhiniyam, 2023 (BSA)', 'BSA'],
    ['Bankers Books Evidence Act, 1891', undefined],
    ['Code of Civil Procedure, 1908', undefined],
  ])('reads %s as %s', (text, code) => expect(codeNamedIn(text)).toBe(code));

  it('reads a list of sections as courts write them', () => {
    expect(sectionsIn('302, 34')).toEqual(['302', '34']);
    expect(sectionsIn('420/120-B r/w 34')).toEqual(['420', '120B', '34']);
    expect(sectionsIn('376(2)(n)')).toEqual(['376(2)(n)']);
    expect(sectionsIn('of 1860')).toEqual([]);
    expect(
      codeSectionsOf([
        { act: 'u/s 420 IPC', sections: '' },
        { act: 'NI Act', sections: '138' },
        { act: 'Indian Penal Code', sections: '420' },
      ]),
    ).toEqual([{ act: 'IPC', section: '420' }]);
  });

  it('finds the section that a sub-section is part of', () => {
    expect(correspondenceOf(nationalTable, { act: 'IPC', section: '376(2)(n)' }).map(plain)).toEqual(['IPC 376 > BNS 64+65(1) split']);
  });

  it('chooses the codes by the dates of the offence', () => {
    expect(codesOfOffence('2024-06-30', null)).toBe('old');
    expect(codesOfOffence('2024-07-01', null)).toBe('new');
    expect(codesOfOffence('2024-06-30', '2024-07-01')).toBe('both');
    expect(codesOfOffence(null, null)).toBeUndefined();
  });
});

describe('the date of the offence of a case', () => {
  it('is kept for the firm alone, and refused if it ends before it began', async () => {
    const [ours, theirs] = [await newTenant(), await newTenant()];
    const offence = { offence_from: '2024-06-30', offence_to: '2024-07-02' };
    const created = await ours.post('/api/v1/case/create', { title: 'State v. Rao', acts: [{ act: 'IPC', sections: '420' }], ...offence });
    expect(created.statusCode).toBe(201);
    const { id } = created.json<{ id: string }>();

    expect((await ours.get(`/api/v1/case/${id}`)).json()).toMatchObject(offence);
    expect((await theirs.get(`/api/v1/case/${id}`)).statusCode).toBe(404);

    const refused = await ours.patch(`/api/v1/case/${id}`, { offence_to: '2024-06-29' });
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ code: 'case.offence_days', fields: { offence_to: expect.anything() } });
    expect((await ours.get(`/api/v1/case/${id}`)).json()).toMatchObject(offence);
  });
});
