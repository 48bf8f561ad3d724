/** In the address of a board: its day is being closed, at the first hearing without an outcome, at one, or at the summary. */
export const FIRST = '1';
export const SUMMARY = 'summary';

/** Opens the board of a day with the first of its hearings without an outcome. */
export const closeDayRoute = (day: string) => `/hearing/all?day=${day}&close=${FIRST}`;
