import { expect, it } from 'vitest';
import { WorkTurn } from '../platform/work-turn.ts';
import { matchEach, matchParties, matchPerson, matchTitle, readTyped } from './match-names.ts';

/** A turn on a slow machine: each look at the clock is a second later. */
function shortTurn(): WorkTurn {
  let now = 0;
  return new WorkTurn(() => (now += 1_000));
}

/** How often others had their turn while this was done. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let isDone = false;
  const take = () => {
    turns += 1;
    if (!isDone) setImmediate(take);
  };
  setImmediate(take);
  await work();
  isDone = true;
  return turns;
}

const typed = readTyped([
  { name: 'Ramesh Rao alias Ramu through Sita Rao alias Situ', is_client: false },
  { name: 'Meera Nambiar', is_client: true },
]);
const numbered = Array.from({ length: 20 }, (_, at) => `${at}`);
const people = numbered.map((id) => ({ id, name: `Suresh Rao ${id}`, name_local: null, representative: null, kinds: ['client'] }));
const parties = numbered.map((id) => ({
  case_id: id,
  name: `Mahesh Rao ${id}`,
  advocates: ['Adv. Sen'],
  side: 'petitioner',
  is_client: false,
  person_id: null,
}));
const titles = numbered.map((id) => ({ case_id: id, title: `Dinesh Rao ${id} v. State` }));

it.each([
  ['people', async (turn: WorkTurn) => await matchEach(typed, people, matchPerson, turn)],
  ['parties', async (turn: WorkTurn) => await matchParties(typed, parties, [], turn)],
  ['titles', async (turn: WorkTurn) => await matchEach(typed, titles, matchTitle, turn)],
])('comparing names with %s lets other requests run between any two records when it takes long', async (_records, compare) => {
  expect(await turnsDuring(async () => await compare(shortTurn()))).toBeGreaterThanOrEqual(typed.length * numbered.length - 1);
});

it('comparing names goes on without a break while its turn is not over', async () => {
  expect(await turnsDuring(async () => await matchParties(typed, parties, [], new WorkTurn(() => 0)))).toBe(0);
});

it('reads the first four names of a text, so that a crafted one does not multiply the work', () => {
  const [crafted] = readTyped([{ name: 'Ram alias Shyam urf Mohan through Sohan alias Gopal alias Kishan', is_client: false }]);
  expect(crafted?.read.map(({ words }) => words.map(({ text }) => text).join(' '))).toEqual(['ram', 'shyam', 'mohan', 'sohan']);
  expect(crafted?.likenessOf('Sohan')).toBe('same');
});
