import type { Case } from '@munshi/contract/cases/case.schema';
import type { ReactNode } from 'react';
import type { Tone } from '../../ui/display/badges.tsx';
import type { MenuField, PopoverField } from './editor-props.ts';

export interface InPlaceProps {
  record: Case;
  field: MenuField | PopoverField;
  /** Set for a chip: the colour of its value. */
  tone?: Tone;
  /** The value as it is shown to all; null if there is none, which only people who may change it are offered. */
  children: ReactNode;
}

export interface RestrictionButtonProps {
  record: Case;
  /** Set for a chip. */
  tone?: Tone;
  /** The word for a restricted case. As a chip it is what the button says too. */
  children: ReactNode;
}

export interface RestrictionDialogProps {
  opened: boolean;
  record: Case;
  onClose: () => void;
}
