/** Words of the answers, of the forms that reach whoever runs the installation, and of the foot of public pages. */
export const support = {
  footer: {
    label: 'About Munshi',
    logIn: 'Log in',
    support: 'Support',
    contact: 'Contact',
    privacy: 'Privacy policy',
    terms: 'Terms of service',
  },
  support: {
    title: 'Support',
    lead: 'Answers to common questions, and a way to ask us anything else.',
    answers: 'Answers',
    search: 'Search the answers',
    found_zero: 'No answer has all of these words. Try fewer of them, or ask below.',
    found_one: '{{count}} answer',
    found_other: '{{count}} answers',
    ask: 'Ask us',
    askText:
      'Your message goes to the person who runs this installation of Munshi. Leave out names of clients and what they told you in confidence.',
    form: 'Ask us',
  },
  contact: {
    title: 'Contact',
    lead: 'Write to the person who runs this installation of Munshi.',
    form: 'Contact',
    orMail: 'You can also write to',
  },
  form: {
    name: 'Your name',
    email: 'Your e-mail',
    emailHelp: 'The answer comes here.',
    subject: 'Subject',
    message: 'Message',
    messageHelp: 'At most 5,000 characters.',
    send: 'Send message',
    again: 'Write another message',
  },
  answers: {
    cases: {
      title: 'Cases',
      items: {
        add: {
          q: 'How do I add a case?',
          a: 'Open Cases, then Add case, or press n and then c. Only a title is required; type the parties and Munshi suggests “A v. B”. Everything else can be added later.\n\nThe step-by-step form at /cases-create-wizard asks for the same, a few things at a time. Somebody without an account can fill it in too: it stays in their browser until they sign up.',
        },
        numbers: {
          q: 'A case was renumbered on appeal. Where does the old number go?',
          a: 'Edit the case and enter the new number. The old one stays in the history of its numbers, and the case is found by either.',
        },
        restricted: {
          q: 'What is a restricted case?',
          a: 'A case that only its team and the firm’s admins can see, for example where the firm once acted for the other side. Nobody else sees it, its hearings, tasks and notes, or finds it by search.\n\nAn admin, or somebody on its team, turns this on in the case itself.',
        },
        delete: {
          q: 'I deleted something by mistake. Can it come back?',
          a: 'Yes, for 30 days. Choose Undo in the message that appears, or open Settings, then Recently deleted, and choose Restore. A case comes back with everything that belongs to it.',
        },
        twoPeople: {
          q: 'What happens when two of us edit the same case?',
          a: 'The one who saves second is told what changed in between, and by whom. Nothing typed is lost: overwrite with yours, or take theirs.',
        },
      },
    },
    diary: {
      title: 'Hearings and the diary',
      items: {
        outcome: {
          q: 'How do I record what happened at a hearing?',
          a: 'Open the hearing and record its outcome: the day it was taken up, what happened, and then one of two things. Either the next date and its purpose, which creates the next hearing at once, or the reason there is none: reserved, disposed, sine die, awaited.',
        },
        noDate: {
          q: 'How do I find cases without a next date?',
          a: 'The dashboard lists pending cases that have none. In the list of cases, turn on the filter for cases without a next date.',
        },
        dates: {
          q: 'How can I type a date?',
          a: 'In any common form: 5/3, 5 Mar, tomorrow, or +14 for two weeks from today. Munshi shows it as 05-Mar-2025. All dates are in Indian time, wherever you are.',
        },
        holidays: {
          q: 'Where do I enter court holidays?',
          a: 'Under Settings, Court holidays: for one court or for all of them. Munshi then warns when a hearing is fixed for such a day.',
        },
      },
    },
    people: {
      title: 'Working together',
      items: {
        invite: {
          q: 'How do I invite a colleague?',
          a: 'An admin chooses Invite at the top of the page and gives a name, an e-mail and a role. The invitation is valid for 7 days and works once. It can be sent again or revoked under Settings, Members and invitations.',
        },
        roles: {
          q: 'What may each role do?',
          a: '- Admin: everything in the firm, and who is in it\n- Lawyer: reads and writes the firm’s work, and deletes cases whose team they are on\n- Clerk: keeps the daily diary; cannot delete cases\n- Accountant: reads cases and people\n- Viewer: reads only',
        },
        leave: {
          q: 'A colleague leaves. What happens to their work?',
          a: 'An admin removes them under Settings, Members and invitations. They lose access to the firm from that moment. What they did stays in its files, under their name.',
        },
        private: {
          q: 'Who can read my private notes?',
          a: 'You alone. Colleagues, admins included, neither see them nor find them by search.',
        },
        firms: {
          q: 'I work for two firms. Do I need two accounts?',
          a: 'No. One account can belong to several firms. Switch between them in the menu behind your name; neither sees anything of the other.',
        },
      },
    },
    safety: {
      title: 'Your account',
      items: {
        password: {
          q: 'I forgot my password.',
          a: 'Choose “Forgot password” where you log in. A code comes by mail; with it you set a new one. Every other device is signed out.',
        },
        factor: {
          q: 'How do I protect my account better?',
          a: 'Turn on two-step verification under Settings, Security. Logging in then also asks for a code from an app on your phone. Keep the ten recovery codes: without the phone and without them only an admin of your firm can let you in, by resetting your two-step verification.',
        },
        devices: {
          q: 'I left myself signed in on another computer.',
          a: 'Under Settings, Security, every device that is signed in is listed. Sign one out, or all others.',
        },
        close: {
          q: 'How do I close my account, or my firm?',
          a: 'Your account: under Your profile, “Delete your account”, with your password. Your name, e-mail, mobile and photo are erased; what you wrote stays in the files of your firms.\n\nA firm needs at least one admin. Make somebody else admin before you go. To close the firm itself, take its data out under Settings, Firm data, then ask below: the person who runs this installation erases its records.',
        },
        audit: {
          q: 'Who changed this?',
          a: 'The history of the case shows it. Admins read everything that was done in the firm under Settings, Audit log, and can export it.',
        },
      },
    },
    keys: {
      title: 'Finding your way',
      items: {
        search: {
          q: 'How do I search?',
          a: 'Press Ctrl K, or ⌘ K on a Mac, from anywhere. Pages and records are found together; names are found also where they are spelt another way.',
        },
        keys: {
          q: 'Which keyboard shortcuts are there?',
          a: 'Press ? to see them all. g and a letter opens a page, n and a letter adds something new; in a list j and k go down and up, Enter opens, x ticks. If you dictate, or press keys by accident, turn them off under Settings, Appearance and shortcuts.',
        },
        phone: {
          q: 'Does it work on my phone?',
          a: 'Yes, in its browser. Lists become rows of two lines, at least eight to a screen, and what you use most is within reach of the thumb.',
        },
        dark: {
          q: 'Is there a dark theme?',
          a: 'Yes: in the menu behind your name, or under Settings, Appearance and shortcuts. It is the same on all your devices.',
        },
      },
    },
    data: {
      title: 'Plans and your data',
      items: {
        plan: {
          q: 'What happens when a plan is full?',
          a: 'Nothing is hidden or deleted. You just cannot add more, and a message names the limit. An admin changes the plan under Settings, Plan and usage. No payment is taken.',
        },
        export: {
          q: 'Can I take my data out?',
          a: 'Yes, all of it. An admin orders it under Settings, Firm data: one ZIP with every document in a folder for its case, lists for Excel, every record, and an index page. It is kept for seven days and opens without Munshi.\n\nThe audit log can also be exported by itself, as a file for a spreadsheet.',
        },
        others: {
          q: 'Who else sees my firm’s records?',
          a: 'No other firm. The person who runs this installation could technically reach the database; the privacy policy says what is kept and for how long.',
        },
      },
    },
  },
} as const;
