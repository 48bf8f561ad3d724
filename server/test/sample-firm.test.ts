import { describe, expect, it } from 'vitest';
import { courtDayFrom, dayFrom, VACATION } from '../../tools/demo/calendar.ts';
import { readRecords } from '../../tools/demo/records.ts';
import { clientsOf, sampleCases } from '../../tools/demo/sample.ts';
import { inFull, tidyJudge, tidyParty, tidyPurpose, titleOf } from '../../tools/demo/tidy.ts';

describe('tidying what a court prints', () => {
  it.each([
    ['U T OF J AND K TH. ITS SECRETARY AND ORS.', 'UT of J&K', 'UT of J&K through its Secretary and Ors.'],
    ['U TOF J AND K TH. ITS SECRETARY AND ORS.', 'UT of J&K', 'UT of J&K through its Secretary and Ors.'],
    ['UT OF JA ND K TH. ITS SECRETARY AND ORS.', 'UT of J&K', 'UT of J&K through its Secretary and Ors.'],
    ['THE UT OF J AND K TH. ITS SECRETARY AND ORS.', 'UT of J&K', 'UT of J&K through its Secretary and Ors.'],
    ['THE UNION TERRITORY OF JAMMU AND KASHMIR TH. ITS SECRETARY AND ORS.', 'UT of J&K', 'UT of J&K through its Secretary and Ors.'],
    [
      'U T OF J AND K TH PRINCIPAL SECRETARY HOME DEPTT AND ANOTHER',
      'UT of J&K',
      'UT of J&K through Principal Secretary, Home Department and Anr.',
    ],
    ['U T OF J AND K TH SECRETARY DEPTT OF HOME AND OTHERS', 'UT of J&K', 'UT of J&K through Secretary, Department of Home and Ors.'],
    [
      'UT OF J AND K THROUGH PRINCIPAL SECRETARY TO GOVT AND OTHERS',
      'UT of J&K',
      'UT of J&K through Principal Secretary to Government and Ors.',
    ],
    ['STATE OF J AND K AND ANR.', 'State of J&K', 'State of J&K and Anr.'],
    ['STATE TH.HOME DEPTT.AND ORS.', 'State', 'State through Home Department and Ors.'],
    ['THE STATE OF ASSAM', 'State of Assam', 'State of Assam'],
    ['The State of AP and Anr', 'State of AP', 'State of AP and Anr.'],
    ['TOURISIM FINANCE CORPORATION OF INDIA LTD', 'Tourism Finance Corporation of India Ltd.', 'Tourism Finance Corporation of India Ltd.'],
    ['ITC LTD', 'ITC Ltd.', 'ITC Ltd.'],
    ['USHA BHAT TH QASIM ZUTSHI', 'Usha Bhat', 'Usha Bhat through Qasim Zutshi'],
    ['YOGESH BHAT ALIAS WASIM ZUTSHI', 'Yogesh Bhat', 'Yogesh Bhat alias Wasim Zutshi'],
    ['  Sunita   Menon ', 'Sunita Menon', 'Sunita Menon'],
    ['', 'Unknown', 'Unknown'],
  ])('%j is %j, in full %j', (printed, name, full) => {
    expect(tidyParty(printed).name).toBe(name);
    expect(inFull(tidyParty(printed))).toBe(full);
  });

  it.each([
    [['GURMEET TRIPATHI'], ['U T OF J AND K TH. ITS SECRETARY AND ORS.'], 'Gurmeet Tripathi v. UT of J&K'],
    [['ASHOK RAINA'], ['STATE OF J AND K AND ORS.'], 'Ashok Raina v. State of J&K and Ors.'],
    [['Sunita Menon'], ['The State of AP and Anr', 'Sunita Ahluwalia'], 'Sunita Menon v. State of AP and Anr.'],
    [['ITC LTD', 'ANANT OJHA', 'USHA BHAT'], [], 'ITC Ltd. and Ors. v. Unknown'],
  ])('%j against %j is the case %j', (petitioners, respondents, title) => {
    expect(titleOf(petitioners, respondents)).toBe(title);
  });

  it('names a judge without the rest of the bench, and a purpose without capitals', () => {
    expect(tidyJudge("HON'BLE MR.  JUSTICE HARISH TRIPATHI TH PRATIBHA AHLUWALIA")).toBe('Hon’ble Mr. Justice Harish Tripathi');
    expect(tidyJudge('HONOURABLE MR. JUSTICE OMKAR WANI')).toBe('Hon’ble Mr. Justice Omkar Wani');
    expect(tidyJudge('')).toBeNull();
    expect(tidyPurpose('MISC APPLICATIONS FOR HEARING AND FINAL DISPOSAL[SPECIAL COURT MATTERS]')).toBe(
      'Misc. applications for hearing and final disposal (special court matters)',
    );
    expect(tidyPurpose(null)).toBeNull();
  });
});

describe('the sample firm', () => {
  const cases = sampleCases(readRecords());

  it('has no title in capitals or with a slip of the court', () => {
    const titles = cases.map(({ petitioners, respondents }) =>
      titleOf(
        petitioners.map(({ name }) => name),
        respondents.map(({ name }) => name),
      ),
    );
    expect(titles.length).toBeGreaterThan(150);
    for (const title of titles) {
      expect(title).toMatch(/^\p{Lu}.* v\. \p{Lu}/u);
      expect(title).not.toMatch(/\bth\b|\bU T\b|\bDeptt\b|Unknown|\b(?!ITC\b)\p{Lu}{3,}/u);
    }
  });

  it('has no number or CNR twice, and no two clients that cannot be told apart', () => {
    const numbers = cases.map(({ case_type: type, registration_number: number, cnr_number: cnr }) => `${type} ${number} ${cnr}`);
    const clients = clientsOf(cases).map(({ name, relative_name: father = '' }) => `${name}, ${father}`);
    expect(new Set(numbers).size).toBe(cases.length);
    expect(new Set(cases.map(({ cnr_number: cnr }) => cnr)).size).toBe(cases.length);
    expect(new Set(clients).size).toBe(cases.length);
  });
});

describe('the days of the sample firm', () => {
  const week = Array.from({ length: 7 }, (_, day) => Date.UTC(2026, 10, 22 + day, 6));

  it.each(week)('started at %d, it lists nothing on a Sunday, a second or fourth Saturday, or in the vacation', (now) => {
    const closedSaturdays = ['2026-10-24', '2026-11-14', '2026-11-28', '2026-12-12', '2026-12-26', '2027-01-09', '2027-01-23'];
    for (let days = -41; days <= 60; days++) {
      const day = courtDayFrom(now, days);
      expect(new Date(`${day}T00:00:00Z`).getUTCDay()).not.toBe(0);
      expect(closedSaturdays).not.toContain(day);
      expect(day < dayFrom(now, VACATION.from) || day > dayFrom(now, VACATION.to)).toBe(true);
      expect(days < 0 ? day <= dayFrom(now, days) : day >= dayFrom(now, days)).toBe(true);
    }
  });

  it('starts on the day itself, in India', () => {
    expect(dayFrom(Date.UTC(2026, 10, 25, 19), 0)).toBe('2026-11-26');
    expect(courtDayFrom(Date.UTC(2026, 10, 26, 6), 0)).toBe('2026-11-26');
  });
});
