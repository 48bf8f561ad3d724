import { endpointTable } from '@munshi/contract/endpoint-table';
import type { Endpoint } from '@munshi/contract/platform/endpoint';
import { z } from 'zod';
import { BESIDE, BODIES, QUERIES } from './unauthorized-bodies-fixture.ts';
import type { Kind, Records } from './unauthorized-records-fixture.ts';
import { metadataOf } from '../fixtures/upload-metadata.ts';

/** Where a request refers to a record: a path parameter, a query field, or a path into its body. */
export interface Place {
  readonly part: 'params' | 'query' | 'body';
  readonly path: readonly string[];
  /** Undefined if the caller chooses this id for a new record. */
  readonly kind: Kind | undefined;
}

export interface NamedEndpoint {
  /** `feature.name`. */
  readonly name: string;
  readonly endpoint: Endpoint;
}
export const namedEndpoints: NamedEndpoint[] = endpointTable.map(({ feature, name, endpoint }) => ({
  name: `${feature}.${name}`,
  endpoint,
}));

/** The kind of id in an address, by the longest matching prefix. Add each new address with an id here. */
const OF_ADDRESS: Readonly<Record<string, Kind>> = {
  '/api/v1/user/sessions/': 'session',
  '/api/v1/users/': 'member',
  '/api/v1/invites/': 'invite',
  '/api/v1/reference-entries/': 'entry',
  '/api/v1/case-lawyer-types/': 'entry',
  '/api/v1/courts/': 'court',
  '/api/v1/court-holidays/': 'holiday',
  '/api/v1/judges/': 'judge',
  '/api/v1/people/': 'person',
  '/api/v1/people/merges/': 'merge',
  '/api/v1/lawyer/': 'lawyer',
  '/api/v1/case/': 'case',
  '/api/v1/cases/': 'case',
  '/api/v1/cases/:case_id/documents/': 'document',
  '/api/v1/case-notes/note/': 'note',
  '/api/v1/hearings/': 'hearing',
  '/api/v1/documents/': 'document',
  '/api/v1/documents/upload/': 'upload',
  '/api/v1/documents/bundles/': 'bundle',
  '/api/v1/deadlines/': 'deadline',
  '/api/v1/deadlines/none-needed/': 'noneNeeded',
  '/api/v1/filings/': 'filing',
  '/api/v1/objections/': 'objection',
  '/api/v1/certified-copies/': 'certifiedCopy',
  '/api/v1/tasks/': 'task',
  '/api/v1/vakalatnamas/': 'vakalatnama',
  '/api/v1/vakalatnamas/drafts/': 'draft',
  '/api/v1/vakalatnamas/forms/': 'form',
  '/api/v1/notifications/': 'notification',
  '/api/v1/firm-exports/': 'firmExport',
  '/api/v1/status-review/': 'statusReview',
  '/api/v1/bulk-changes/': 'bulkChange',
  '/api/v1/imports/': 'importFile',
  '/api/v1/firm-imports/': 'firmImport',
  '/api/v1/firm-imports/upload/': 'firmUpload',
  '/api/v1/calendar-feeds/': 'calendarFeed',
  '/api/v1/client-messages/': 'clientMessage',
  '/api/v1/client-messages/batches/': 'clientMessage',
  '/api/v1/client-messages/of-case/': 'case',
  '/api/v1/conflicts/': 'conflictCheck',
};

/** The kind of id in a query or body field, by field name. Add each new field with an id here. */
const OF_FIELD: Readonly<Record<string, Kind>> = {
  acceptance_ids: 'acceptance',
  actor: 'member',
  after_id: 'task',
  assignee: 'member',
  assignee_ids: 'member',
  before_id: 'task',
  case_id: 'case',
  case_ids: 'case',
  case_type_id: 'entry',
  category: 'entry',
  category_id: 'entry',
  change_id: 'bulkChange',
  checklist_item_id: 'entry',
  client: 'person',
  client_ids: 'person',
  court: 'court',
  court_id: 'court',
  courts: 'court',
  diary_of: 'lawyer',
  document_id: 'document',
  draft_id: 'draft',
  except: 'hearing',
  except_ids: 'case',
  filing_id: 'filing',
  form_id: 'form',
  from: 'lawyer',
  group_of: 'notification',
  hearing_id: 'hearing',
  hearing_ids: 'hearing',
  ids: 'case',
  judge_id: 'judge',
  lawyer: 'lawyer',
  lawyer_id: 'lawyer',
  lawyer_ids: 'lawyer',
  lawyers: 'lawyer',
  linked_case_ids: 'case',
  merged_id: 'person',
  party_id: 'party',
  owner: 'member',
  owner_id: 'member',
  person_id: 'person',
  replaces_id: 'vakalatnama',
  subtype_id: 'entry',
  task_ids: 'task',
  to: 'lawyer',
  type: 'entry',
  type_id: 'entry',
  user_id: 'member',
};

/** Exceptions by call and place; undefined if the caller chooses the id of a new record. */
const OF_CALL: Readonly<Record<string, Kind | undefined>> = {
  'audit-log.listAuditLines q': 'case',
  'cases.createCase next_hearing.id': undefined,
  'courts.createCourt parent_id': 'court',
  'courts.updateCourt parent_id': 'court',
  'hearings.listHearings ids': 'hearing',
  'list-exports.exportAuditLines q': 'case',
  'list-exports.exportHearings ids': 'hearing',
  'list-exports.exportReferenceEntries parent_id': 'entry',
  'prints.printHearings ids': 'hearing',
  'people.listPersonDuplicates id': 'person',
  'reference-entries.createReferenceEntry parent_id': 'entry',
  'tasks.updateTasks tasks.0.id': 'task',
  'vakalatnamas.saveVakalatnamaDraft id': undefined,
};

const TUS = { 'tus-resumable': '1.0.0', 'upload-offset': '0', 'upload-length': '4' };

interface JsonSchema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
  readonly format?: string;
  readonly pattern?: string;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
}

const schemaOf = (schema: z.core.$ZodType | undefined) =>
  schema === undefined ? {} : (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema);

/** Whether a schema is an id, or several separated by commas. */
const isId = ({ format, pattern }: JsonSchema) => format === 'uuid' || pattern?.startsWith('^[0-9a-f-]{36}') === true;

/** Every path in a schema that contains an id. */
function pathsOfIds(schema: JsonSchema, root: JsonSchema, at: readonly string[] = []): string[] {
  // Recursive schemas, such as quotations in a quotation, contain no ids.
  if (at.length > 8) return [];
  if (schema.$ref !== undefined) return pathsOfIds(root.$defs?.[schema.$ref.split('/').at(-1) ?? ''] ?? {}, root, [...at, '']);
  const own = isId(schema) ? [at.filter((step) => step !== '').join('.')] : [];
  const inside = [
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].map((each) => [each, at] as const),
    ...Object.entries(schema.properties ?? {}).map(([name, each]) => [each, [...at, name]] as const),
    ...(schema.items ? [[schema.items, [...at, '0']] as const] : []),
  ];
  return [...new Set([...own, ...inside.flatMap(([each, path]) => pathsOfIds(each, root, path))])];
}

/** @throws for an address or a field that is missing in the tables above. */
function kindOf({ name, endpoint }: NamedEndpoint, part: Place['part'], path: string): Kind | undefined {
  const call = `${name} ${path}`;
  if (call in OF_CALL) return OF_CALL[call];
  if (part === 'params') {
    const before = endpoint.url.slice(0, endpoint.url.indexOf(`/:${path}`) + 1);
    const found = Object.keys(OF_ADDRESS)
      .filter((start) => before.startsWith(start))
      .sort((a, b) => b.length - a.length)[0];
    if (found === undefined) throw new Error(`${name}: OF_ADDRESS does not say whose id is in ${endpoint.url}`);
    return OF_ADDRESS[found];
  }
  if (part === 'body' && path === 'id') return undefined;
  const field =
    path
      .split('.')
      .filter((step) => !/^\d+$/.test(step))
      .at(-1) ?? '';
  const kind = OF_FIELD[field];
  if (kind === undefined) throw new Error(`${name}: say in OF_FIELD or OF_CALL whose id ${path} is`);
  return kind;
}

/** Values in an address that are no ids. */
const PLAIN: Readonly<Record<string, string>> = { number: '1', kind: 'next_date', language: 'en', code: 'la.131', item: 'court_fee' };

/** Every place where a call refers to a record. */
export function placesOf(named: NamedEndpoint): Place[] {
  const { endpoint } = named;
  const place = (part: Place['part'], path: string): Place => ({ part, path: path.split('.'), kind: kindOf(named, part, path) });
  const params = [...endpoint.url.matchAll(/:(\w+)/g)].map(([, name = '']) => name).filter((name) => !(name in PLAIN));
  return [
    ...params.map((name) => place('params', name)),
    ...(['query', 'body'] as const).flatMap((part) => {
      const schema = schemaOf(endpoint[part]);
      return pathsOfIds(schema, schema).map((path) => place(part, path));
    }),
  ];
}

export interface ApiCall {
  readonly method: Endpoint['method'];
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: object;
}

/** A valid request with these record ids, and `id` at `place`. @throws if its body is missing in `BODIES`. */
export function callFor({ name, endpoint }: NamedEndpoint, ids: Records, { place, id }: { place: Place; id: string }): ApiCall {
  const named = { name, endpoint };
  const url = endpoint.url.replace(/:(\w+)/g, (_match, param: string) => {
    if (param in PLAIN) return PLAIN[param] ?? '';
    return place.part === 'params' && place.path[0] === param ? id : ids[kindOf(named, 'params', param) ?? 'draft'];
  });
  const queryString = [QUERIES[name], place.part === 'query' ? `${place.path.join('.')}=${id}` : undefined].filter(Boolean).join('&');
  const uploads = /\/(documents|firm-imports)\/upload/.test(url);
  const bytes = uploads && endpoint.method === 'PATCH' ? { 'content-type': 'application/offset+octet-stream' } : {};
  const headers = uploads ? { ...TUS, ...bytes, 'upload-metadata': metadataOf({ filename: 'a.txt', case_id: ids.case }) } : {};
  const call = { method: endpoint.method, url: queryString === '' ? url : `${url}?${queryString}`, headers };
  const body = bodyFor(named, ids);
  if (body === undefined) return call;
  return { ...call, payload: place.part === 'body' ? withAt(body, place.path, id) : body };
}

function bodyFor({ name, endpoint }: NamedEndpoint, ids: Records): object | undefined {
  if (endpoint.body === undefined) return undefined;
  const body = BODIES[name]?.(ids);
  if (body === undefined) throw new Error(`${name}: say in BODIES how a well-formed request looks`);
  return body;
}

/** A copy of `body` with `value` at `path`; missing parents are created. */
function withAt(body: unknown, path: readonly string[], value: string): object {
  const [step = '', ...rest] = path;
  const isEntry = /^\d+$/.test(step);
  const copy: Record<string, unknown> = isEntry
    ? ([...((body as unknown[] | undefined) ?? [])] as unknown as Record<string, unknown>)
    : { ...(body as object | undefined) };
  copy[step] = rest.length === 0 ? value : withAt(copy[step] ?? fresh(rest, step), rest, value);
  return copy;
}

function fresh(rest: readonly string[], field: string): unknown {
  return /^\d+$/.test(rest[0] ?? '') ? (rest.length > 1 ? [BESIDE[field] ?? {}] : []) : {};
}
