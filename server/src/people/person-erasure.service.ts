import type { ErasurePreview } from '@munshi/contract/people/person-erasure.schema';
import type { Person } from '@munshi/contract/people/person.schema';
import { Executant } from '@munshi/contract/vakalatnamas/vakalatnama-facts.schema';
import { eraseFromChecks } from '../conflicts/public.ts';
import { refuseIfChanged } from '../platform/audit/changed-since.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import { AppError } from '../platform/http/app-error.ts';
import * as erasure from './person-erasure.repository.ts';
import { packExport } from './person-export.ts';
import * as personRepository from './person.repository.ts';
import { present, refuseMissing } from './person.service.ts';

/** Preview of an erasure: what would remain, and what prevents it. */
export async function readErasurePreview(db: TenantDb, id: string): Promise<ErasurePreview> {
  if (!(await personRepository.findPerson(db, id))) await refuseMissing(db, id);
  const ids = await erasure.listRecords(db, id);
  const cases = onceEach(await erasure.listCases(db, ids));
  const papers = await erasure.listPapers(db, ids);
  return {
    cases: cases.filter(({ is_unfiled: isUnfiled }) => !isUnfiled).map(pickTitle),
    vakalatnamas: papers.filter(({ state }) => state !== 'draft').map(pickTitle),
    legal_holds: await erasure.listCasesOnHold(db, caseIdsOf(cases, papers)),
  };
}

/**
 * Permanently erases the personal data of the record and of those merged into it. The court's record keeps the party's name, an issued
 * paper keeps its text, and the audit log records the erasure.
 *
 * @throws {AppError} `person.on_legal_hold`, `person.erased`, `record.changed`.
 */
export async function erasePerson(db: TenantDb, id: string, expectedVersion: number | undefined): Promise<Person> {
  const before = (await personRepository.findPersonForUpdate(db, id)) ?? (await refuseMissing(db, id));
  if (before.erased_at !== null) throw new AppError('person.erased');
  await refuseIfChanged(db, { table: 'people', id, version: before.version, expectedVersion });
  const ids = await erasure.listRecords(db, id);
  const papers = await erasure.listPapers(db, ids);
  const caseIds = caseIdsOf(await erasure.listCases(db, ids), papers);
  // The person cannot be added to another case meanwhile: the record itself is locked.
  await erasure.lockCases(db, caseIds);
  const [onHold] = await erasure.listCasesOnHold(db, caseIds);
  if (onHold) throw new AppError('person.on_legal_hold', { values: { title: onHold.title } });
  await erasure.omitOldValues(db);
  const names = (await erasure.listRows(db, ids))
    .flatMap((row) => [row.name, row.name_local ?? []].flat())
    .filter((name) => name.trim() !== '');
  // Read again under the lock: a case may have been filed a moment ago.
  const unfiled = (await erasure.listCases(db, ids)).filter((each) => each.is_unfiled);
  for (const [caseId, parties] of Map.groupBy(unfiled, (each) => each.id))
    await erasure.eraseFromCase(db, caseId, { ids, names: namesInCase(parties, names) });
  for (const paper of papers) if (paper.state === 'draft') await erasePaper(db, paper, ids);
  await erasure.eraseFromImports(db, { ids, names });
  await eraseFromChecks(db, { ids, names, inPlace: erasure.ERASED_NAME });
  await erasure.eraseRecords(db, ids);
  return present((await personRepository.findPerson(db, id)) ?? (await refuseMissing(db, id)));
}

type Paper = Awaited<ReturnType<typeof erasure.listPapers>>[number];

async function erasePaper(db: TenantDb, { id, facts }: Paper, ids: readonly string[]): Promise<void> {
  const isThem = ({ person_id: personId }: Executant) => personId !== null && ids.includes(personId);
  const executants = facts.executants.map((each) =>
    isThem(each)
      ? Executant.parse({ party_id: each.party_id, person_id: each.person_id, rank: each.rank, name: erasure.ERASED_NAME })
      : each,
  );
  const theirs = facts.executants.filter(isThem).toSorted(longestFirst);
  const names = theirs.flatMap(({ name }) => name || []);
  const withoutThem = (text: string) => names.reduce((rest, name) => erasure.textWithoutName(rest, name), text);
  const parties = { first_party: withoutThem(facts.first_party), second_party: withoutThem(facts.second_party) };
  await erasure.eraseFromPaper(db, { id, facts: { ...facts, ...parties, executants } }, names);
}

/** All data the firm stores about a person, to hand over to them. */
export async function exportPerson(db: TenantDb, id: string): Promise<{ file_name: string; bytes: Uint8Array }> {
  const person = (await personRepository.findPerson(db, id)) ?? (await refuseMissing(db, id));
  const ids = await erasure.listRecords(db, id);
  const isThem = ({ person_id: personId }: Executant) => personId !== null && ids.includes(personId);
  const [records, cases, papers, history] = [
    await erasure.listRows(db, ids),
    await erasure.listCases(db, ids),
    await erasure.listPapers(db, ids),
    await erasure.listLines(db, ids),
  ];
  return await packExport(person.name, {
    records: records.map(
      ({ tenant_id: _firm, search_text: _text, sound_text: _sound, search_head: _head, name_sound: _name, name_keys: _keys, ...shown }) =>
        shown,
    ),
    cases: cases.map(({ is_unfiled: _unfiled, ...shown }) => shown),
    vakalatnamas: papers.map(({ facts, case_id: _case, ...shown }) => ({ ...shown, as_executant: facts.executants.filter(isThem) })),
    // For an erased person only when, by whom and which action: the rest of the history would restore erased data.
    history: person.erased_at === null ? history : history.map(({ at, action, by }) => ({ at, action, by })),
  });
}

/** Cases that name the person as a party, or in one of their papers. */
const caseIdsOf = (cases: readonly { id: string }[], papers: readonly Paper[]) => [
  ...new Set([...cases.map(({ id }) => id), ...papers.flatMap(({ case_id: caseId }) => caseId ?? [])]),
];

/** The names to erase from a case: those of the party, and those of the record, which its title may have. A single word may be another's. */
function namesInCase(parties: readonly { name: string }[], ofRecord: readonly string[]): string[] {
  const whole = ofRecord.filter((name) => name.trim().includes(' ')).map((name) => ({ name }));
  return [...new Set([...parties, ...whole].toSorted(longestFirst).map(({ name }) => name))];
}

/** A name that is part of another of the same person is replaced after it. */
const longestFirst = (a: { name: string }, b: { name: string }) => b.name.length - a.name.length;

const pickTitle = ({ id, title }: { id: string; title: string }) => ({ id, title });

/** A person may be a party twice in one case. */
function onceEach<T extends { id: string }>(rows: readonly T[]): T[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}
