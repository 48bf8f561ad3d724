/** Starts the server with a sample firm, which is built once from published court records through the real API. */
import { existsSync, writeFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { readConfig } from '../server/src/platform/config.ts';
import { serve, stopOnSignal } from '../server/src/serve.ts';
import { courtDayFrom, dayFrom } from './demo/calendar.ts';
import { addPapers } from './demo/papers.ts';
import { addPractice } from './demo/practice.ts';
import { asDraft, asHearings, type CourtRecord, type Lists, readRecords } from './demo/records.ts';
import { clientsOf, sampleCases } from './demo/sample.ts';

const PASSWORD = 'ledger-of-dates-26';
const people = [
  { name: 'Asha Rao', email: 'asha@raochambers.example', role: 'admin' },
  { name: 'Rohan Menon', email: 'rohan@raochambers.example', role: 'lawyer' },
  { name: 'Sunil Dutta', email: 'sunil@raochambers.example', role: 'clerk' },
] as const;

const config = readConfig({
  ...process.env,
  DATA_DIR: process.env['DATA_DIR'] ?? './data/demo',
  LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
  // The sample firm is written through the API faster than a person would work.
  RATE_PER_MINUTE: '0',
  MIN_FREE_DISK_GB: '0',
  MIN_FREE_DISK_PERCENT: '0',
});
const server = await serve(config);
stopOnSignal(server);

type Json = Record<string, never>;

async function call<T = Json>(method: string, url: string, body?: object, token?: string): Promise<T> {
  const response = await fetch(`${server.url}${url}`, {
    method,
    headers: {
      accept: 'application/json',
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${url} answered ${response.status}: ${text}`);
  return text === '' ? ({} as T) : (JSON.parse(text) as T);
}

/** Waits for a mail to an address that matches the pattern. @returns the first group of the newest match. */
async function inMail(address: string, pattern: RegExp): Promise<string> {
  const folder = path.join(config.dataDir, 'outbox');
  for (let attempt = 0; attempt < 200; attempt++) {
    const names = (await readdir(folder).catch(() => []))
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .reverse();
    for (const name of names) {
      const mail = await PostalMime.parse(await readFile(path.join(folder, name)));
      const found = mail.to?.[0]?.address === address ? pattern.exec(mail.text ?? '')?.[1] : undefined;
      if (found !== undefined) return found;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no mail with ${pattern} came to ${address}`);
}

const CODE = /^[ \t]+(\d{6})[ \t]*$/m;
const INVITATION = /accept-invite\?token=([\w.%-]+)/;

async function foundFirm(): Promise<string> {
  const [admin, ...others] = people;
  await call('POST', '/api/v1/user/signup', {
    name: admin.name,
    email: admin.email,
    password: PASSWORD,
    tenant_name: 'Rao Chambers',
    tenant_code: 'rao-chambers',
    plan: 'firm',
  });
  const { token } = await call<{ token: string }>('POST', '/api/v1/user/verify-otp', {
    email: admin.email,
    otp: await inMail(admin.email, CODE),
    purpose: 'signup',
  });
  for (const { name, email, role } of others) {
    await call('POST', '/api/v1/invites/', { name, email, role }, token);
    await call('POST', '/api/v1/invites/accept/', { token: decodeURIComponent(await inMail(email, INVITATION)) });
    const verified = await call<{ token: string }>('POST', '/api/v1/user/verify-otp', {
      email,
      otp: await inMail(email, CODE),
      purpose: 'invite',
    });
    await call('POST', '/api/v1/user/set-password', { password: PASSWORD }, verified.token);
  }
  return token;
}

const now = Date.now();
const dayFromNow = (days: number) => dayFrom(now, days);
const courtDay = (days: number) => courtDayFrom(now, days);

/** What the next hearings are for, as the courts print it. */
const PURPOSES = ['Arguments', 'Reply, after notice', 'Admission', 'Rejoinder', 'Final hearing', 'Reply', 'Interim application'];
/** The stages of cases without a next date. */
const STAGES = [
  { stage_text: 'Notice', stage: 'notice_service' },
  { stage_text: 'Admission', stage: 'fresh_admission' },
  { stage_text: 'Rejoinder', stage: 'rejoinder' },
] as const;
const ROOMS = ['1', '3', '4'];
/** Every seventeenth case is listed today, the others within the next weeks. */
const TODAY_EVERY = 17;
const WEEKS_AHEAD_DAYS = 44;
/** Every eighth case has no next date, as in practice. */
const UNDATED_EVERY = 8;
/** Requests at a time where their order does not matter. */
const AT_A_TIME = 8;

async function addClients(records: readonly CourtRecord[], token: string): Promise<{ id: string }[]> {
  const drafts = clientsOf(records);
  const clients: { id: string }[] = [];
  for (let start = 0; start < drafts.length; start += AT_A_TIME) {
    const some = drafts.slice(start, start + AT_A_TIME);
    clients.push(...(await Promise.all(some.map((draft) => call<{ id: string }>('POST', '/api/v1/people', draft, token)))));
  }
  return clients;
}

/** Item numbers of the boards: each day and room counts on its own, with the items of others between. */
function itemNumbers() {
  const last = new Map<string, number>();
  return (day: string, room: string, gap: number) => {
    const item = (last.get(day + room) ?? 0) + 1 + gap;
    last.set(day + room, item);
    return String(item);
  };
}

async function openCases(token: string): Promise<number> {
  const courts = await call<{ items: Lists['courts'] }>('GET', '/api/v1/courts?level=high_court&limit=100');
  const types = await call<Lists['types']>('GET', '/api/v1/case-types');
  const members = await call<{ id: string }[]>('GET', '/api/v1/users/all', undefined, token);
  const { items: lawyers } = await call<{ items: { id: string; user_id: string | null }[] }>('GET', '/api/v1/lawyers', undefined, token);
  const records = sampleCases(readRecords());
  const clients = await addClients(records, token);
  const itemNumber = itemNumbers();
  for (const [index, record] of records.entries()) {
    const member = members[index % members.length];
    const isUndated = index % UNDATED_EVERY === UNDATED_EVERY - 1;
    const client = clients[index];
    if (!client) throw new Error(`case ${index} has no client`);
    const stage = isUndated ? STAGES[index % STAGES.length] : undefined;
    const draft = asDraft(record, { courts: courts.items, types }, { client, stage });
    const team = member ? [{ user_id: member.id, role: 'arguing' }] : [];
    const { id, status } = await call<{ id: string; status: string }>('POST', '/api/v1/case/create', { ...draft, team }, token);
    for (const hearing of asHearings(record)) await call('POST', '/api/v1/hearings/', { case_id: id, ...hearing }, token);
    if (status !== 'pending' || isUndated) continue;
    const day = courtDay(index % TODAY_EVERY === 0 ? 0 : 1 + ((index * 5) % WEEKS_AHEAD_DAYS));
    const room = ROOMS[index % ROOMS.length] ?? '';
    const next = {
      case_id: id,
      hearing_date: day,
      purpose_text: PURPOSES[index % PURPOSES.length],
      court_number: room,
      item_number: itemNumber(day, room, index % 5),
      lawyer_ids: lawyers.filter(({ user_id: userId }) => userId === member?.id).map((lawyer) => lawyer.id),
    };
    await call('POST', '/api/v1/hearings/', next, token);
  }
  return records.length;
}

const mark = path.join(config.dataDir, 'demo-firm');
if (!existsSync(mark)) {
  console.log('Building the sample firm from published court records…');
  const token = await foundFirm();
  const opened = await openCases(token);
  const context = { call, token, dayFromNow, courtDay };
  await addPractice(context);
  await addPapers({ ...context, url: server.url });
  writeFileSync(mark, `${opened} cases\n`);
}
if (server.mailboxUrl !== undefined) console.log(`Read mails on this machine at ${server.mailboxUrl}`);
console.log(`Munshi is ready: ${server.url}\n\nThe sample firm is Rao Chambers. Log in as`);
for (const { email, role } of people) console.log(`  ${email} (${role}), password ${PASSWORD}`);
