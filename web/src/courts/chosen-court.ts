/** What a form keeps of a court. */
export interface ChosenCourt {
  id: string;
  name: string;
  cnr_prefix: string | null;
}
