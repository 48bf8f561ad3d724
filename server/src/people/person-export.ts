import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { escapeHtml } from '../platform/mail/email-template.ts';
import { printedMoment } from '../platform/clock/court-day.ts';

/** The stored data about a person, by section. */
interface StoredData {
  readonly records: readonly object[];
  readonly cases: readonly object[];
  readonly vakalatnamas: readonly object[];
  readonly history: readonly object[];
}

const titles: Record<keyof StoredData, string> = {
  records: 'The record',
  cases: 'Named as party in these cases',
  vakalatnamas: 'Named in these vakalatnamas',
  history: 'What was changed in the record, and when',
};

const LEFT_OUT_NOTE =
  'Free text is not searched for the name: notes, tasks, hearings and the contents of documents belong to their cases and may mention anybody.';

/** A readable page and the same data as JSON, in one ZIP. */
export async function packExport(name: string, stored: StoredData): Promise<{ file_name: string; bytes: Uint8Array }> {
  const zip = new ZipFile();
  const made = new Date();
  zip.addBuffer(Buffer.from(JSON.stringify({ made_at: made.toISOString(), ...stored }, null, 2)), 'data.json', { mtime: made });
  zip.addBuffer(Buffer.from(page(name, stored, made)), 'index.html', { mtime: made });
  zip.end();
  const bytes = await buffer(zip.outputStream);
  // Cut by whole characters: half of a surrogate pair is not valid in a header.
  const [...characters] = name.replace(/[^\p{L}\p{M}\p{N}. -]+/gu, '_');
  return { file_name: `${characters.slice(0, 80).join('')} - personal data.zip`, bytes };
}

function page(name: string, stored: StoredData, made: Date): string {
  const parts = Object.entries(titles).map(([part, title]) => section(title, stored[part as keyof StoredData]));
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Personal data: ${escapeHtml(name)}</title>
<style>body{font:16px/1.5 serif;max-width:50rem;margin:2rem auto;padding:0 1rem}dt{font-weight:bold}dd{margin:0 0 .5rem;white-space:pre-wrap;overflow-wrap:anywhere}dl{border-top:1px solid;padding-top:1rem}dd dl{border-top:0;margin:0;padding:0 0 0 1rem}</style>
<h1>Personal data: ${escapeHtml(name)}</h1>
<p>As of ${printedMoment(made)}. ${escapeHtml(LEFT_OUT_NOTE)}</p>
${parts.join('\n')}
</html>
`;
}

function section(title: string, rows: readonly object[]): string {
  return `<h2>${escapeHtml(title)} (${rows.length})</h2>\n${rows.map(list).join('\n')}`;
}

const list = (row: object) => `<dl>${Object.entries(row).map(entry).join('')}</dl>`;

/** Labels for columns whose own name is not plain English. */
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
/** Columns that hold codes of the program, not typed text. */
const CODED = ['party_type', 'kinds', 'relation', 'side', 'role', 'status', 'state', 'id_kind', 'capacity', 'literacy'];
const actions: Record<string, string> = { insert: 'recorded', update: 'changed', delete: 'deleted' };

/** Internal ids and versions: of no use to a reader, and included in the JSON beside the page. */
const isOurs = (key: string, value: unknown) =>
  key === 'version' || (typeof value === 'string' && /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/.test(value));

function entry([key, value]: [string, unknown]): string {
  if (value === null || value === undefined || value === '' || isOurs(key, value)) return '';
  return `<dt>${escapeHtml(names[key] ?? key.replaceAll('_', ' '))}</dt><dd>${asHtml(key, value)}</dd>`;
}

function asHtml(key: string, value: unknown): string {
  if (Array.isArray(value)) return value.map((each: unknown) => asHtml(key, each)).join(value.some(isList) ? '' : ', ');
  if (isList(value)) return list(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text = String(value);
  if (key === 'action') return escapeHtml(actions[text] ?? text);
  if (CODED.includes(key)) return escapeHtml(text.replaceAll('_', ' '));
  return escapeHtml(isMoment(text) ? printedMoment(new Date(text)) : text);
}

/** Checked for validity: typed text may look like a timestamp. */
const isMoment = (text: string) => /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:?\d\d)$/.test(text) && !Number.isNaN(Date.parse(text));

const isList = (value: unknown): value is object => typeof value === 'object' && value !== null;
