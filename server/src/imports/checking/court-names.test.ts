import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { CourtNames } from './court-names.ts';

const seed = path.join(import.meta.dirname, '../../../seed/courts.json');
const { courts: LISTED } = JSON.parse(readFileSync(seed, 'utf8')) as { courts: { name: string }[] };
/** Courts of a firm's own beside the national ones. */
const OWN = ['District Court, Kamrup (Metro)', 'Sub-Divisional Court, Bokakhat', 'District Court, Kamrup (Rural)'];
const courts = new CourtNames([...LISTED.map(({ name }) => name), ...OWN].map((name) => ({ id: name, name, city: null })));

it.each([
  ['Delhi HC', 'Delhi High Court'],
  ['Gauhati HC', 'Gauhati High Court'],
  ['Guwahati High Court', 'Gauhati High Court'],
  ['Supreme Court', 'Supreme Court of India'],
  ['Distt. Court Pune', 'District and Sessions Court, Pune'],
  ['District Court Gurgaon', 'District and Sessions Court, Gurugram'],
])('%s is found as %s', (typed, name) => {
  expect(courts.find(typed)?.name).toBe(name);
});

it.each([
  ['Distrct Court Kamrupp Metro', 'District Court, Kamrup (Metro)'],
  ['Dist Crt Kamrup Rurel', 'District Court, Kamrup (Rural)'],
  ['Deli High Cort', 'Delhi High Court'],
  ['Guhati HC', 'Gauhati High Court'],
  ['Suprem Cuort of India', 'Supreme Court of India'],
  ['District Judge Lucknwo', 'District and Sessions Court, Lucknow'],
  ['Sub Divisonal Court Bokakhaat', 'Sub-Divisional Court, Bokakhat'],
  ['ITAT Chandigrah', 'Income Tax Appellate Tribunal, Chandigarh Bench'],
])('%s is first offered as %s', (typed, name) => {
  expect(courts.find(typed)).toBeUndefined();
  expect(courts.suggest(typed)[0]?.name).toBe(name);
});

it.each(['Sub-Divisional Court Kokrajhar', 'Taluka Court Xyz', 'Nowhere', 'District Court Qwertypur'])(
  '%s is like no court of the list: none of another place is offered',
  (typed) => {
    expect(courts.find(typed)).toBeUndefined();
    expect(courts.suggest(typed).map(({ name }) => name)).toEqual([]);
  },
);

it('compares the first and the last six words of a long name, where its kind and its town are', () => {
  const [kind, town] = ['Additional Chief Judicial Magistrate Alpha Bravo', 'Kilo Lima Mike Oscar Quebec Romeo'];
  const own = new CourtNames([{ id: '1', name: `${kind} ${town}`, city: null }]);
  const page = Array.from({ length: 30 }, (_, at) => `w${at}`).join(' ');

  expect(own.suggest(`${kind} ${page} ${town}`)).toHaveLength(1);
  expect(own.suggest(`${page} ${kind} ${town} ${page}`)).toEqual([]);
  expect(own.suggest(`${kind} ${'x'.repeat(10_000)} ${town}`)).toEqual([]);
});

it('offers similar courts for five hundred unknown names, and for no more', () => {
  const offered = Array.from({ length: 501 }, (_, at) => courts.suggest(`Distrct Court Kamrupp Metro x${at}`).length);
  expect([offered[0], offered[400], offered[500]]).toEqual([1, 1, 0]);
});

it('reads names of courts that are words of the language itself', () => {
  expect(courts.find('Constructor')).toBeUndefined();
});
