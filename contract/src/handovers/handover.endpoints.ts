import { endpoint } from '../platform/endpoint.ts';
import { HandoverDone, HandoverDraft, HandoverPreview, HandoverQuery } from './handover.schema.ts';

const base = '/api/v1/handovers';

export const previewHandover = endpoint({
  method: 'POST',
  url: `${base}/preview`,
  access: 'case:write',
  summary: 'The open and pending cases, hearings to come and open tasks of a person, to hand over. Changes nothing.',
  status: 200,
  body: HandoverQuery,
  response: HandoverPreview,
  isRead: true,
});

export const createHandover = endpoint({
  method: 'POST',
  url: base,
  access: 'case:write',
  summary: 'Hands cases, hearings and tasks of a person over to a member, in one transaction; can be undone for 30 days.',
  status: 201,
  body: HandoverDraft,
  response: HandoverDone,
});
