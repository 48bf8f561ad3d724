/** What a form keeps of a judge. */
export interface ChosenJudge {
  id: string;
  name: string;
}
