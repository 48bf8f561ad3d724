import type { MentionPage, MentionQuery } from '@munshi/contract/people/person-erasure.schema';
import { pageOf } from '@munshi/contract/records';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import * as erasure from './person-erasure.repository.ts';
import * as mentions from './person-mention.repository.ts';
import * as personRepository from './person.repository.ts';
import { refuseMissing } from './person.service.ts';

/** A shorter name occurs inside many other words. */
const SHORTEST = 3;
/** The ten digits of a mobile without its country code; people write it with a space or dash in the middle. */
const MOBILE = /(\d{5})(\d{5})$/;

/**
 * Places where free text still names a person, so that it can be corrected by hand: an erasure changes no text that somebody wrote. Titles
 * of cases in which they are a party are left out: they belong to the court's record, or the erasure changes them.
 */
export async function listMentions(db: TenantDb, id: string, query: MentionQuery): Promise<MentionPage> {
  if (!(await personRepository.findPerson(db, id))) await refuseMissing(db, id);
  const ids = await erasure.listRecords(db, id);
  const records = await erasure.listRows(db, ids);
  const names = records.filter((record) => record.erased_at === null).flatMap((record) => [record.name, record.name_local ?? '']);
  const mobiles = records.flatMap(({ mobile }) => MOBILE.exec(mobile ?? '') ?? []).filter((part) => part.length === 10);
  const emails = records.flatMap(({ email }) => (email === null ? [] : [email]));
  const person = [...new Set([...names.map((name) => name.trim()).filter((name) => name.length >= SHORTEST), ...mobiles, ...emails])];
  if (person.length === 0) return { items: [], total: 0, ...query, looked_for: [] };
  const texts = person.flatMap((text) => [text, ...gapped(text)]);
  const rows = await mentions.listMentions(db, { texts, ids }, query);
  const items = rows.map(({ total: _total, case_id: caseId, ...row }) => ({
    ...row,
    route: pageOf(row.kind, { id: row.id, case_id: caseId }),
  }));
  return { items, total: rows[0]?.total ?? 0, ...query, looked_for: person };
}

function gapped(text: string): string[] {
  const [, before, after] = /^(\d{5})(\d{5})$/.exec(text) ?? [];
  return before === undefined || after === undefined ? [] : [`${before} ${after}`, `${before}-${after}`];
}
