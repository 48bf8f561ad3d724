import type { CaseStatus } from '@munshi/contract/cases/case-status';
import type { Tone } from '../ui/marks.tsx';

const DAY_MS = 86_400_000;

/** Days from one day to another, both `YYYY-MM-DD`; negative when the other is earlier. */
export const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** The colour that repeats what the word of a status says. */
export const statusTone: Record<CaseStatus, Tone> = { open: 'amber', pending: 'accent', disposed: 'neutral', archived: 'neutral' };

interface Numbered {
  number: string | null;
  type_name: string | null;
}

/** `Bail application 64/2024`; a number that names its type itself, as `BA 64/2024`, stands alone. */
export function printNumber({ number, type_name: type }: Numbered): string {
  if (!number) return type ?? '';
  return type && /^\d/.test(number) ? `${type} ${number}` : number;
}

/** The number the firm's own register gives, in four figures at least. */
export const printFileNumber = (number: number) => String(number).padStart(4, '0');

/** A case as another one names it: "0012 A v. B". */
export const printLinkedCase = ({ file_number, title }: { file_number: number; title: string }) =>
  `${printFileNumber(file_number)} ${title}`;
