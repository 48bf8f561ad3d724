import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { escapeHtml } from '../platform/mail/letter.ts';

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
  return { file_name: `${name.replace(/[^\p{L}\p{M}\p{N}. -]+/gu, '_').slice(0, 80)} - data held.zip`, bytes };
}

function page(name: string, held: Held, made: Date): string {
  const parts = Object.entries(titles).map(([part, title]) => section(title, held[part as keyof Held]));
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Data held: ${escapeHtml(name)}</title>
<style>body{font:16px/1.5 serif;max-width:50rem;margin:2rem auto;padding:0 1rem}dt{font-weight:bold}dd{margin:0 0 .5rem;white-space:pre-wrap;overflow-wrap:anywhere}dl{border-top:1px solid;padding-top:1rem}</style>
<h1>Data held: ${escapeHtml(name)}</h1>
<p>As of ${made.toISOString()}. ${escapeHtml(WHAT_IS_NOT_HERE)}</p>
${parts.join('\n')}
</html>
`;
}

function section(title: string, rows: readonly object[]): string {
  const lists = rows.map((row) => `<dl>${Object.entries(row).map(entry).join('')}</dl>`).join('\n');
  return `<h2>${escapeHtml(title)} (${rows.length})</h2>\n${lists}`;
}

function entry([key, value]: [string, unknown]): string {
  if (value === null || value === undefined || value === '') return '';
  const told = typeof value === 'string' ? value : JSON.stringify(value, null, 1);
  return `<dt>${escapeHtml(key.replaceAll('_', ' '))}</dt><dd>${escapeHtml(told)}</dd>`;
}
