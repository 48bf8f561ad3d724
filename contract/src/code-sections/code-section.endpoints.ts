import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { CodeSection, CodeSectionQuery } from './code-section.schema.ts';

export const listCodeSections = endpoint({
  method: 'GET',
  url: '/api/v1/code-sections',
  access: 'reference',
  summary: 'Sections of the IPC, CrPC and Evidence Act with their counterparts in the BNS, BNSS and BSA. The same for every firm.',
  query: CodeSectionQuery,
  response: z.object({ items: z.array(CodeSection), total: z.int() }),
});
