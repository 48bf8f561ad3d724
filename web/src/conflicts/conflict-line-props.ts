export interface ConflictLineProps {
  name: string;
  isClient: boolean;
  /** The case that the name belongs to, once it is saved: it is not compared with itself, and a decision is kept with it at once. */
  caseId?: string | undefined;
  /** A decision is kept at once, though of no case; otherwise it waits for the case that is being entered. */
  keepsAtOnce?: boolean;
  onDecided?: () => void;
}
