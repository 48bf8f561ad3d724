import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hindiCaseType, hindiCourt, hindiPlace, hindiRole } from './hindi-names.ts';

const seed = <T>(file: string) => JSON.parse(readFileSync(new URL(`../../../seed/${file}`, import.meta.url), 'utf8')) as T;
type Named = { name: string; level?: string };

describe('the Hindi name of a court', () => {
  it.each([
    ['Supreme Court of India', 'भारत का सर्वोच्च न्यायालय'],
    ['Bombay High Court, Nagpur Bench', 'बम्बई उच्च न्यायालय, नागपुर पीठ'],
    ['Madhya Pradesh High Court, Indore Bench', 'मध्य प्रदेश उच्च न्यायालय, इंदौर खंडपीठ'],
    ['District and Sessions Court, Patna', 'जिला एवं सत्र न्यायालय, पटना'],
    ['district & sessions court at Kanpur', 'जिला एवं सत्र न्यायालय, कानपुर'],
    [
      'Customs, Excise and Service Tax Appellate Tribunal, Principal Bench, New Delhi',
      'सीमा शुल्क, उत्पाद शुल्क एवं सेवा कर अपीलीय अधिकरण, प्रधान पीठ, नई दिल्ली',
    ],
  ])('is known from kind and seat: %s', (name, hindi) => {
    expect(hindiCourt(name)).toBe(hindi);
  });

  it('is not half translated if a part is unknown', () => {
    expect(hindiCourt('District and Sessions Court, Nowhere')).toBeUndefined();
    expect(hindiCourt('Court of the Rent Controller, Patna')).toBeUndefined();
  });

  it('is known for every court in the starter list above the tribunals, and for most of these', () => {
    const { courts } = seed<{ courts: Named[] }>('courts.json');
    const unknown = courts.filter(({ name }) => hindiCourt(name) === undefined);
    expect(unknown.filter(({ level }) => level === 'district_sessions').map(({ name }) => name)).toEqual([]);
    expect(unknown.filter(({ level }) => level === 'supreme_court' || level === 'high_court').map(({ name }) => name)).toEqual([
      'Bombay High Court, Special Court (Trial of Offences Relating to Transactions in Securities)',
    ]);
    expect(unknown.length).toBeLessThan(courts.length / 10);
  });
});

describe('the Hindi names of case types and roles', () => {
  it('belong to names of the starter lists', () => {
    const hindi = seed<Record<'case_types' | 'roles', Record<string, string>>>('hindi-names.json');
    const { categories } = seed<{ categories: { types: Named[] }[] }>('case-types.json');
    const types = new Set(categories.flatMap((category) => category.types.map(({ name }) => name)));
    const roles = new Set(seed<{ roles: Named[] }>('party-roles.json').roles.map(({ name }) => name));
    expect(Object.keys(hindi.case_types).filter((name) => !types.has(name))).toEqual([]);
    // A side of an advisory matter.
    expect(Object.keys(hindi.roles).filter((name) => !roles.has(name))).toEqual(['Client']);
  });

  it('are found in any case, and stay unknown for what the firm has entered', () => {
    expect([hindiCaseType('civil suit'), hindiRole('PLAINTIFF'), hindiPlace('new delhi')]).toEqual(['सिविल वाद', 'वादी', 'नई दिल्ली']);
    expect(hindiCaseType('Arbitral secretariat matter')).toBeUndefined();
  });
});
