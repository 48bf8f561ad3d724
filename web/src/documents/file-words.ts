import type { Document } from '@munshi/contract/documents/document.schema';
import type { FileKind } from '@munshi/contract/documents/document-kind';
import {
  IconFile,
  IconFileText,
  IconFileTypeDoc,
  IconFileTypePdf,
  IconFileZip,
  IconMail,
  IconMusic,
  IconPhoto,
  IconPresentation,
  IconTable,
  IconVideo,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Tone } from '../ui/display/badges.tsx';

const STEPS = [
  { from: 1_000_000_000, unit: 'GB', digits: 2 },
  { from: 1_000_000, unit: 'MB', digits: 1 },
  { from: 1_000, unit: 'kB', digits: 0 },
  { from: 0, unit: 'bytes', digits: 0 },
] as const;

/** `2.4 MB`: in decimal units, as plans and courts count. */
export function formatSize(bytes: number): string {
  const step = STEPS.find(({ from }) => bytes >= from) ?? STEPS[3];
  const amount = bytes / Math.max(step.from, 1);
  return `${amount.toLocaleString('en-IN', { maximumFractionDigits: step.digits })} ${step.unit}`;
}

export const kindIcons: Record<FileKind, TablerIcon> = {
  pdf: IconFileTypePdf,
  image: IconPhoto,
  word: IconFileTypeDoc,
  text: IconFileText,
  sheet: IconTable,
  slides: IconPresentation,
  mail: IconMail,
  audio: IconMusic,
  video: IconVideo,
  archive: IconFileZip,
  other: IconFile,
};

/** The file state of a document that a list must mention: only what is not in order. */
export function stateOf({ scan_status: scan, text_status: text }: Pick<Document, 'scan_status' | 'text_status'>) {
  if (scan === 'infected' || scan === 'waiting') return { group: 'scan', state: scan, tone: scan === 'infected' ? 'red' : 'blue' } as const;
  const tones: Partial<Record<Document['text_status'], Tone>> = { waiting: 'blue', none: 'amber', unreadable: 'red' };
  const tone = tones[text];
  return tone === undefined ? undefined : ({ group: 'text', state: text, tone } as const);
}
