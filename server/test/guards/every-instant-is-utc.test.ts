import { endpointTable } from '@munshi/contract/endpoint-table';
import { Instant } from '@munshi/contract/platform/court-date';
import { v7 as uuidv7 } from 'uuid';
import { expect, it } from 'vitest';
import type { z } from 'zod';
import { attempt } from '../unauthorized/unauthorized-reads-fixture.ts';
import { makeFirmRecords } from '../unauthorized/unauthorized-records-fixture.ts';
import { callFor, namedEndpoints } from '../unauthorized/unauthorized-requests-fixture.ts';
import { newTenant } from '../fixtures/tenant-fixture.ts';

/** Names of fields that contain an instant. */
const NAMED_INSTANT = /(?:^|_)at$|^since$|^sealed_until$/;
/** An instant in the text of a body, with its UTC offset. */
const INSTANT = /\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}(?:\.\d+)?(Z|[+-]\d{2}(?::?\d{2})?)?/g;

/** The paths of fields that are named like an instant and have another schema. */
function otherShapes(schema: z.core.$ZodType, path: string): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, field]) => {
        const inner = withoutNull(field);
        const isOther = NAMED_INSTANT.test(name) && inner !== Instant;
        return isOther ? [`${path}.${name}`] : otherShapes(field, `${path}.${name}`);
      });
    case 'array':
      return otherShapes(def.element, `${path}[]`);
    case 'union':
      return def.options.flatMap((option) => otherShapes(option, path));
    case 'nullable':
    case 'optional':
    case 'default':
      return otherShapes(def.innerType, path);
    default:
      return [];
  }
}

function withoutNull(schema: z.core.$ZodType): z.core.$ZodType {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  return def.type === 'nullable' || def.type === 'optional' ? withoutNull(def.innerType) : schema;
}

/** An answer without the field values of the audit log, which stay as the database wrote them. */
const withoutAuditLines = (body: string) => body.replaceAll(/"(?:was|is|is_now)":"[^"]*"/g, '');

it('every response field named like an instant has the instant schema', () => {
  const others = endpointTable.flatMap(({ feature, name, endpoint }) => otherShapes(endpoint.response, `${feature}.${name}`));
  expect(others).toEqual([]);
});

it('every response writes its instants in UTC, with Z', async () => {
  const firm = await newTenant();
  const { records } = await makeFirmRecords(firm, firm, `Tapti${uuidv7().slice(-8)}`);
  const seen = new Set<string>();
  for (const named of namedEndpoints) {
    const { method, access, media } = named.endpoint;
    const isAnswer = method === 'GET' && media === undefined && named.name !== 'events.followEvents';
    if (!isAnswer || access === 'public' || access === 'password') continue;
    const answer = await attempt(
      callFor(named, records, { place: { part: 'params', path: [''], kind: 'case' }, id: records.case }),
      firm.token,
    );
    const instants = [...withoutAuditLines(answer.body).matchAll(INSTANT)];
    if (instants.length > 0) seen.add(named.name);
    const wrong = instants.filter(([, offset]) => offset !== 'Z').map(([text]) => text);
    expect({ name: named.name, wrong }).toEqual({ name: named.name, wrong: [] });
  }
  expect(seen.size).toBeGreaterThan(15);
  const changed = await firm.patch(`/api/v1/notifications/${records.notification}/read`, { read: true });
  expect(changed.body).not.toMatch(/\+00:00/);
});
