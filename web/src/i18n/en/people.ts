export const people = {
  clients: {
    title: 'Clients',
    label: 'Clients',
    count_one: '{{count}} client',
    count_other: '{{count}} clients',
    search: 'Name, e-mail or role',
    name: 'Name',
    email: 'Email',
    role: 'Role',
    failed: 'Failed to fetch clients data',
    emptyTitle: 'No data available',
    empty: 'Whoever you mark as your client in a case is listed here.',
    addCase: 'Add case',
  },
  picker: {
    recorded: 'In your records',
    suggestions: 'People in your records',
  },
} as const;
