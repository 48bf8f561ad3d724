import * as z from 'zod/mini';
import { endpoint, FileAnswer } from '../platform/endpoint.ts';
import { pageOf } from '../platform/page.ts';
import { IdParams } from '../platform/id.ts';
import { Message } from '../platform/message.ts';
import {
  Preview,
  PreviewDraft,
  VakalatnamaForm,
  VakalatnamaFormChange,
  VakalatnamaFormDraft,
  VakalatnamaPages,
} from './vakalatnama-form.schema.ts';
import { NamedAdvocate } from './vakalatnama-facts.schema.ts';
import { TransitionDraft } from './vakalatnama-transition.schema.ts';
import {
  DraftRow,
  InstancesDraft,
  InstancesMade,
  PrintQuery,
  Proposal,
  ProposalQuery,
  Vakalatnama,
  VakalatnamaChange,
  VakalatnamaDraft,
  VakalatnamaRow,
  WrittenDraft,
} from './vakalatnama.schema.ts';
import { VakalatnamaQuery } from './vakalatnama-query.schema.ts';

const base = '/api/v1/vakalatnamas';

export const listVakalatnamas = endpoint({
  method: 'GET',
  url: base,
  access: 'vakalatnama:read',
  summary: 'Vakalatnamas the caller may see, optionally of one case, court or state.',
  query: VakalatnamaQuery,
  response: pageOf(VakalatnamaRow),
});

export const createVakalatnama = endpoint({
  method: 'POST',
  url: base,
  access: 'vakalatnama:write',
  summary: 'Creates an instrument and deletes the draft it was made from.',
  status: 201,
  body: VakalatnamaDraft,
  response: Vakalatnama,
});

export const readVakalatnama = endpoint({
  method: 'GET',
  url: `${base}/:id`,
  access: 'vakalatnama:read',
  summary: 'One instrument with its steps, its acceptances and the possible next steps.',
  params: IdParams,
  response: Vakalatnama,
});

export const updateVakalatnama = endpoint({
  method: 'PATCH',
  url: `${base}/:id`,
  access: 'vakalatnama:write',
  summary: 'Changes an unsigned instrument, or links its signed scan. Takes If-Match.',
  params: IdParams,
  body: VakalatnamaChange,
  response: Vakalatnama,
});

export const deleteVakalatnama = endpoint({
  method: 'DELETE',
  url: `${base}/:id`,
  access: 'vakalatnama:write',
  summary: 'Deletes an instrument; can be undone for 30 days. A signed one is kept until its retention ends.',
  params: IdParams,
  response: Message,
});

export const restoreVakalatnama = endpoint({
  method: 'POST',
  url: `${base}/:id/restore`,
  access: 'vakalatnama:write',
  summary: 'Restores a deleted instrument.',
  status: 200,
  params: IdParams,
  response: Vakalatnama,
});

export const transitionVakalatnama = endpoint({
  method: 'POST',
  url: `${base}/:id/transitions`,
  access: 'vakalatnama:write',
  summary: 'Takes the next step, with its day and facts; refused with the reason when a guard fails.',
  status: 200,
  params: IdParams,
  body: TransitionDraft,
  response: Vakalatnama,
});

export const undoTransition = endpoint({
  method: 'POST',
  url: `${base}/:id/transitions/undo`,
  access: 'vakalatnama:write',
  summary: 'Undoes the last step. Takes If-Match, so that two concurrent calls do not undo two steps.',
  status: 200,
  params: IdParams,
  response: Vakalatnama,
});

export const createVakalatnamaInstances = endpoint({
  method: 'POST',
  url: `${base}/:id/instances`,
  access: 'vakalatnama:write',
  summary: 'Creates a separate instrument for each connected case.',
  status: 201,
  params: IdParams,
  body: InstancesDraft,
  response: InstancesMade,
});

export const printVakalatnamaPdf = endpoint({
  method: 'GET',
  url: `${base}/:id/pdf`,
  access: 'vakalatnama:read',
  summary: 'The instrument as PDF, on A4 or legal paper.',
  params: IdParams,
  query: PrintQuery,
  media: 'application/pdf',
  response: FileAnswer,
});

export const printVakalatnamaDocx = endpoint({
  method: 'GET',
  url: `${base}/:id/docx`,
  access: 'vakalatnama:read',
  summary: 'The instrument as DOCX.',
  params: IdParams,
  query: PrintQuery,
  media: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  response: FileAnswer,
});

export const previewVakalatnama = endpoint({
  method: 'POST',
  url: `${base}/preview`,
  access: 'vakalatnama:read',
  summary: 'The facts entered so far, as they would print. Saves nothing. A newer call by the same person replaces a waiting one.',
  status: 200,
  isRead: true,
  // The people of a chamber share one IP address. In addition, each person has only one preview at a time.
  rate: { limit: 600, seconds: 60 },
  body: PreviewDraft,
  response: Preview,
  isUnannounced: true,
});

export const readVakalatnamaPages = endpoint({
  method: 'GET',
  url: `${base}/:id/pages`,
  access: 'vakalatnama:read',
  summary: 'Each page of an instrument as a picture (SVG), as it prints.',
  rate: { limit: 600, seconds: 60 },
  params: IdParams,
  response: VakalatnamaPages,
});

export const proposeVakalatnama = endpoint({
  method: 'GET',
  url: `${base}/proposal`,
  access: 'vakalatnama:write',
  summary: 'What a case offers to a vakalatnama: its court, number and parties, our clients who sign it, and the advocates of its team.',
  query: ProposalQuery,
  response: Proposal,
});

export const readVakalatnamaAdvocate = endpoint({
  method: 'GET',
  url: `${base}/advocates/:id`,
  access: 'vakalatnama:write',
  summary: 'A lawyer as a vakalatnama names them: enrolment, address for service, telephone and e-mail.',
  params: IdParams,
  response: NamedAdvocate,
});

export const listVakalatnamaDrafts = endpoint({
  method: 'GET',
  url: `${base}/drafts`,
  access: 'vakalatnama:write',
  summary: 'The caller’s own drafts, last changed first; at most 200.',
  response: z.array(DraftRow),
});

export const saveVakalatnamaDraft = endpoint({
  method: 'PUT',
  url: `${base}/drafts/:id`,
  access: 'vakalatnama:write',
  summary: 'Saves a draft under an id chosen by the client. Takes If-Match: 412 if the draft was changed elsewhere.',
  params: IdParams,
  body: WrittenDraft,
  response: DraftRow,
  isUnannounced: true,
});

export const deleteVakalatnamaDraft = endpoint({
  method: 'DELETE',
  url: `${base}/drafts/:id`,
  access: 'vakalatnama:write',
  summary: 'Discards one of the caller’s own drafts.',
  params: IdParams,
  response: Message,
  isUnannounced: true,
});

export const listVakalatnamaForms = endpoint({
  method: 'GET',
  url: `${base}/forms`,
  access: 'vakalatnama:read',
  summary: 'The available forms: the general one, those of courts, and the firm’s own.',
  response: z.array(VakalatnamaForm),
});

export const createVakalatnamaForm = endpoint({
  method: 'POST',
  url: `${base}/forms`,
  access: 'vakalatnama:write',
  summary: 'Creates a form for the firm: a national form with the firm’s wording.',
  status: 201,
  body: VakalatnamaFormDraft,
  response: VakalatnamaForm,
});

export const updateVakalatnamaForm = endpoint({
  method: 'PATCH',
  url: `${base}/forms/:id`,
  access: 'vakalatnama:write',
  summary: 'Changes one of the firm’s own forms. Instruments already sent for signing keep their text. Takes If-Match.',
  params: IdParams,
  body: VakalatnamaFormChange,
  response: VakalatnamaForm,
});

export const deleteVakalatnamaForm = endpoint({
  method: 'DELETE',
  url: `${base}/forms/:id`,
  access: 'vakalatnama:write',
  summary: 'Deletes one of the firm’s own forms; can be undone for 30 days.',
  params: IdParams,
  response: Message,
});

export const restoreVakalatnamaForm = endpoint({
  method: 'POST',
  url: `${base}/forms/:id/restore`,
  access: 'vakalatnama:write',
  summary: 'Restores a deleted form.',
  status: 200,
  params: IdParams,
  response: VakalatnamaForm,
});
