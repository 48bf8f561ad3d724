import type { EFilingReport } from '@munshi/contract/documents/e-filing.schema';
import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';
import { AppError } from '../../platform/http/app-error.ts';
import * as versionRepository from '../document-version.repository.ts';
import * as documentRepository from '../document.repository.ts';
import { checkPaper } from './e-filing-check.ts';
import { findRules, rulesOfState } from './e-filing-rules.ts';
import type { PaperFacts } from '../reading/paper.ts';

/**
 * Checks a document against the e-filing rules of a court.
 *
 * @param code the rules to apply; by default those of the case's court.
 * @throws {AppError} `document.not_found`, `e_filing.rules_unknown`.
 */
export async function checkForEFiling(db: TenantDb, id: string, code: string | undefined): Promise<EFilingReport> {
  const file = await versionRepository.findFile(db, id);
  if (!file) throw new AppError('document.not_found');
  const rules = code === undefined ? rulesOfState(await documentRepository.findCourtState(db, file.court_id)) : findRules(code);
  if (!rules) throw new AppError('e_filing.rules_unknown', { fields: { rules: 'unknown' } });
  if (file.text_status === 'waiting') return { status: 'waiting', rules, findings: [] };
  const { file_name: fileName, kind, size_bytes: sizeBytes, text_status: textStatus } = file;
  const facts = (file.facts ?? {}) as PaperFacts;
  return { status: 'ready', rules, findings: checkPaper({ fileName, kind, sizeBytes, textStatus, facts }, rules) };
}
