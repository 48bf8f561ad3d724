import { escapeHtml } from '../platform/mail/email-template.ts';
import { printedNumber } from './file-paths.ts';
import type { CaseLine } from './firm-parts.repository.ts';
import { courtToday, printedDay } from '../platform/clock/court-day.ts';

export interface IndexFacts {
  readonly firm: { readonly name: string; readonly code: string };
  readonly madeAt: string;
  readonly madeBy: string;
  /** Number of rows of each table. */
  readonly tables: Readonly<Record<string, number>>;
  readonly lists: readonly string[];
  readonly files: readonly {
    readonly path: string;
    readonly size: number;
    readonly case_file_number: number;
    readonly is_deleted: boolean;
  }[];
  readonly faulty: readonly string[];
  readonly leftOut: readonly string[];
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1d211f;background:#fbfbf7}
h1,h2{font-family:Georgia,serif;line-height:1.2}table{border-collapse:collapse;width:100%;margin:1rem 0}
p,h1,th,td{overflow-wrap:anywhere}th,td{text-align:left;vertical-align:top;padding:.3rem .8rem .3rem 0;border-bottom:1px solid #e3e5de}td.n{font-variant-numeric:tabular-nums;white-space:nowrap}td ul{margin:0;padding-left:1.1rem}
a{color:#2f5d50}li{overflow-wrap:anywhere}@media(prefers-color-scheme:dark){body{color:#e8eae4;background:#161a18}a{color:#9cc9ba}th,td{border-color:#333a36}}`;

const link = (path: string, words: string) =>
  `<a href="${escapeHtml(path.split('/').map(encodeURIComponent).join('/'))}">${escapeHtml(words)}</a>`;

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** The start page of an export: its contents and where they are. No script, and nothing loaded from elsewhere. */
export async function* indexPage(facts: IndexFacts, cases: AsyncIterable<CaseLine>): AsyncGenerator<string, void, undefined> {
  const { firm, madeBy } = facts;
  const day = printedDay(courtToday(new Date(facts.madeAt)));
  yield `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"><title>${escapeHtml(firm.name)}: everything, ${day}</title>
<style>${STYLE}</style></head><body><h1>${escapeHtml(firm.name)}</h1>
<p>Everything this firm had in Munshi on ${day}, ordered by ${escapeHtml(madeBy)}. Handle it as carefully as the files themselves.</p>
<h2>Lists</h2><p>For Excel, LibreOffice or any program that reads CSV.</p><ul>${facts.lists.map((name) => `<li>${link(`lists/${name}.csv`, capital(name))}</li>`).join('')}</ul>`;
  yield `<h2>Cases</h2><table><thead><tr><th>File number</th><th>Title</th><th>Status</th><th>Next date</th><th>Documents</th></tr></thead><tbody>\n`;
  const byCase = Map.groupBy(facts.files, (file) => file.case_file_number);
  for await (const one of cases) yield caseRow(one, byCase.get(one.file_number) ?? []);
  yield `</tbody></table>`;
  if (facts.faulty.length > 0)
    yield `<h2>Damaged or missing files</h2><p>They were missing from storage, or differ from what was uploaded.</p><ul>${facts.faulty.map((path) => `<li>${escapeHtml(path)}</li>`).join('')}</ul>`;
  yield `<h2>Not included</h2><ul>${facts.leftOut.map((words) => `<li>${escapeHtml(words)}</li>`).join('')}</ul>
<h2>All records</h2><p>Every table as JSON, one row per line, for programs; <a href="manifest.json">manifest.json</a> has the hash of each part.</p>
<table><thead><tr><th>Table</th><th>Rows</th></tr></thead><tbody>${Object.entries(facts.tables)
    .map(([name, rows]) => `<tr><td>${link(`data/${name}.json`, name)}</td><td class="n">${rows}</td></tr>`)
    .join('')}</tbody></table></body></html>\n`;
}

function caseRow(one: CaseLine, files: IndexFacts['files']): string {
  const papers = files
    .map((file) => `<li>${link(file.path, file.path.split('/').at(-1) ?? '')}${file.is_deleted ? ' (deleted)' : ''}</li>`)
    .join('');
  const suffix = one.is_deleted ? ' (deleted)' : '';
  const nextOn = one.next_hearing_date === null ? '' : printedDay(one.next_hearing_date);
  return `<tr><td class="n">${printedNumber(one.file_number)}</td><td>${escapeHtml(one.title)}${suffix}</td><td>${escapeHtml(capital(one.status))}</td><td class="n">${nextOn}</td><td>${papers === '' ? '' : `<ul>${papers}</ul>`}</td></tr>\n`;
}
