export const search = {
  atLeast: '{{number}} or more',
  all: {
    case: 'Show all cases matching ({{number}})',
    person: 'Show all people matching ({{number}})',
  },
} as const;
