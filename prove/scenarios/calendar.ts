import { execFile, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Caller, foundFirm } from '../harness/caller.fixture.ts';
import { check, NotRun, type Report } from '../harness/scenario.ts';
import { startServer } from '../harness/server.process.ts';
import { newCase } from '../harness/whole.upload.ts';

const run = promisify(execFile);
/** Debian's own, for which its packages are. */
const PYTHON = '/usr/bin/python3';
const ZONES = ['Asia/Kolkata', 'UTC', 'Pacific/Honolulu'] as const;
const DAY = '2027-03-04';
const OTHER_DAY = '2027-03-08';

/** Prints each event of an iCalendar file as JSON, read by a library that has nothing in common with the one that wrote it. */
const READER = `
import json, sys, icalendar
calendar = icalendar.Calendar.from_ical(open(sys.argv[1], 'rb').read())
print(json.dumps([{
  'uid': str(event['UID']), 'sequence': int(event['SEQUENCE']), 'status': str(event['STATUS']), 'summary': str(event['SUMMARY']),
  'start': event.decoded('DTSTART').isoformat(), 'whole': type(event.decoded('DTSTART')).__name__ == 'date',
} for event in calendar.walk('VEVENT')]))
`;

interface ReadEvent {
  readonly uid: string;
  readonly sequence: number;
  readonly status: string;
  readonly summary: string;
  readonly start: string;
  readonly whole: boolean;
}

/** Reads a feed with Python's icalendar in three time zones: whole days, a time, a change, a cancellation and a revocation. */
export async function prove({ log, folder }: Report): Promise<void> {
  if (spawnSync(PYTHON, ['-c', 'import icalendar']).status !== 0)
    throw new NotRun('python3-icalendar is missing (apt-get install python3-icalendar)');
  const server = await startServer({ PORT: '0', DATA_DIR: path.join(folder, 'data') });
  try {
    const caller = await foundFirm(server);
    const case_id = await newCase(caller);
    const whole = await caller.save('POST', '/api/v1/hearings', {
      body: { case_id, hearing_date: DAY, purpose_text: 'अंतिम बहस, final; last' },
    });
    await caller.save('POST', '/api/v1/hearings', { body: { case_id, hearing_date: DAY, hearing_time: '10:30' } });
    const feed = await caller.save('POST', '/api/v1/calendar-feeds', { body: { scope: 'case', case_id, detail: 'full' } });
    const address = new URL(String(feed['url']));
    const url = `${caller.url}${address.pathname}${address.search}`;
    const reading = async (zone: string) => await readIn(url, zone, folder);
    const first = await reading('UTC');
    for (const zone of ZONES) {
      const [day, time] = (await reading(zone)).toSorted((one, other) => Number(other.whole) - Number(one.whole));
      check(day?.whole === true && day.start === DAY, `a whole day is ${DAY} in ${zone}: ${day?.start}`);
      check(time?.start === `${DAY}T10:30:00+05:30`, `half past ten is that of Kolkata in ${zone}: ${time?.start}`);
      check(day.summary.includes('अंतिम बहस, final; last'), `the purpose arrives as it was typed: ${day.summary}`);
    }
    log(`a whole day and a time are right in ${ZONES.join(', ')}`);
    await expectChanges(caller, { id: String(whole['id']), first, reading });
    log('a changed day and a deletion arrive under the same UID, with a higher SEQUENCE each time');
    await caller.save('DELETE', `/api/v1/calendar-feeds/${String(feed['id'])}`);
    check((await fetch(url)).status === 404, 'a revoked address is not found');
  } finally {
    await server.end();
  }
}

interface Changing {
  readonly id: string;
  readonly first: readonly ReadEvent[];
  readonly reading: (zone: string) => Promise<ReadEvent[]>;
}

async function expectChanges(caller: Caller, { id, first, reading }: Changing): Promise<void> {
  const of = (events: readonly ReadEvent[]) => events.find(({ uid }) => uid.includes(id));
  await caller.save('PATCH', `/api/v1/hearings/${id}`, { body: { hearing_date: OTHER_DAY } });
  const moved = of(await reading('Pacific/Honolulu'));
  check(moved?.start === OTHER_DAY, `the changed day arrives: ${moved?.start}`);
  await caller.save('DELETE', `/api/v1/hearings/${id}`);
  const deleted = of(await reading('UTC'));
  check(deleted?.status === 'CANCELLED', `the deleted hearing is cancelled: ${deleted?.status}`);
  check((of(first)?.sequence ?? 0) < moved.sequence && moved.sequence < deleted.sequence, 'SEQUENCE rises with each change');
}

async function readIn(url: string, zone: string, folder: string): Promise<ReadEvent[]> {
  const file = path.join(folder, 'feed.ics');
  writeFileSync(file, Buffer.from(await (await fetch(url)).arrayBuffer()));
  const { stdout } = await run(PYTHON, ['-c', READER, file], { env: { ...process.env, TZ: zone } });
  return JSON.parse(stdout) as ReadEvent[];
}
