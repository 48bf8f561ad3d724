import type { FilingCheck, FilingCheckQuery } from '@munshi/contract/registry/filing-check.schema';
import type { Filing } from '@munshi/contract/registry/filing.schema';
import type { z } from 'zod';
import { checkNewestDocuments, findEFilingRules } from '../../documents/public.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { lockFiling, readFiling } from '../filings/filing.service.ts';
import { findCourtOfCase } from '../registry-case.repository.ts';
import { itemsFor } from './filing-check-items.ts';
import * as checkRepository from './filing-check.repository.ts';

/** The points to check before a filing, who has ticked them, and what the program found in the documents of the case. */
export async function readFilingCheck(db: TenantDb, actor: Actor, id: string): Promise<FilingCheck> {
  return await describeFiling(db, actor, await readFiling(db, id));
}

/** The points to check before a filing in the court of a case that is not recorded yet. @throws {AppError} `case.not_found`. */
export async function readCheckBeforeFiling(
  db: TenantDb,
  actor: Actor,
  { case_id: caseId, mode }: z.output<typeof FilingCheckQuery>,
): Promise<FilingCheck> {
  const found = await findCourtOfCase(db, caseId);
  if (!found) throw new AppError('case.not_found');
  return await describe(db, actor, { filing: { case_id: caseId, court_id: found.court_id, mode }, ticked: [] });
}

async function describeFiling(db: TenantDb, actor: Actor, filing: Filing): Promise<FilingCheck> {
  return await describe(db, actor, { filing, ticked: await checkRepository.findTicks(db, filing.id) });
}

interface Checked {
  readonly filing: Pick<Filing, 'case_id' | 'court_id' | 'mode'>;
  readonly ticked: Awaited<ReturnType<typeof checkRepository.findTicks>>;
}

async function describe(db: TenantDb, actor: Actor, { filing, ticked }: Checked): Promise<FilingCheck> {
  const { code, name, source, as_of, max_bytes } = await findEFilingRules(db, filing.court_id);
  const ticks = new Map(ticked.map((tick) => [tick.item, tick]));
  const looksAtDocuments = filing.mode === 'efiling' && actor.permissions.has('document:read');
  return {
    rules: filing.mode === 'efiling' ? { name, source, as_of, max_bytes } : null,
    items: itemsFor(filing.mode, code).map(({ item, text, source: written, certainty }) => {
      const tick = ticks.get(item);
      return { item, text, source: written, certainty, checked_by: tick?.checked_by ?? null, checked_at: tick?.checked_at ?? null };
    }),
    documents: looksAtDocuments ? await checkNewestDocuments(db, filing.case_id, code) : [],
  };
}

interface Point {
  readonly filingId: string;
  readonly item: string;
}

/** @throws {AppError} `filing.check_unknown` if the check of the filing has no such point. */
export async function tickFilingCheck(db: TenantDb, actor: Actor, { filingId, item }: Point): Promise<FilingCheck> {
  const { case_id: caseId } = await lockFiling(db, { id: filingId, expectedVersion: undefined });
  const filing = await readFiling(db, filingId);
  const { code } = await findEFilingRules(db, filing.court_id);
  if (!itemsFor(filing.mode, code).some((entry) => entry.item === item)) throw new AppError('filing.check_unknown');
  await checkRepository.insertTick(db, { filingId, caseId, item, userId: actor.userId });
  return await describeFiling(db, actor, filing);
}

/** Takes a tick back. One that is not there is no error. */
export async function untickFilingCheck(db: TenantDb, actor: Actor, { filingId, item }: Point): Promise<FilingCheck> {
  await lockFiling(db, { id: filingId, expectedVersion: undefined });
  await checkRepository.deleteTick(db, filingId, item);
  return await readFilingCheck(db, actor, filingId);
}
