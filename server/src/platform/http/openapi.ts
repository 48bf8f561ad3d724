import { Problem } from '@munshi/contract/platform/problem';
import { endpointTable } from '@munshi/contract/endpoint-table';
import type { Endpoint } from '@munshi/contract/platform/endpoint';
import { type NamedRule, rulesOf } from '@munshi/contract/platform/validation-rule';
import { z } from 'zod';

type Schema = Record<string, unknown>;

/** The product's calls as OpenAPI 3.1, generated from the endpoint table. */
export function openApiDocument(version: string): Schema {
  const paths: Record<string, Record<string, Schema>> = {};
  for (const { feature, name, endpoint } of endpointTable) {
    const path = endpoint.url.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(feature, name, endpoint) };
  }
  const shared = collectSchemas(paths);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Munshi',
      version,
      description:
        'Practice management for law firms. Every path is accepted with and without its trailing slash. Writes take Idempotency-Key, updates take If-Match.',
    },
    servers: [{ url: '/' }],
    paths: shared.paths,
    components: {
      schemas: { ...shared.schemas, Problem: jsonSchema(Problem, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      parameters: {
        TenantCode: {
          name: 'x-tenant-code',
          in: 'header',
          required: false,
          schema: { type: 'string' },
          description: 'Selects the firm; membership is checked.',
        },
        IdempotencyKey: { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 200 } },
        IfMatch: {
          name: 'If-Match',
          in: 'header',
          required: false,
          schema: { type: 'string' },
          description: 'The version the change was made on; 412 when somebody was faster.',
        },
      },
    },
  };
}

const OWN_NAMES = '#/$defs/';

/** Moves named schemas to the components: a `$defs` reference inside an operation would be resolved at the document's root. */
function collectSchemas(paths: Schema): { paths: Schema; schemas: Schema } {
  const schemas: Schema = {};
  const moved = JSON.parse(JSON.stringify(paths), (key, value: unknown) => {
    if (key === '$ref' && typeof value === 'string') return value.replace(OWN_NAMES, '#/components/schemas/');
    if (key !== '$defs') return value;
    Object.assign(schemas, value);
    return undefined;
  }) as Schema;
  return { paths: moved, schemas };
}

function operation(feature: string, name: string, e: Endpoint): Schema {
  const isPublic = e.access === 'public' || e.access === 'reference';
  const isFirm = e.access.includes(':');
  const headers = [
    ...(isPublic && e.access !== 'reference' ? [] : ['TenantCode']),
    ...(isFirm && e.method !== 'GET' ? ['IdempotencyKey'] : []),
    ...(e.method === 'PATCH' ? ['IfMatch'] : []),
  ];
  return {
    operationId: name,
    tags: [feature],
    summary: e.summary,
    description: isFirm ? `Needs \`${e.access}\`.` : `Access: ${e.access}.`,
    security: isPublic ? [] : [{ bearer: [] }],
    parameters: [
      ...fieldsOf(e.params, 'path'),
      ...fieldsOf(e.query, 'query'),
      ...headers.map((header) => ({ $ref: `#/components/parameters/${header}` })),
    ],
    ...(e.body ? { requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(e.body, 'input') } } } } : {}),
    responses: {
      [String(e.status ?? 200)]: success(e),
      default: { description: 'A failure', content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } } },
    },
  };
}

function success(e: Endpoint): Schema {
  if (e.status === 204) return { description: 'Done' };
  if (e.media !== undefined) return { description: 'A file', content: { [e.media]: { schema: { type: 'string', format: 'binary' } } } };
  return { description: 'Success', content: { [e.stream ?? 'application/json']: { schema: jsonSchema(e.response, 'output') } } };
}

function fieldsOf(schema: z.core.$ZodType | undefined, place: 'path' | 'query'): Schema[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as { properties?: Record<string, Schema>; required?: string[] };
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: field,
    ...described(rulesOf(schema).filter(({ path }) => path?.[0] === name)),
  }));
}

/** Rules that JSON Schema does not state, as a sentence. */
function described(rules: readonly NamedRule[]): { description?: string } {
  if (rules.length === 0) return {};
  return {
    description: rules
      .map(({ path = [], reason, error }) => `${[path.join('.'), error].filter(Boolean).join(': ')} (\`${reason}\`)`)
      .join('; '),
  };
}

function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): Schema {
  const printed = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: of }) => Object.assign(of, described(rulesOf(zodSchema))),
  });
  delete printed.$schema;
  return printed;
}
