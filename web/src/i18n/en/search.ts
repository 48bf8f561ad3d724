export const search = {
  kinds: {
    case: 'Cases',
    person: 'People',
    hearing: 'Hearings',
    task: 'Tasks',
    note: 'Case notes',
    document: 'Documents',
    vakalatnama: 'Vakalatnamas',
    lawyer: 'Lawyers',
  },
  atLeast: '{{number}} or more',
  all: {
    case: 'Show all cases matching ({{number}})',
    person: 'Show all people matching ({{number}})',
  },
} as const;
