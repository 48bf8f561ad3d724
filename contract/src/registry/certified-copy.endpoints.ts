import { endpoint } from '../platform/endpoint.ts';
import { pageOf } from '../platform/page.ts';
import { IdParams } from '../platform/id.ts';
import { Message } from '../platform/message.ts';
import { CertifiedCopy, CopyChange, CopyDraft, CopyQuery, SavedCopy } from './certified-copy.schema.ts';

const base = '/api/v1/certified-copies';

export const listCertifiedCopies = endpoint({
  method: 'GET',
  url: base,
  access: 'registry:read',
  summary: 'Certified copies of the cases that the caller may see; those not received, unless filtered otherwise.',
  query: CopyQuery,
  response: pageOf(CertifiedCopy),
});

export const createCertifiedCopy = endpoint({
  method: 'POST',
  url: base,
  access: 'registry:write',
  summary: 'Adds a certified copy. Deadlines of the case that are counted from its order exclude its days; answers those that moved.',
  status: 201,
  body: CopyDraft,
  response: SavedCopy,
});

export const readCertifiedCopy = endpoint({
  method: 'GET',
  url: `${base}/:id`,
  access: 'registry:read',
  summary: 'One certified copy.',
  params: IdParams,
  response: CertifiedCopy,
});

export const updateCertifiedCopy = endpoint({
  method: 'PATCH',
  url: `${base}/:id`,
  access: 'registry:write',
  summary: 'Changes a certified copy; the deadlines that exclude its days are computed anew, to be confirmed again. Takes If-Match.',
  params: IdParams,
  body: CopyChange,
  response: SavedCopy,
});

export const deleteCertifiedCopy = endpoint({
  method: 'DELETE',
  url: `${base}/:id`,
  access: 'registry:write',
  summary: 'Deletes a certified copy; its days are excluded from no deadline any more. Can be undone for 30 days.',
  params: IdParams,
  response: Message,
});

export const restoreCertifiedCopy = endpoint({
  method: 'POST',
  url: `${base}/:id/restore`,
  access: 'registry:write',
  summary: 'Restores a deleted certified copy.',
  status: 200,
  params: IdParams,
  response: CertifiedCopy,
});
