import { randomUUID } from 'node:crypto';
import { endpointTable } from '@munshi/contract/endpoint-table';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { newTenant } from '../fixtures/tenant-fixture.ts';

const NIL = '00000000-0000-0000-0000-000000000000';

/** The id that a caller may choose for a new record, of each call that creates one. */
const newIds = endpointTable.flatMap(({ feature, name, endpoint: { method, body, isRead } }) => {
  const id = method === 'POST' && !isRead && body instanceof z.ZodMiniObject ? body.shape['id'] : undefined;
  return id instanceof z.ZodMiniType ? [{ name: `${feature}.${name}`, id }] : [];
});

describe('the id that a caller chooses for a new record', () => {
  it('is found in the calls that create records', () => {
    expect(newIds.length).toBeGreaterThan(12);
  });

  it.each(newIds)('is a UUIDv7 in $name', ({ id }) => {
    const isTaken = (value: string) => z.safeParse(id, value).success;
    expect([uuidv7(), randomUUID(), NIL].map(isTaken)).toEqual([true, false, false]);
  });

  it.each([randomUUID(), NIL])('is refused with its field if it is another UUID, as %s', async (id) => {
    const firm = await newTenant();
    const refused = await firm.post('/api/v1/tasks', { id, title: 'File the reply' });
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ code: 'request.invalid', fields: { id: expect.any(String) } });
    expect((await firm.post('/api/v1/tasks', { id: uuidv7(), title: 'File the reply' })).statusCode).toBe(201);
  });
});
