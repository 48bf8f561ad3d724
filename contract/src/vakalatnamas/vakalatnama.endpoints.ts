import { z } from 'zod';
import { endpoint, FileAnswer } from '../platform/endpoint.ts';
import { IdParams, Message, pageOf } from '../platform/page.ts';
import { Preview, PreviewDraft, VakalatnamaForm, VakalatnamaFormChange, VakalatnamaFormDraft } from './vakalatnama-form.schema.ts';
import { TransitionDraft } from './vakalatnama-transition.schema.ts';
import {
  DraftRow,
  InstancesDraft,
  InstancesMade,
  PrintQuery,
  Vakalatnama,
  VakalatnamaChange,
  VakalatnamaDraft,
  VakalatnamaQuery,
  VakalatnamaRow,
  WrittenDraft,
} from './vakalatnama.schema.ts';

const base = '/api/v1/vakalatnamas';

export const listVakalatnamas = endpoint({
  method: 'GET',
  url: base,
  access: 'vakalatnama:read',
  summary: 'Vakalatnamas the caller may see, of one case, court or state if given.',
  query: VakalatnamaQuery,
  response: pageOf(VakalatnamaRow),
});

export const createVakalatnama = endpoint({
  method: 'POST',
  url: base,
  access: 'vakalatnama:write',
  summary: 'Makes an instrument, and takes away the draft it came of.',
  status: 201,
  body: VakalatnamaDraft,
  response: Vakalatnama,
});

export const readVakalatnama = endpoint({
  method: 'GET',
  url: `${base}/:id`,
  access: 'vakalatnama:read',
  summary: 'One instrument with its steps, acceptances and what can come next.',
  params: IdParams,
  response: Vakalatnama,
});

export const updateVakalatnama = endpoint({
  method: 'PATCH',
  url: `${base}/:id`,
  access: 'vakalatnama:write',
  summary: 'Changes an instrument that nobody has signed, or names its signed scan. Takes If-Match.',
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
  summary: 'Takes a deletion back.',
  status: 200,
  params: IdParams,
  response: Vakalatnama,
});

export const transitVakalatnama = endpoint({
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
  summary: 'Takes the last step back. Takes If-Match, so that two who take a step back do not take two.',
  status: 200,
  params: IdParams,
  response: Vakalatnama,
});

export const makeInstances = endpoint({
  method: 'POST',
  url: `${base}/:id/instances`,
  access: 'vakalatnama:write',
  summary: 'Makes one instrument of its own for each connected case.',
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
  summary:
    'What has been typed so far as it would print. Keeps nothing. A newer call of the same person takes the place of one that waits.',
  status: 200,
  isRead: true,
  // A chamber shares its address; each person has one place besides.
  rate: { limit: 600, seconds: 60 },
  body: PreviewDraft,
  response: Preview,
});

export const listVakalatnamaDrafts = endpoint({
  method: 'GET',
  url: `${base}/drafts`,
  access: 'vakalatnama:write',
  summary: 'The caller’s own drafts, last touched first; at most 200.',
  response: z.array(DraftRow),
});

export const saveVakalatnamaDraft = endpoint({
  method: 'PUT',
  url: `${base}/drafts/:id`,
  access: 'vakalatnama:write',
  summary: 'Keeps a draft under an id of the writer’s choosing. Takes If-Match: 412 when it was continued elsewhere.',
  params: IdParams,
  body: WrittenDraft,
  response: DraftRow,
});

export const deleteVakalatnamaDraft = endpoint({
  method: 'DELETE',
  url: `${base}/drafts/:id`,
  access: 'vakalatnama:write',
  summary: 'Throws a draft of one’s own away.',
  params: IdParams,
  response: Message,
});

export const listVakalatnamaForms = endpoint({
  method: 'GET',
  url: `${base}/forms`,
  access: 'vakalatnama:read',
  summary: 'The forms to choose from: the general one, those of courts, and the firm’s own.',
  response: z.array(VakalatnamaForm),
});

export const createVakalatnamaForm = endpoint({
  method: 'POST',
  url: `${base}/forms`,
  access: 'vakalatnama:write',
  summary: 'Keeps a form of the firm’s own: a national form with the firm’s words in it.',
  status: 201,
  body: VakalatnamaFormDraft,
  response: VakalatnamaForm,
});

export const updateVakalatnamaForm = endpoint({
  method: 'PATCH',
  url: `${base}/forms/:id`,
  access: 'vakalatnama:write',
  summary: 'Changes a form of the firm’s own. Instruments that were sent for signing keep their words. Takes If-Match.',
  params: IdParams,
  body: VakalatnamaFormChange,
  response: VakalatnamaForm,
});

export const deleteVakalatnamaForm = endpoint({
  method: 'DELETE',
  url: `${base}/forms/:id`,
  access: 'vakalatnama:write',
  summary: 'Deletes a form of the firm’s own; can be undone for 30 days.',
  params: IdParams,
  response: Message,
});

export const restoreVakalatnamaForm = endpoint({
  method: 'POST',
  url: `${base}/forms/:id/restore`,
  access: 'vakalatnama:write',
  summary: 'Takes the deletion of a form back.',
  status: 200,
  params: IdParams,
  response: VakalatnamaForm,
});
