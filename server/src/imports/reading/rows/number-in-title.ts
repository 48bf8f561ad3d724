import { parseCaseNumber } from '@munshi/contract/cases/case-number';
import type { RowDraft } from './row-draft.ts';
import { splitTitle } from './split-title.ts';

const NUMBER = String.raw`\p{L}[\p{L}\p{M}.()&/ -]{0,25}?[ ./-]{0,2}\d{1,7} ?(?:/|of) ?(?:\d{4}|\d{2})`;
const BEFORE = new RegExp(String.raw`^(${NUMBER})(?![\d/])[ :,;–-]{1,3}(?=\S)`, 'iu');
const AFTER = new RegExp(String.raw`[ ,;–-]{1,3}[(\[](${NUMBER})[)\]]$`, 'iu');
/** Numbers of something else than the case. */
const OTHER = /^(?:fir|crime|cr|case crime|file|f|ref|order|notice|letter|sec|section|u\/?s|dated|on|in|re|the)(?:[ .]|$)/iu;

/** The number and the parties of a title that has both. */
function splitNumber(title: string, thisYear: number): { readonly number: string; readonly parties: string } | undefined {
  const [whole, number] = BEFORE.exec(title) ?? AFTER.exec(title) ?? [];
  if (whole === undefined || number === undefined || OTHER.test(number) || splitTitle(number)) return undefined;
  const parties = title.replace(whole, '');
  return splitTitle(parties) && parseCaseNumber(number, thisYear)?.parts?.kind ? { number, parties } : undefined;
}

/** Takes the number out of a title such as “OS 1/2024 Asha v. Ravi” or “Asha v. Ravi (OS 1/2024)” of a row without a number of its own. */
export function takeNumberFromTitle({ values, thisYear }: RowDraft): void {
  if (values.case_number !== undefined || values.number !== undefined || values.cnr !== undefined) return;
  const found = splitNumber(values.title ?? '', thisYear);
  if (!found) return;
  values.case_number = found.number;
  values.title = found.parties;
}
