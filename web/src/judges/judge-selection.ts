/** The chosen judge as a form stores it. */
export interface JudgeSelection {
  id: string;
  name: string;
}
