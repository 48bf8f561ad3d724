import fc from 'fast-check';
import type { Step } from './verb.ts';

export type Program = readonly Step[];

/** Verbs with their weights: those that create records for later steps are more frequent. */
const VERBS: Readonly<Record<string, number>> = {
  openSecret: 8,
  editSecret: 2,
  teamSecret: 3,
  saveSecretTeam: 3,
  counselSecret: 3,
  linkSecret: 3,
  linkFromOpen: 3,
  partiesSecret: 2,
  addSecretHearing: 5,
  taskSecret: 4,
  noteSecret: 2,
  paperSecret: 1,
  uploadSecret: 2,
  changeSecretChild: 4,
  removeSecretChild: 3,
  recordSecretOutcome: 2,
  deleteSecret: 2,
  holdSecret: 1,
  openCase: 6,
  editCase: 2,
  teamCase: 2,
  linkCases: 2,
  restrictCase: 3,
  deleteCase: 2,
  addHearing: 4,
  taskCase: 4,
  noteCase: 2,
  paperCase: 1,
  upload: 1,
  changeChild: 4,
  removeChild: 2,
  recordOutcome: 2,
  visit: 1,
  invite: 3,
  accept: 3,
  revoke: 1,
  remove: 2,
  changeRole: 2,
  addCounsel: 2,
  claim: 3,
  editCounsel: 3,
  addPerson: 4,
  editPerson: 2,
  removePerson: 2,
  merge: 3,
  undoMerge: 2,
  attempt: 8,
};

/** Indirect attacks in two and more steps by different people; other steps come between. */
const ATTACKS: readonly (readonly string[])[] = [
  ['addCounsel', 'counselSecret', 'claim', 'saveSecretTeam'],
  ['claim', 'openSecret'],
  ['invite', 'remove', 'accept'],
  ['invite', 'changeRole', 'accept'],
  ['teamSecret', 'remove', 'invite', 'accept'],
  ['teamSecret', 'teamSecret'],
  ['openCase', 'linkFromOpen'],
  ['openCase', 'restrictCase', 'taskSecret', 'linkFromOpen'],
  ['partiesSecret', 'merge', 'undoMerge'],
  ['partiesSecret', 'removePerson'],
  ['taskSecret', 'taskCase', 'changeChild'],
  ['deleteSecret', 'deleteSecret'],
];

const numbers = fc.tuple(fc.nat(1_000), fc.nat(1_000), fc.nat(1_000));
const verb = fc.oneof(...Object.entries(VERBS).map(([name, weight]) => ({ weight, arbitrary: fc.constant(name) })));
const step: fc.Arbitrary<Step> = fc.record({ verb, n: numbers, flag: fc.boolean() });
/** The steps of a story share their numbers, so that they choose the same records. */
const attack: fc.Arbitrary<Step[]> = fc
  .record({ verbs: fc.constantFrom(...ATTACKS), n: numbers, flag: fc.boolean() })
  .map(({ verbs, n, flag }) => verbs.map((name) => ({ verb: name, n, flag })));
const few: fc.Arbitrary<Step[]> = fc.array(step, { maxLength: 4, size: 'max' });

export const anyProgram: fc.Arbitrary<Program> = fc
  .tuple(few, fc.oneof({ weight: 2, arbitrary: attack }, { weight: 1, arbitrary: few }), few, few)
  .map((parts) => parts.flat());
