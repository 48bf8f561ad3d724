/** The most rows of a list that can be selected. */
export const MOST_SELECTED = 500;
