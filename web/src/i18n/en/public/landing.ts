export const landing = {
  title: 'The clerk that never forgets a date',
  lead: 'Munshi is practice management for chambers and law firms, made for India: every case with its next date, the board of each day, papers, tasks and people in one diary for the whole office, at the desk and in court.',
  start: 'Start your firm',
  logIn: 'Log in',
  dashboard: 'Open your diary',
  sample: 'Screenshots of a sample firm made from published court records with names changed.',
  features: {
    title: 'What it does',
    diary: {
      title: 'Diary',
      text: 'Each day’s hearings in the order of the cause list, by court and room. A case without a next date is listed until it has one.',
    },
    record: {
      title: 'Case record',
      text: 'Numbers and CNR, parties and advocates, hearings, documents, notes, tasks and the whole history of a case on one page.',
    },
    close: {
      title: 'Close the day',
      text: 'One matter after the other: the outcome, and the next date or the reason why there is none. Until then it stays on the list.',
    },
    deadlines: {
      title: 'Deadlines with their working',
      text: 'Limitation, written statement, notice of a cheque, appeal: counted day by day, with section and source, so that you can check it with a wall calendar. It reminds until the deadline is met.',
    },
    clients: {
      title: 'Telling the client',
      text: 'The next date goes to the client by WhatsApp, SMS or mail, in English or Hindi and in your words. A list shows who does not know it yet.',
    },
    moving: {
      title: 'Moving in',
      text: 'Bring the diary from Excel, saved court pages and contacts. Each row is checked before anything is saved, and the whole can be undone.',
    },
    conflicts: {
      title: 'Conflict check',
      text: 'New names against every party of the firm, however they are spelt, also in Devanagari, kept with the decision.',
    },
    phone: {
      title: 'Calendar and telephone',
      text: 'Your dates in the calendar of your telephone. Without a network, what you opened last can still be read.',
    },
    print: {
      title: 'Printing',
      text: 'The board, tomorrow’s list for each lawyer, lists and case sheets as PDF on A4, with empty columns for next date and remarks.',
    },
    vakalatnama: {
      title: 'Vakalatnama, also in Hindi',
      text: 'Filled in from the case, in English or Hindi, and followed from the client’s signature to the court’s record. The screens are in English.',
    },
    search: {
      title: 'Search',
      text: 'Parties, also misspelt or in Devanagari; case numbers as you type them; CNR with or without hyphens; words in documents.',
    },
    roles: {
      title: 'Roles and restricted cases',
      text: 'Admin, Lawyer, Clerk, Accountant and Viewer. A restricted case is seen by its team and the admins only, in lists and in search too.',
    },
    export: {
      title: 'Export',
      text: 'An admin downloads all of the firm’s records and documents in one file, at any time: spreadsheets, and the files as they were uploaded.',
    },
  },
  data: {
    title: 'Where your data lies',
    server: 'On the server of whoever runs this installation, its host: it may be your own firm, on a computer of your own.',
    apart: 'Each firm’s records are held apart in the database itself. No firm sees anything of another.',
    others: 'No third party receives anything: no analytics, no advertising, no tracking, and no data trains anything.',
    audit: 'Every change leaves a line in the audit log, with who and when. Nobody can change its lines.',
    more: 'More in the privacy policy',
  },
  plans: {
    title: 'Plans',
    text: 'Plans differ in room only; every feature is in each. Munshi takes no payment. If the host of this installation asks for one, that is between you and the host.',
    label: 'Plans and their limits',
    limits: '{{members}} members, {{cases}} open and pending cases, {{storage}} GB',
    unlimited: 'No limits',
    compare: 'Compare the plans',
  },
  captions: {
    day: 'The dashboard: today’s board with outcomes as they are entered, cases without a next date, and tasks that are due.',
    case: 'A case: next date, court, client and team at the head; hearings, tasks, notes, documents and parties as tabs.',
    cases: 'Pending cases, filtered by court, type or lawyer, sorted by next date. The dark theme follows your device.',
    dark: 'The dashboard in the dark theme, for work late in the evening.',
    phone: 'The same case on a phone: everything works at this size too.',
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
