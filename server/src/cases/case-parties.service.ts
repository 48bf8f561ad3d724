import { sectionWords } from '@munshi/contract/code-sections/section-words';
import type { PartyDraft, Side } from '@munshi/contract/cases/case.schema';
import { createClient, findPeople } from '../people/public.ts';
import { numberWords } from '../platform/db/query/search.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import { AppError } from '../platform/http/app-error.ts';
import type { PartyRow } from './case-children.repository.ts';

/** Turns parties into rows: numbered within their side, advocates cleaned, and a person record created for a client without one. */
export async function resolveParties(db: TenantDb, parties: readonly PartyDraft[]): Promise<PartyRow[]> {
  return await rowsOf(db, parties, await peopleOf(db, parties));
}

/** The same for the parties of many cases. */
export async function resolvePartiesOfMany(db: TenantDb, cases: readonly (readonly PartyDraft[])[]): Promise<PartyRow[][]> {
  const people = await peopleOf(db, cases.flat());
  const rows: PartyRow[][] = [];
  for (const parties of cases) rows.push(await rowsOf(db, parties, people));
  return rows;
}

type People = Awaited<ReturnType<typeof findPeople>>;

async function peopleOf(db: TenantDb, parties: readonly PartyDraft[]): Promise<People> {
  const ids = new Set(parties.flatMap((party) => party.person_id ?? []));
  return await findPeople(db, [...ids]);
}

async function rowsOf(db: TenantDb, parties: readonly PartyDraft[], people: People): Promise<PartyRow[]> {
  const next: Record<Side, number> = { petitioner: 0, respondent: 0, other: 0 };
  const rows: PartyRow[] = [];
  for (const [index, party] of parties.entries()) {
    const person = people.get(party.person_id ?? '');
    if (party.person_id && !person) throw new AppError('case.person_unknown', { fields: { [`parties.${index}.person_id`]: 'unknown' } });
    const name = party.name || (person?.name ?? '');
    next[party.side] = Math.max(next[party.side] + 1, party.ordinal ?? 0);
    rows.push({
      person_id: await personOf(db, party, name),
      name,
      side: party.side,
      role: party.role ?? null,
      ordinal: next[party.side],
      is_client: party.is_client,
      advocates: cleanAdvocates(party.advocates),
    });
  }
  return rows;
}

/** A client always has a person record; other parties may be only a name, as the court prints it. */
async function personOf(db: TenantDb, party: PartyDraft, name: string): Promise<string | null> {
  if (party.person_id) return party.person_id;
  return party.is_client ? await createClient(db, { name }) : null;
}

/** Court records print an advocate twice, or a dash for none. */
function cleanAdvocates(names: readonly string[]): string[] {
  const seen = new Set<string>();
  return names
    .map((name) => name.replace(/\s+/g, ' ').trim())
    .filter((name) => /\p{L}/u.test(name) && !/^(?:nil|none|n\/?a)$/i.test(name))
    .filter((name) => !seen.has(name.toLowerCase()) && seen.add(name.toLowerCase()));
}

export function clientNames(parties: readonly { name: string; is_client: boolean }[]): string[] {
  return parties.filter((party) => party.is_client).map((party) => party.name);
}

interface Findable {
  readonly title: string;
  readonly cnr: string | null | undefined;
  readonly numbers: readonly (string | null | undefined)[];
  readonly parties: readonly { name: string }[];
  readonly acts: readonly { act: string; sections: string }[] | undefined;
}

/** The text a case is searched by. */
export function searchText({ title, cnr, numbers, parties, acts = [] }: Findable): string {
  const called = numbers.map((number) => number && numberWords(number));
  return [title, cnr, ...called, ...parties.map((party) => party.name), sectionWords(acts)].filter(Boolean).join(' ');
}
