/** What the first part of an address is called, for the titles of page search. An address without an entry is read as it stands. */
export const nouns = {
  cases: { one: 'case', other: 'cases' },
  lawyers: { one: 'lawyer', other: 'lawyers' },
  people: { one: 'person', other: 'people' },
  'case-notes': { one: 'case note', other: 'case notes' },
  documents: { one: 'document', other: 'documents' },
  hearing: { one: 'hearing', other: 'hearings' },
  tasks: { one: 'task', other: 'tasks' },
} as const;
