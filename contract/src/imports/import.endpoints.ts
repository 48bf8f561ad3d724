import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams } from '../platform/id.ts';
import { Import, ImportChange, ImportQuery, ImportRowQuery, ImportRows, ImportSummary } from './import.schema.ts';

const base = '/api/v1/imports';

export const createImport = endpoint({
  method: 'POST',
  url: base,
  access: 'case:write',
  summary: 'Reads a file of cases, people or court pages, which is the body, and checks its rows. Saves no record of the firm.',
  status: 201,
  query: ImportQuery,
  response: Import,
  isUnannounced: true,
});

export const listImports = endpoint({
  method: 'GET',
  url: base,
  access: 'case:write',
  summary: 'The imports of the caller, newest first; for an admin those of the firm.',
  response: z.array(ImportSummary),
});

export const readImport = endpoint({
  method: 'GET',
  url: `${base}/:id`,
  access: 'case:write',
  summary: 'An import with its columns, counts and progress.',
  params: IdParams,
  response: Import,
});

export const listImportRows = endpoint({
  method: 'GET',
  url: `${base}/:id/rows`,
  access: 'case:write',
  summary: 'The rows of an import in the order of the file, with what is doubtful about each.',
  params: IdParams,
  query: ImportRowQuery,
  response: ImportRows,
});

export const updateImport = endpoint({
  method: 'PATCH',
  url: `${base}/:id`,
  access: 'case:write',
  summary: 'Sets the meaning of the columns, or decides about rows; then all rows are checked again.',
  params: IdParams,
  body: ImportChange,
  response: Import,
  isUnannounced: true,
});

export const runImport = endpoint({
  method: 'POST',
  url: `${base}/:id/run`,
  access: 'case:write',
  summary: 'Imports the rows that are ready, as a job.',
  status: 202,
  params: IdParams,
  response: Import,
  isUnannounced: true,
});

export const undoImport = endpoint({
  method: 'POST',
  url: `${base}/:id/undo`,
  access: 'case:write',
  summary: 'Removes what an import made and nobody has touched since, up to 30 days after it, as a job; the import names what stays.',
  status: 202,
  params: IdParams,
  response: Import,
  isUnannounced: true,
});

export const exportImportProblems = endpoint({
  method: 'GET',
  url: `${base}/:id/problems.csv`,
  access: 'case:write',
  summary: 'The rows that were not imported, in the columns of the file with the reason in a last column; it can be imported again.',
  params: IdParams,
  response: z.unknown(),
});
