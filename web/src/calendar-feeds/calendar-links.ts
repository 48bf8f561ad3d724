/** The address as a program subscribes to it: `webcal:` opens the calendar of the device. */
const webcal = (url: string) => url.replace(/^https?:/, 'webcal:');

/** Links that add an address to a calendar. They are opened without a referrer, so that nobody else learns where they came from. */
export const calendarLinks = {
  google: (url: string) => `https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: webcal(url) }).toString()}`,
  apple: webcal,
  outlook: (url: string) => `https://outlook.office.com/calendar/0/addfromweb?${new URLSearchParams({ url, name: 'Munshi' }).toString()}`,
} as const;

export const calendarPrograms = ['google', 'apple', 'outlook'] as const;
