export const lawyers = {
  kind: {
    member: 'Members of the firm',
    external: 'Outside counsel',
  },
  field: {
    failed: 'The lawyers could not be loaded. Check the connection and open this form again.',
  },
  filter: {
    lawyer: 'Lawyer',
  },
} as const;
