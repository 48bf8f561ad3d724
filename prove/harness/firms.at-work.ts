import { v7 as uuidv7 } from 'uuid';
import { type Caller, foundFirm } from './caller.fixture.ts';
import { check } from './scenario.ts';
import { type ServerProcess, until } from './server.process.ts';
import { follow } from './stream.follower.ts';

/** Ordinary work of four firms at once: people, cases, hearings, tasks, lists, search, notifications. */
export async function workTogether(server: ServerProcess): Promise<string> {
  const firms = await Promise.all(Array.from({ length: 4 }, async () => await foundFirm(server)));
  const pages = firms.map(follow);
  await until('every page has its event stream', () => pages.every((page) => page.connections() > 0));
  await Promise.all(firms.map(async (firm, number) => await workOf(firm, `Firm${number}`)));
  await until('every page received an event', () => pages.every((page) => page.events() > 0));
  for (const page of pages) page.stop();
  const faults = firms.flatMap((firm) => firm.faults);
  check(faults.length === 0, `every answer is as expected: ${faults.join('; ')}`);
  return `four firms created (mails through the job queue) and working concurrently: ${firms.map((firm) => firm.tally()).join(' · ')}`;
}

async function workOf(firm: Caller, word: string): Promise<void> {
  for (let turn = 0; turn < 25; turn++) {
    const opened = await firm.save('POST', '/api/v1/case/create', { body: { title: `${word} v. State ${turn}` }, key: uuidv7() });
    const of = { case_id: opened['id'] };
    await Promise.all([
      firm.save('POST', '/api/v1/people', { body: { name: `${word} client ${turn}` } }),
      firm.save('POST', '/api/v1/hearings', { body: { ...of, hearing_date: '2027-03-04' } }),
      firm.save('POST', '/api/v1/tasks', { body: { ...of, title: `${word} task ${turn}` } }),
      firm.save('PATCH', `/api/v1/case/${String(opened['id'])}`, { body: { description: word } }),
    ]);
  }
  for (const list of ['case', 'people', 'hearings', 'tasks']) {
    const page = await firm.save('GET', `/api/v1/${list}?limit=100`);
    check(page['total'] === 25, `${list} has 25 rows for ${word}: ${JSON.stringify(page['total'])}`);
  }
  const found = await firm.save('GET', '/api/v1/search?q=State');
  const others = [0, 1, 2, 3].map((number) => `Firm${number}`).filter((other) => other !== word);
  check(!others.some((other) => JSON.stringify(found).includes(other)), 'a search finds only the firm’s own records');
}
