import { readFileSync } from 'node:fs';
import { shortCourt } from '@munshi/contract/courts/short-court';
import { describe, expect, it } from 'vitest';

const builtIn = (JSON.parse(readFileSync(new URL('../seed/courts.json', import.meta.url), 'utf8')) as { courts: { name: string }[] })
  .courts;

describe('the short name of a court', () => {
  it.each([
    ['High Court of Jammu & Kashmir and Ladakh, Jammu Wing', 'J&K HC, Jammu'],
    ['High Court of Jammu & Kashmir and Ladakh, Srinagar Wing', 'J&K HC, Srinagar'],
    ['High Court of J and K and Ladakh at Srinagar', 'J&K HC, Srinagar'],
    ['HIGH COURT OF JAMMU AND KASHMIR', 'J&K HC'],
    ['Allahabad High Court, Lucknow Bench', 'Allahabad HC, Lucknow'],
    ['High Court of Judicature at Allahabad, Lucknow Bench', 'Allahabad HC, Lucknow'],
    ['Madhya Pradesh High Court, Indore Bench', 'MP HC, Indore'],
    ['The High Court of Madhya Pradesh, Bench at Gwalior', 'MP HC, Gwalior'],
    ['High Court of Judicature at Bombay, Bench at Nagpur', 'Bombay HC, Nagpur'],
    ['Bombay High Court, Aurangabad Bench', 'Bombay HC, Aurangabad'],
    ['High Court of Bombay at Goa', 'Bombay HC, Goa'],
    ['Madras High Court, Madurai Bench', 'Madras HC, Madurai'],
    ['Karnataka High Court, Dharwad Bench', 'Karnataka HC, Dharwad'],
    ['Karnataka High Court, Kalaburagi Bench', 'Karnataka HC, Kalaburagi'],
    ['Rajasthan High Court, Jaipur Bench', 'Rajasthan HC, Jaipur'],
    ['Rajasthan High Court, Jodhpur', 'Rajasthan HC, Jodhpur'],
    ['Calcutta High Court, Circuit Bench at Port Blair', 'Calcutta HC, Port Blair'],
    ['Calcutta High Court, Jalpaiguri Bench', 'Calcutta HC, Jalpaiguri'],
    ['Gauhati High Court, Itanagar Permanent Bench', 'Gauhati HC, Itanagar'],
    ['Punjab & Haryana High Court', 'P&H HC'],
    ['HIGH COURT OF DELHI', 'Delhi HC'],
    ['High Court for the State of Telangana', 'Telangana HC'],
    ['Bombay High Court, Special Court (Trial of Offences Relating to Transactions in Securities)', 'Bombay HC, Special Court'],
    ['National Company Law Tribunal, Principal Bench, New Delhi', 'NCLT, New Delhi'],
    ['National Green Tribunal, Southern Zone Bench, Chennai', 'NGT, Chennai'],
    ['Debts Recovery Tribunal (DRT)', 'DRT'],
    ['District and Sessions Court, Guntur', 'D&S Court, Guntur'],
    ['Saket District Courts', 'Saket District Courts'],
    ['जिला न्यायालय, साकेत', 'जिला न्यायालय, साकेत'],
  ])('of %s is %s', (name, short) => {
    expect(shortCourt(name)).toBe(short);
  });

  it('is different for each built-in court, never longer than its name, and at most 40 characters', () => {
    const shorts = builtIn.map(({ name }) => shortCourt(name));
    expect(new Set(shorts).size).toBe(shorts.length);
    expect(builtIn.filter(({ name }, at) => (shorts[at] ?? '').length > name.length)).toEqual([]);
    const bodies = shorts.filter((short) => / HC\b|^(?:NCLT|NCLAT|ITAT|CAT|DRT|DRAT|AFT|NGT|CESTAT)\b/.test(short));
    expect(bodies.filter((short) => short.length > 40)).toEqual([]);
  });
});
