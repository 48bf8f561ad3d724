import type { Case } from '@munshi/contract/cases/case.schema';

/** Few fixed values, in a menu. */
export type MenuField = 'status' | 'phase' | 'priority';

export type DateField = 'filing_date' | 'registration_date' | 'decision_date';

/** What is typed or searched, in a popover. */
export type PopoverField = 'stage' | 'tags' | 'team' | DateField;

export interface EditorProps {
  opened: boolean;
  onClose: () => void;
  /** The value that opens the editor. */
  target: HTMLElement | null;
  record: Case;
}

/** The content of the popover of a field. */
export interface EditorContentProps {
  record: Case;
  field: PopoverField;
  onClose: () => void;
  /** Asks this before a press elsewhere closes the popover: true if that would lose what was typed. Returns the end of asking. */
  setIsTyped: (isTyped: () => boolean) => () => void;
}
