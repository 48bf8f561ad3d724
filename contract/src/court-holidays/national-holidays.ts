/** The national holidays of India, on which every court is closed, by month and day, with the first year in which each was kept. */
const NATIONAL: Readonly<Record<string, { readonly name: string; readonly since: string }>> = {
  '01-26': { name: 'Republic Day', since: '1950' },
  '08-15': { name: 'Independence Day', since: '1947' },
  '10-02': { name: 'Gandhi Jayanti', since: '1948' },
};

/** The name of the national holiday on a day, `YYYY-MM-DD`; undefined on every other day. */
export function nationalHoliday(day: string): string | undefined {
  const holiday = NATIONAL[day.slice(5)];
  return holiday && day >= holiday.since ? holiday.name : undefined;
}
