export const search = {
  suggested: {
    today: 'Hearings today',
    opened: 'Opened last',
    actions: 'Actions',
    court: 'Court {{number}}',
    item: 'Item {{item}}',
    closeDay: 'Close the day',
    addHearing: 'Add hearing',
    addCase: 'Add case',
    quickEntry: 'Quick entry of cases',
    addTask: 'Add task',
    printTomorrow: 'Print tomorrow',
    invite: 'Invite a colleague',
  },
  atLeast: '{{number}} or more',
  all: {
    case: 'Show all cases matching ({{number}})',
    person: 'Show all people matching ({{number}})',
  },
} as const;
