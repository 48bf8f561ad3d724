export const landing = {
  title: 'The clerk that never forgets a date',
  lead: 'Munshi keeps the cases, hearings, papers and people of your chamber in one diary, at your desk and in court.',
  start: 'Start your firm',
  logIn: 'Log in',
  dashboard: 'Open your diary',
  sample: 'Screenshots of a sample firm made from published court records with names changed.',
  captions: {
    case: 'A case is one page: its dates, parties, papers and what was done.',
    cases: 'Every case of the chamber, with or without a next date.',
    dark: 'Dark theme for late nights.',
    phone: 'The same diary between two courtrooms.',
  },
  pictures: {
    day: 'The dashboard on a computer: the hearings of the day with their courts and item numbers, and what comes next.',
    dayPhone: 'The same day on a phone: the hearings as the lines of a diary.',
    dayDark: 'The dashboard in its dark theme.',
    case: 'The page of a case: title, number, court, stage and next date, with tabs for hearings, parties and its history.',
    cases: 'The list of pending cases in the dark theme, with filters, next dates and courts.',
    casePhone: 'The page of a case on a phone, in the dark theme.',
  },
} as const;
