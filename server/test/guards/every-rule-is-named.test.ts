import { endpointTable } from '@munshi/contract/endpoint-table';
import { type NamedRule, rulesOf } from '@munshi/contract/platform/validation-rule';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newTenant } from '../fixtures/tenant-fixture.ts';

/** The rules of a schema and of all schemas inside it. */
function allRules(schema: z.core.$ZodType): NamedRule[] {
  const found: NamedRule[] = [];
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', override: ({ zodSchema }) => void found.push(...rulesOf(zodSchema)) });
  return found;
}

const rules = endpointTable.flatMap(({ feature, name, endpoint: { body, query } }) =>
  [body, query].flatMap((schema) => (schema ? allRules(schema) : [])).map((rule) => ({ ...rule, name: `${feature}.${name}` })),
);

describe('a validation rule of a request', () => {
  it('is found in the calls that have one', () => {
    expect(new Set(rules.map(({ name }) => name)).size).toBeGreaterThan(15);
  });

  it('has a reason of its own and says what the value must be', () => {
    expect(rules.filter(({ reason, error }) => !/^[a-z_]+$/.test(reason) || reason === 'custom' || !error.includes(' '))).toEqual([]);
  });

  it('gives its reason in fields and its words in detail', async () => {
    const firm = await newTenant();
    const holiday = { name: 'Diwali', starts_on: '2026-11-12', ends_on: '2026-11-08' };
    expect((await firm.post('/api/v1/court-holidays', { id: uuidv7(), ...holiday })).json()).toMatchObject({
      code: 'request.invalid',
      fields: { ends_on: 'before_start' },
      detail: 'ends_on: must not be before the first day',
    });
    const waived = { names: [{ role: 'client', name: 'Asha Rao' }], decision: 'waived' };
    expect((await firm.post('/api/v1/conflicts', waived)).json()).toMatchObject({ fields: { reason: 'required' } });
    const reversed = '/api/v1/hearings/print?from=2026-11-12&to=2026-11-08';
    expect((await firm.get(reversed)).json()).toMatchObject({ fields: { to: 'before_from' } });
  });

  it('is described by OpenAPI, for a body and for a parameter', async () => {
    const firm = await newTenant();
    const { paths } = (await firm.get('/api/openapi.json')).json<{ paths: Record<string, Record<string, Operation>> }>();
    const body = paths['/api/v1/court-holidays']?.['post']?.requestBody?.content['application/json']?.schema;
    expect(body?.description).toBe('ends_on: must not be before the first day (`before_start`)');
    const parameters = paths['/api/v1/hearings/print']?.['get']?.parameters ?? [];
    expect(parameters.find(({ name }) => name === 'to')?.description).toBe('to: must not be before the first day (`before_from`)');
  });
});

interface Operation {
  readonly parameters: { name?: string; description?: string }[];
  readonly requestBody?: { content: Record<string, { schema: { description?: string } }> };
}
