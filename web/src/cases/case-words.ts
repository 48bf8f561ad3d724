import type { CaseStatus } from '@munshi/contract/cases/case-status';
import type { Tone } from '../ui/display/badges.tsx';

/** The colour for a status; it only repeats the word. */
export const statusTone: Record<CaseStatus, Tone> = { open: 'amber', pending: 'accent', disposed: 'neutral', archived: 'neutral' };

interface Numbered {
  number: string | null;
  type_name: string | null;
}

/** `Bail application 64/2024`; a number that contains its type, such as `BA 64/2024`, is used alone. */
export function printNumber({ number, type_name: type }: Numbered): string {
  if (!number) return type ?? '';
  return type && /^\d/.test(number) ? `${type} ${number}` : number;
}

/** The firm's own file number, with at least four digits. */
export const printFileNumber = (number: number) => String(number).padStart(4, '0');

/** The label of a linked case: "0012 A v. B". */
export const printLinkedCase = ({ file_number, title }: { file_number: number; title: string }) =>
  `${printFileNumber(file_number)} ${title}`;
