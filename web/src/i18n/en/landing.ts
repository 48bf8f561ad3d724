export const landing = {
  title: 'The clerk that never forgets a date',
  lead: 'Munshi keeps the cases, hearings, papers and people of your chamber in one diary, at your desk and in court.',
  start: 'Start your firm',
  logIn: 'Log in',
  dashboard: 'Open your diary',
  sample: 'The pictures show a sample firm made of published court records with changed names.',
  captions: {
    case: 'A case is one page: its dates, parties, papers and what was done.',
    cases: 'Every case of the chamber, with its next date or the lack of one.',
    dark: 'A page for the evening, too.',
    phone: 'The same diary between two courtrooms.',
  },
  pictures: {
    day: 'The dashboard on a computer: the hearings of the day with their courts and item numbers, and what comes next.',
    dayPhone: 'The same day on a phone: the hearings as cards.',
    dayDark: 'The dashboard in its dark theme.',
    case: 'The page of a case: title, number, court, stage and next date, with tabs for hearings, parties and its history.',
    cases: 'The list of pending cases in the dark theme, with filters, next dates and courts.',
    casePhone: 'The page of a case on a phone, in the dark theme.',
  },
} as const;
