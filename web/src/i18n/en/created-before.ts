/** Words of a form whose record was created by an earlier attempt. */
export const createdBefore = {
  title: 'This was already saved',
  text: 'An earlier attempt to save it went through, although the answer was lost. What you have here differs in: {{fields}}.',
  take: 'Keep what was saved',
  update: 'Save my changes',
  saved: 'Saved',
} as const;
