import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { pageOf } from '../platform/page.ts';
import { IdParams } from '../platform/id.ts';
import { Message } from '../platform/message.ts';
import {
  Document,
  DocumentChange,
  DocumentMove,
  DocumentRow,
  DocumentSettings,
  DocumentText,
  DocumentVersion,
  Ticket,
  TicketDraft,
  VersionParams,
} from './document.schema.ts';
import { DocumentQuery } from './document-query.schema.ts';

const base = '/api/v1/documents';

export const listDocuments = endpoint({
  method: 'GET',
  url: base,
  access: 'document:read',
  summary: 'Documents the caller may see, filtered, searched (with the matching passage), sorted and paged.',
  query: DocumentQuery,
  response: pageOf(DocumentRow),
});

export const readDocumentSettings = endpoint({
  method: 'GET',
  url: `${base}/settings`,
  access: 'document:read',
  summary: 'File handling of this installation and plan: virus scanning, text recognition, storage limits.',
  response: DocumentSettings,
});

export const readDocument = endpoint({
  method: 'GET',
  url: `${base}/:id`,
  access: 'document:read',
  summary: 'One document.',
  params: IdParams,
  response: Document,
});

export const updateDocument = endpoint({
  method: 'PATCH',
  url: `${base}/:id`,
  access: 'document:write',
  summary: 'Changes a document’s title, category and other details; omitted fields stay unchanged. Takes If-Match.',
  params: IdParams,
  body: DocumentChange,
  response: Document,
});

export const moveDocument = endpoint({
  method: 'POST',
  url: `${base}/:id/move`,
  access: 'document:write',
  summary: 'Moves a document, with all its versions, to another case that the caller can see. Takes If-Match.',
  status: 200,
  params: IdParams,
  body: DocumentMove,
  response: Document,
});

export const deleteDocument = endpoint({
  method: 'DELETE',
  url: `${base}/:id`,
  access: 'document:write',
  summary: 'Deletes the caller’s own document, or any document with record:delete_any; can be undone for 30 days.',
  params: IdParams,
  response: Message,
});

export const restoreDocument = endpoint({
  method: 'POST',
  url: `${base}/:id/restore`,
  access: 'document:write',
  summary: 'Restores a deleted document.',
  status: 200,
  params: IdParams,
  response: Document,
});

export const listDocumentVersions = endpoint({
  method: 'GET',
  url: `${base}/:id/versions`,
  access: 'document:read',
  summary: 'The versions of a document, newest first.',
  params: IdParams,
  response: z.array(DocumentVersion),
});

export const restoreDocumentVersion = endpoint({
  method: 'POST',
  url: `${base}/:id/versions/:number/restore`,
  access: 'document:write',
  summary: 'Restores an older version, as the newest.',
  status: 200,
  params: VersionParams,
  response: Document,
});

export const readDocumentText = endpoint({
  method: 'GET',
  url: `${base}/:id/text`,
  access: 'document:read',
  summary: 'The text of a document, page by page; for a Word file, with its structure.',
  params: IdParams,
  response: DocumentText,
});

export const createDocumentTicket = endpoint({
  method: 'POST',
  url: `${base}/tickets`,
  access: 'document:read',
  summary: 'A link to one document or to the ZIP of a case that a browser can follow without a token; valid for one minute.',
  status: 200,
  body: TicketDraft,
  response: Ticket,
  isUnannounced: true,
});
