import type { Judge, JudgeChange, JudgeDraft, JudgePosting } from '@munshi/contract/judges/judge.schema';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import { AppError } from '../platform/http/app-error.ts';
import { refuseIfOutdated, refuseTakenName, deleteListEntry, restoreListEntry } from '../reference-entries/public.ts';
import * as judgeRepository from './judge.repository.ts';

type Posting = z.output<typeof JudgePosting>;

export async function createJudge(db: TenantDb, draft: z.output<typeof JudgeDraft>): Promise<Judge> {
  const { id = uuidv7(), name, designation = null, postings } = draft;
  await refuseTakenName(db, 'judges', { id, name });
  await requireCourts(db, postings);
  await judgeRepository.insertJudge(db, { id, name, designation });
  await judgeRepository.replacePostings(db, id, postings);
  return await requireOwn(db, id);
}

/**
 * Updates the given fields and keeps the rest; given postings replace all of them.
 *
 * @throws {AppError} `record.changed` if the judge is no longer what the caller read.
 */
export async function updateJudge(db: TenantDb, id: string, { was, ...change }: z.output<typeof JudgeChange>): Promise<Judge> {
  await judgeRepository.lockJudge(db, id);
  const judge = await requireOwn(db, id);
  refuseIfOutdated({ ...judge, postings: judge.postings.map(plainPosting) }, plainWas(was));
  const { name = judge.name, designation = judge.designation, postings } = change;
  await refuseTakenName(db, 'judges', { id, name });
  await judgeRepository.updateJudge(db, id, { name, designation });
  if (postings) {
    await requireCourts(db, postings);
    await judgeRepository.replacePostings(db, id, postings);
  }
  return await requireOwn(db, id);
}

export async function deleteJudge(db: TenantDb, id: string): Promise<{ message: string }> {
  await requireOwn(db, id);
  await deleteListEntry(db, 'judges', id);
  return { message: 'Judge deleted successfully' };
}

/** Refuses built-in judges, which belong to no firm. */
export async function restoreJudge(db: TenantDb, id: string): Promise<Judge> {
  await restoreListEntry(db, 'judges', id);
  return await requireOwn(db, id);
}

async function requireOwn(db: TenantDb, id: string): Promise<Judge> {
  const judge = await judgeRepository.findJudge(db, id);
  if (!judge || judge.is_national) throw new AppError('judge.not_found');
  return judge;
}

/** A posting as it is stored: without the name of its court. */
const plainPosting = ({ court_id, court_number = null, from = null, until = null }: Posting | Judge['postings'][number]) => ({
  court_id,
  court_number,
  from,
  until,
});

const plainWas = (was: z.output<typeof JudgeChange>['was']) => (was?.postings ? { ...was, postings: was.postings.map(plainPosting) } : was);

async function requireCourts(db: TenantDb, postings: readonly Posting[]): Promise<void> {
  const backward = postings.findIndex(({ from, until }) => from && until && until < from);
  if (backward >= 0) throw new AppError('request.invalid', { fields: { [`postings.${backward}.until`]: 'before_from' } });
  const known = await judgeRepository.findCourts(
    db,
    postings.map((posting) => posting.court_id),
  );
  const unknown = postings.findIndex((posting) => !known.has(posting.court_id.toLowerCase()));
  if (unknown >= 0) throw new AppError('judge.court_unknown', { fields: { [`postings.${unknown}.court_id`]: 'unknown' } });
}
