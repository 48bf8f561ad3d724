export const landing = {
  title: 'The clerk that never forgets a date',
  lead: 'Munshi keeps the cases, hearings, papers and people of your chamber in one diary, at your desk and in court.',
  start: 'Start your firm',
  logIn: 'Log in',
  dashboard: 'Open your diary',
} as const;
