import { noteBody } from '../fixtures/note-body.ts';
import { metadataOf } from '../fixtures/upload-metadata.ts';
import { facts } from '../fixtures/vakalatnama-fixture.ts';
import { COURTS, type Pair, type Who, type World, type Worlds } from './cast.ts';
import type { Sent } from './environment.ts';
import { type CaseThing, type Child, type ChildKind, type Model, pick } from './model.ts';
import type { Step } from './verb.ts';

/** The address for reading, changing and deleting the records of each kind. */
export const ADDRESS: Readonly<Record<ChildKind | 'case' | 'person' | 'lawyer', string>> = {
  case: '/api/v1/case',
  hearing: '/api/v1/hearings',
  task: '/api/v1/tasks',
  note: '/api/v1/case-notes/note',
  document: '/api/v1/documents',
  vakalatnama: '/api/v1/vakalatnamas',
  person: '/api/v1/people',
  lawyer: '/api/v1/lawyer',
};
/** The address for creating them. */
const MAKING: Readonly<Record<Exclude<ChildKind, 'document'>, string>> = {
  hearing: ADDRESS.hearing,
  task: ADDRESS.task,
  note: '/api/v1/case-notes',
  vakalatnama: ADDRESS.vakalatnama,
};

export const ROOMS = ['7', '14'] as const;
export const TIMES = ['10:30', '11:15'] as const;
/** Days from today for hearing and due dates. */
export const DAYS = [0, 1, 3, 10] as const;

/** All fields of a case except its title. */
export function caseFacts(model: Model, { n, flag }: Step): object {
  const person = pick(model.people, n[1]);
  const other = pick(model.people, n[2]);
  const parties = [
    ...(person ? [{ person_id: person.id, side: 'petitioner', role: flag ? 'plaintiff' : 'accused', is_client: flag }] : []),
    ...(other && other !== person ? [{ person_id: other.id, side: 'respondent', is_client: !flag }] : []),
  ];
  return {
    status: flag ? 'pending' : 'open',
    court_id: COURTS[n[2] % COURTS.length],
    court_number: ROOMS[n[1] % ROOMS.length],
    parties,
    tags: flag ? ['urgent'] : [],
    priority: flag ? 'high' : 'normal',
  };
}

/** A team as the API expects it. */
export const teamOf = (world: World, team: Iterable<Who>) =>
  Array.from(team, (who) => ({ user_id: world.users[who].userId, role: 'lead' }));

export interface Seed {
  readonly id: string;
  readonly word: string;
  readonly of: CaseThing | undefined;
  readonly assignees: readonly Who[];
  readonly day: string;
  readonly lawyerIds: readonly string[];
}

/** The request that creates a child of a case, other than a document. */
export function making(kind: Exclude<ChildKind, 'document'>, seed: Seed, { n, flag }: Step): (world: World) => Sent {
  const { id, word, of, assignees, day, lawyerIds } = seed;
  const ofCase = of ? { case_id: of.id } : {};
  const bodies: Readonly<Record<typeof kind, (world: World) => object>> = {
    hearing: () => ({
      ...ofCase,
      id,
      hearing_date: day,
      purpose_text: word,
      lawyer_ids: lawyerIds,
      ...(flag ? { hearing_time: TIMES[n[1] % TIMES.length], court_number: ROOMS[n[2] % ROOMS.length] } : {}),
    }),
    task: ({ users }) => ({
      ...ofCase,
      id,
      title: word,
      due_date: day,
      assignee_ids: assignees.map((who) => users[who].userId),
      status: flag ? 'doing' : 'todo',
    }),
    note: () => ({ ...ofCase, id, title: word, body: noteBody(word), visibility: flag ? 'private' : 'team' }),
    vakalatnama: () => ({ id, facts: facts({ ...ofCase, first_party: word }) }),
  };
  return (world) => ({ method: 'POST', url: MAKING[kind], payload: bodies[kind](world) });
}

/** The request that uploads a small document in one call. */
export function uploading(of: CaseThing, word: string): Sent {
  const content = Buffer.from(`What is said of ${word}`);
  const headers = {
    'tus-resumable': '1.0.0',
    'upload-length': String(content.length),
    'upload-metadata': metadataOf({ filename: `${word}.txt`, case_id: of.id, title: word }),
    'content-type': 'application/offset+octet-stream',
  };
  return { method: 'POST', url: '/api/v1/documents/upload', headers, payload: content };
}

/** The lawyers of a hearing: a member's record, and counsel. */
export function someLawyers({ lawyerIds }: Worlds, model: Model, { n, flag }: Step): string[] {
  const member = pick(Object.values(lawyerIds), n[1]);
  const counsel = pick(model.lawyers, n[2]);
  return [...(member ? [member] : []), ...(flag && counsel ? [counsel.id] : [])];
}

export const same = (id: string): Pair<string> => ({ a: id, b: id });
export const at = ({ kind, ids }: Child, { side }: World) => `${ADDRESS[kind]}/${ids[side]}`;

/** Names of counsel records: few, so that acts on the same record follow each other. */
export const COUNSEL_NAMES = ['Meera Sanyal', 'Farhan Qazi'] as const;
export const PERSON_NAMES = ['Lakshmi Amma', 'Ramesh Nair', 'Krishna Traders', 'Govindan Pillai'] as const;
