import type { CheckedDocument, EFilingRules } from '@munshi/contract/documents/e-filing.schema';
import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';
import { listDocuments } from '../document-list.repository.ts';
import * as documentRepository from '../document.repository.ts';
import { rulesOfState } from './e-filing-rules.ts';
import { checkForEFiling } from './e-filing.service.ts';

/** The e-filing rules of a court; the general ones if it has none of its own. */
export async function findEFilingRules(db: TenantDb, courtId: string | null): Promise<EFilingRules> {
  return rulesOfState(await documentRepository.findCourtState(db, courtId));
}

/** The newest documents of a case as the e-filing check by these rules finds them. */
export async function checkNewestDocuments(db: TenantDb, caseId: string, rules: string): Promise<CheckedDocument[]> {
  const { items } = await listDocuments(db, { case_id: caseId, sort: 'uploaded_at', order: 'desc', limit: 10, offset: 0 });
  const checked: CheckedDocument[] = [];
  for (const { id, title } of items) {
    const { status, findings } = await checkForEFiling(db, id, rules);
    checked.push({ id, title, status, faults: findings.flatMap(({ outcome, finding }) => (outcome === 'fault' ? finding : [])) });
  }
  return checked;
}
