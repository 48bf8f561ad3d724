const dayNames = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });

/** `Fri 27 Nov`, for a narrow place where the year is clear. */
export const shortDay = (day: string) => {
  const part = Object.fromEntries(dayNames.formatToParts(new Date(`${day}T00:00:00Z`)).map(({ type, value }) => [type, value]));
  return `${part['weekday']} ${part['day']} ${part['month']}`;
};
