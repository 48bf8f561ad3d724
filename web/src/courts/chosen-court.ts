/** The chosen court as a form stores it. */
export interface ChosenCourt {
  id: string;
  name: string;
  cnr_prefix: string | null;
}
