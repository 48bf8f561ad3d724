import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams } from '../platform/id.ts';
import { Message } from '../platform/message.ts';
import {
  CaseLawyerTypeDraft,
  CaseTypeQuery,
  CategoryQuery,
  KindQuery,
  ReferenceEntry,
  ReferenceEntryChange,
  ReferenceEntryDraft,
  TypeQuery,
} from './reference-entry.schema.ts';

const list = { method: 'GET', access: 'reference', response: z.array(ReferenceEntry) } as const;

export const listCaseCategories = endpoint({
  ...list,
  url: '/api/v1/case-categories',
  summary: 'Case categories: the national ones and, for a signed-in caller, the firm’s own.',
});

export const listCaseTypes = endpoint({
  ...list,
  url: '/api/v1/case-types',
  summary: 'Case types, optionally of one category.',
  query: CategoryQuery,
});

export const listCaseSubtypes = endpoint({
  ...list,
  url: '/api/v1/case-subtypes',
  summary: 'Case sub-types, optionally of one type.',
  query: TypeQuery,
});

export const listCaseDocuments = endpoint({
  ...list,
  url: '/api/v1/case-documents',
  summary: 'The document checklist of a case type.',
  query: CaseTypeQuery,
});

export const listCaseLawyerTypes = endpoint({
  ...list,
  url: '/api/v1/case-lawyer-types',
  summary: 'The roles a lawyer can have in a case.',
});

const lawyerType = '/api/v1/case-lawyer-types/:id';

export const createCaseLawyerType = endpoint({
  method: 'POST',
  url: '/api/v1/case-lawyer-types',
  access: 'reference:write',
  summary: 'Adds a firm-specific role that a lawyer can have in a case.',
  status: 201,
  body: CaseLawyerTypeDraft,
  response: ReferenceEntry,
});

export const updateCaseLawyerType = endpoint({
  method: 'PATCH',
  url: lawyerType,
  access: 'reference:write',
  summary: 'Changes one of the firm’s own roles. National roles cannot be changed.',
  params: IdParams,
  body: ReferenceEntryChange,
  response: ReferenceEntry,
});

export const deleteCaseLawyerType = endpoint({
  method: 'DELETE',
  url: lawyerType,
  access: 'reference:write',
  summary: 'Deletes one of the firm’s own roles from the list; cases that use it keep it.',
  params: IdParams,
  response: Message,
});

export const listReferenceEntries = endpoint({
  ...list,
  url: '/api/v1/reference-entries',
  summary: 'The entries of one list.',
  query: KindQuery,
});

export const createReferenceEntry = endpoint({
  method: 'POST',
  url: '/api/v1/reference-entries',
  access: 'reference:write',
  summary: 'Adds a firm-specific entry to a list.',
  status: 201,
  body: ReferenceEntryDraft,
  response: ReferenceEntry,
});

export const updateReferenceEntry = endpoint({
  method: 'PATCH',
  url: '/api/v1/reference-entries/:id',
  access: 'reference:write',
  summary: 'Changes one of the firm’s own entries. National entries cannot be changed.',
  params: IdParams,
  body: ReferenceEntryChange,
  response: ReferenceEntry,
});

export const deleteReferenceEntry = endpoint({
  method: 'DELETE',
  url: '/api/v1/reference-entries/:id',
  access: 'reference:write',
  summary: 'Deletes one of the firm’s own entries from the list; cases that use it keep it.',
  params: IdParams,
  response: Message,
});

export const restoreReferenceEntry = endpoint({
  method: 'POST',
  url: '/api/v1/reference-entries/:id/restore',
  access: 'reference:write',
  summary: 'Restores an entry deleted in the last thirty days, with the entries deleted along with it.',
  status: 200,
  params: IdParams,
  response: ReferenceEntry,
});
