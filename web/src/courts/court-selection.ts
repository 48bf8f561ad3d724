/** The chosen court as a form stores it. */
export interface CourtSelection {
  id: string;
  name: string;
  cnr_prefix: string | null;
}
