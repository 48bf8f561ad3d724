import type { z } from 'zod';
import type { TicketDraft } from '@munshi/contract/documents/document.schema';
import { hasCase } from '../../cases/public.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Keys } from '../../platform/auth/keys.ts';
import { signLinkTicket } from '../../platform/auth/link-ticket.ts';
import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';
import { AppError } from '../../platform/http/app-error.ts';
import * as versionRepository from '../document-version.repository.ts';

/** A link that the browser downloads directly, so that a large file goes to disk and not through the page's memory. */
export async function createDocumentTicket(
  db: TenantDb,
  keys: Keys,
  actor: Actor,
  { case_id, document_id }: z.infer<typeof TicketDraft>,
): Promise<{ url: string }> {
  if (document_id !== undefined && !(await versionRepository.findFile(db, document_id, { caseId: case_id })))
    throw new AppError('document.not_found');
  if (document_id === undefined && !(await hasCase(db, case_id))) throw new AppError('case.not_found');
  const path = `/api/v1/cases/${case_id}/documents/${document_id === undefined ? 'zip' : `${document_id}/download`}`;
  const { userId, sessionId, tenantCode } = actor;
  return { url: `${path}?ticket=${await signLinkTicket(keys, { userId, sessionId, tenantCode, path })}` };
}
