import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { escapeHtml } from '../platform/mail/letter.ts';
import { printedMoment } from '../platform/clock/court-day.ts';

/** What is held of a person, by part. */
interface Held {
  readonly records: readonly object[];
  readonly cases: readonly object[];
  readonly vakalatnamas: readonly object[];
  readonly history: readonly object[];
}

const titles: Record<keyof Held, string> = {
  records: 'The record',
  cases: 'Named as party in these cases',
  vakalatnamas: 'Named in these vakalatnamas',
  history: 'What was written into the record, and when',
};

const WHAT_IS_NOT_HERE =
  'Free text is not searched for the name: notes, tasks, hearings and the contents of documents belong to their cases and may speak of anybody.';

/** A readable page and the same as data, in one ZIP. */
export async function packExport(name: string, held: Held): Promise<{ file_name: string; bytes: Uint8Array }> {
  const zip = new ZipFile();
  const made = new Date();
  zip.addBuffer(Buffer.from(JSON.stringify({ made_at: made.toISOString(), ...held }, null, 2)), 'data.json', { mtime: made });
  zip.addBuffer(Buffer.from(page(name, held, made)), 'index.html', { mtime: made });
  zip.end();
  const bytes = await buffer(zip.outputStream);
  // By whole characters: half a letter of a rarer script is none that a header can carry.
  const [...letters] = name.replace(/[^\p{L}\p{M}\p{N}. -]+/gu, '_');
  return { file_name: `${letters.slice(0, 80).join('')} - data held.zip`, bytes };
}

function page(name: string, held: Held, made: Date): string {
  const parts = Object.entries(titles).map(([part, title]) => section(title, held[part as keyof Held]));
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Data held: ${escapeHtml(name)}</title>
<style>body{font:16px/1.5 serif;max-width:50rem;margin:2rem auto;padding:0 1rem}dt{font-weight:bold}dd{margin:0 0 .5rem;white-space:pre-wrap;overflow-wrap:anywhere}dl{border-top:1px solid;padding-top:1rem}dd dl{border-top:0;margin:0;padding:0 0 0 1rem}</style>
<h1>Data held: ${escapeHtml(name)}</h1>
<p>As of ${printedMoment(made)}. ${escapeHtml(WHAT_IS_NOT_HERE)}</p>
${parts.join('\n')}
</html>
`;
}

function section(title: string, rows: readonly object[]): string {
  return `<h2>${escapeHtml(title)} (${rows.length})</h2>\n${rows.map(list).join('\n')}`;
}

const list = (row: object) => `<dl>${Object.entries(row).map(entry).join('')}</dl>`;

/** Where a column's own name is not how one says it. */
const names: Record<string, string> = {
  name_local: 'name in the court’s script',
  party_type: 'type',
  kinds: 'known to the firm as',
  pan: 'PAN',
  gstin: 'GSTIN',
  cin: 'CIN',
  aadhaar_last4: 'last four digits of Aadhaar',
  is_client: 'client of the firm',
  created_at: 'recorded',
  updated_at: 'last changed',
  deleted_at: 'deleted',
  erased_at: 'erased',
  at: 'when',
  action: 'what was done',
};
/** Held as a word of the program, not as somebody typed it. */
const CODED = ['party_type', 'kinds', 'relation', 'side', 'status', 'state'];
const actions: Record<string, string> = { insert: 'recorded', update: 'changed', delete: 'taken out' };

/** Numbers by which the program finds its records: they tell a reader nothing, and stand in the data beside the page. */
const isOurs = (key: string, value: unknown) =>
  key === 'version' || (typeof value === 'string' && /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/.test(value));

function entry([key, value]: [string, unknown]): string {
  if (value === null || value === undefined || value === '' || isOurs(key, value)) return '';
  return `<dt>${escapeHtml(names[key] ?? key.replaceAll('_', ' '))}</dt><dd>${told(key, value)}</dd>`;
}

function told(key: string, value: unknown): string {
  if (Array.isArray(value)) return value.map((each: unknown) => told(key, each)).join(value.some(isList) ? '' : ', ');
  if (isList(value)) return list(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text = String(value);
  if (key === 'action') return escapeHtml(actions[text] ?? text);
  if (CODED.includes(key)) return escapeHtml(text.replaceAll('_', ' '));
  return escapeHtml(isMoment(text) ? printedMoment(new Date(text)) : text);
}

/** What was typed may look like one and be none. */
const isMoment = (text: string) => /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:?\d\d)$/.test(text) && !Number.isNaN(Date.parse(text));

const isList = (value: unknown): value is object => typeof value === 'object' && value !== null;
