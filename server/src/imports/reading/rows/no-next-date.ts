import { plainHeader } from '../columns/plain-header.ts';
import { isNothing } from './plain-text.ts';
import { isDisposal, isPending, isUndecided } from './read-status.ts';
import type { RowDraft } from './row-draft.ts';

const RESERVED = /(?:^| )(?:reserved|cav)(?: |$)|सुरक्षित/u;
const AWAITED = /(?:^| )sine die(?: |$)|^(?:date |next date )?(?:awaited|to be notified)$/;

export type NoNextDate = 'disposed' | 'reserved' | 'awaited';

/** Why a next date has words in place of a day: “Disposed of”, “Reserved for orders”, “Adjourned sine die”. */
export function whyNoDate(text: string): NoNextDate | undefined {
  const plain = plainHeader(text);
  // “Reserved on 12.01.2026” has a day, which is no next date either, unless it is to come.
  if (RESERVED.test(plain)) return 'reserved';
  if (AWAITED.test(plain)) return 'awaited';
  return isDisposal(text) ? 'disposed' : undefined;
}

/** What a diary writes in place of the next date is the status or the phase of the case, or is kept in its notes. */
export function applyNoDate(draft: RowDraft): void {
  const { values, noDate } = draft;
  const why = noDate === undefined ? undefined : whyNoDate(noDate);
  if (noDate === undefined || why === undefined) return;
  const { status = '' } = values;
  if (why === 'disposed' && isNothing(status)) values.status = noDate;
  else if (why === 'reserved' && (isNothing(status) || isPending(status))) draft.isReserved = true;
  else {
    if (why === 'disposed') doubtPending(draft, status, noDate);
    values.notes = [values.notes, `Next date in the imported file: ${noDate}`].filter(Boolean).join('\n');
  }
}

/** A case that is pending has a next date, or none yet. */
function doubtPending(draft: RowDraft, status: string, noDate: string): void {
  if (isUndecided(status)) draft.doubt('status', 'pending_but_disposed', noDate, ['disposed', isPending(status) ? 'pending' : 'open']);
}
