/** Changes of a case where its values are shown. */
export const caseInPlace = {
  changeDate: 'Change the next date:',
  addDate: 'Add a next date:',
} as const;
