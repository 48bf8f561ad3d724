/** The chosen judge as a form stores it. */
export interface ChosenJudge {
  id: string;
  name: string;
}
