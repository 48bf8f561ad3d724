/** The privacy policy and the terms. They describe this product as it is: whoever changes what is kept, or for how long, changes them too. */
export const legal = {
  asOf: 'As of {{day}}',
  contents: 'On this page',
  contactMail: 'Write to {{email}}, or use the form under Contact. Your message gets a reference.',
  contactForm: 'Use the form under Contact. Your message goes to the person who runs this installation, and gets a reference.',
  privacy: {
    title: 'Privacy policy',
    lead: 'What Munshi keeps, where, for how long, and what you can ask for.',
    sections: {
      who: {
        title: 'Who is responsible',
        text: 'Munshi is software that law firms use to keep their cases, dates, parties and papers. Whoever runs the installation you are using is its host. Many firms may share one installation; none sees anything of another.\n\nFor the records of a firm, the firm decides what is kept and why: under the Digital Personal Data Protection Act, 2023 it is the data fiduciary. The host keeps those records on its behalf, as its data processor.\n\nFor the accounts themselves, that is names, mail addresses, passwords and devices of those who log in, and for messages sent through the support and contact forms, the host is the data fiduciary.',
      },
      account: {
        title: 'What is kept of somebody with an account',
        text: '- Your name, display name, e-mail and mobile, your photo if you add one, and your settings\n- Your password, only as an argon2id hash: nobody can read it\n- The key of your two-step verification, encrypted, and your recovery codes as hashes\n- Each device you sign in on: what its browser calls itself, its network address, when it signed in and when it was last seen\n- Which firms you belong to, with which role, and when you were last there\n- What you did in a firm’s records, in that firm’s audit log. Signing in and out, and changes of password and two-step verification, are recorded there too, for the admins of each of your firms',
      },
      firm: {
        title: 'What is kept for a firm',
        text: 'What its members enter: the firm’s own profile and logo, cases and their numbers, hearings and what happened there, parties and other people, lawyers, tasks, notes, documents, vakalatnamas, invitations, lists and holidays.\n\nOf people in a case this may include name, relation, age, occupation, address, mobile, e-mail, PAN, GSTIN and CIN. Of Aadhaar numbers only the last four digits can be entered. A firm should keep of opposing parties and witnesses no more than the case needs.\n\nPrivate notes are shown to their author alone. A restricted case is shown to its team and the firm’s admins alone.',
      },
      long: {
        title: 'For how long',
        text: '- Records of a firm: until the firm deletes them. What is deleted can be restored for 30 days; after that it is removed permanently, with its files. Kept longer: what is under a legal hold, a signed vakalatnama for the years its court’s rules require, and people whom a case still names\n- An export of a firm’s data: 7 days\n- The audit log: as long as the firm’s records. Nobody can change its lines\n- A device: 60 days after it was last seen. A session ends after 30 days without use\n- One-time codes, kept as hashes: valid for 10 minutes, removed after a day\n- A sign-up whose e-mail was never confirmed: 7 days\n- An e-mail you logged in with earlier: until you delete your account, so that invitations sent to it are erased too\n- Counts of attempts, kept by network address to slow down guessing: removed within an hour of running out\n- Answers kept so that nothing is saved twice: a day\n- Notifications: 90 days\n- Mails: encrypted until they are delivered. An installation without a mail server keeps them as files instead, until the host removes them\n- Messages to support: in the host’s mailbox. This product keeps no copy of them',
      },
      browser: {
        title: 'In your browser',
        text: 'Munshi sets no cookies. It uses local storage, under these names:\n\n- auth_token, refresh_token, auth-storage: that you are signed in\n- tenant, plan-storage: the firm you work in and the plan you chose\n- theme: light or dark\n- sign_up_data: what you typed to sign up, without the password\n- email_change: the new e-mail you log in with, until its code is entered\n- quick_entry_court: the court of the case you entered last\n- vakalatnama_draft and names with case_draft or _unsaved_ in them: what you typed and have not saved yet\n- seen_key: the key to what you looked at in the last seven days, which the browser’s own database keeps encrypted so that it opens without a connection; documents are not among it\n- keep_seen: whether you switched that off on this device (Settings, Appearance and shortcuts)\n\nSigning out clears all of it, including that database, except the theme, that choice, the vakalatnama you are writing, and what was unsaved when a session ended while you were typing, which is shown again to you alone. The browser keeps where you had scrolled to, and which draft of a case you were writing, until you close the page.',
      },
      others: {
        title: 'Who else receives anything',
        text: 'No third party. There is no analytics, no advertising and no tracking, and no data is used to train anything. Fonts and scripts come from the same address as the page.\n\nWhat the host has configured carries data as any tool does: its mail server the mails, its database and file storage the records. Ask the host where they are. Messages in the server’s log name no content: an address without its query, a status and a time.\n\nA host or a firm may have to hand out data by law or by order of a court. Communications between an advocate and a client are privileged (sections 132 to 134, Bharatiya Sakshya Adhiniyam, 2023).',
      },
      safe: {
        title: 'How it is kept safe',
        text: 'Each firm’s records are held apart in the database itself, so that a fault in a page cannot show them to another firm. Passwords and codes are kept as hashes. Every change leaves a line in the audit log. Connections are encrypted where the host serves https, as every host on the internet should.\n\nAfter a breach of personal data, the fiduciary tells those affected and the Data Protection Board of India without delay, and reports the details to the Board within 72 hours, as the Digital Personal Data Protection Rules, 2025 ask from May 2027 on.',
      },
      rights: {
        title: 'What you can ask for',
        text: 'You can ask what is kept of you, have it corrected, completed or erased, name somebody to act for you after death or incapacity, and complain.\n\nAbout a record in a case, ask the firm: it decides. It may have to refuse erasure where a claim is pursued or defended, a court is seized of it, or a law tells it to keep records (section 17(1)(a) of the Act lifts some duties there, never that of security). Your account you correct, and delete, under Your profile.\n\nIf an answer does not satisfy you, you can go to the Data Protection Board of India, after the grievance contact below.',
      },
      children: {
        title: 'Children',
        text: 'Accounts are for people of 18 years and more. Children may appear in a firm’s cases, as in matters of custody; their records need particular care, and where consent is the ground, that of a parent or guardian.',
      },
      changes: {
        title: 'Changes',
        text: 'This page changes when the product does. Its date stands above.',
      },
      contact: { title: 'Questions and grievances', text: '' },
    },
  },
  terms: {
    title: 'Terms of service',
    lead: 'What you and the person who runs this installation can expect of each other.',
    sections: {
      parties: {
        title: 'Between whom',
        text: 'These terms are between you, with the firm you act for, and whoever runs this installation of Munshi, its host. Where you have a written contract with the host, it comes first. Where you run Munshi yourself, you are your own host, and the licence that came with the software applies.',
      },
      use: {
        title: 'Who may use it',
        text: 'Advocates, their firms and their staff, aged 18 or more, for the practice of law. The person who signs a firm up says that they may act for it, and becomes its first admin. Admins decide who else comes in and what they may do.\n\nAn account belongs to one person. Do not share it; keep your password and recovery codes to yourself, and tell an admin when a device is lost.',
      },
      data: {
        title: 'Your records are yours',
        text: 'What a firm enters stays the firm’s. The host uses it only to run the product for that firm, does not look into it without being asked, and does not sell it. What is kept and for how long is told in the privacy policy.\n\nThe firm answers for being allowed to keep what it enters, and for its duties of confidence to its clients.',
      },
      dates: {
        title: 'Dates and papers remain your responsibility',
        text: 'Munshi reminds, warns and counts, and it can be wrong: a court may change a list, somebody may enter a wrong day, a mail may be late. Check dates of hearing and periods of limitation against the court’s own record. Munshi gives no legal advice, and no relation of advocate and client arises from using it.',
      },
      conduct: {
        title: 'What is not allowed',
        text: '- Entering what you may not lawfully keep\n- Trying to reach another firm’s records, or to get round a limit or a guard\n- Sending unwanted mail through invitations or forms\n- Using it to advertise or solicit work, against the rules of the Bar Council of India. Munshi has no public directory of lawyers, no ratings and no way to find clients',
      },
      plans: {
        title: 'Plans',
        text: 'Each plan has limits of members, open cases and storage. Beyond a limit you just cannot add more; nothing is hidden or deleted. This product takes no payment; if your host asks for one, that is between you and the host.',
      },
      service: {
        title: 'What the host promises',
        text: 'To run it with care, to keep each firm’s records apart and safe, and to tell you of a breach. It may be interrupted for repair and updates. As far as the law allows, it is offered as it is, without a promise that it fits a particular purpose; nothing here takes away a right that the law gives you and that cannot be waived.',
      },
      end: {
        title: 'Ending it',
        text: 'You may stop at any time: everybody can delete their account, an admin removes members and takes the firm’s records out (Settings, Firm data), and the host, asked by an admin, erases them. The host may close an account that breaks these terms, after telling the firm why, unless waiting would harm others.',
      },
      law: {
        title: 'Law',
        text: 'The law of India applies.',
      },
      contact: { title: 'Contact', text: '' },
    },
  },
} as const;
