import { sql } from 'kysely';
import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';
import type { CaseIdentity } from './case-index.ts';
import type { KnownCourt } from './court-names.ts';

export interface KnownType {
  readonly id: string;
  readonly category_id: string | null;
  readonly name: string;
  readonly details: { readonly abbreviations?: readonly string[] | undefined };
}

export interface LawyerToMatch {
  readonly name: string;
  readonly user_id: string | null;
  readonly lawyer_id: string | null;
}

export interface KnownPerson {
  readonly id: string;
  readonly name: string;
  readonly kinds: readonly string[];
  readonly mobile: string | null;
  readonly email: string | null;
}

export async function listKnownCourts(db: TenantDb): Promise<KnownCourt[]> {
  return await db.selectFrom('courts').select(['courts.id', 'courts.name', 'courts.city']).where('courts.deleted_at', 'is', null).execute();
}

export async function listKnownTypes(db: TenantDb): Promise<KnownType[]> {
  const rows = await db
    .selectFrom('reference_entries')
    .select(['reference_entries.id', 'reference_entries.parent_id as category_id', 'reference_entries.name', 'reference_entries.details'])
    .where('reference_entries.kind', '=', 'type')
    .where('reference_entries.deleted_at', 'is', null)
    .execute();
  return rows.map(({ details, ...row }) => ({ ...row, details: details as KnownType['details'] }));
}

/** Members of the firm, and lawyers of its list who are no members. */
export async function listKnownLawyers(db: TenantDb): Promise<LawyerToMatch[]> {
  const members = await db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select((eb) => [eb.fn.coalesce('users.display_name', 'users.name').as('name'), 'users.id as user_id'])
    .execute();
  const lawyers = await db
    .selectFrom('lawyers')
    .select(['lawyers.name', 'lawyers.id as lawyer_id', 'lawyers.user_id'])
    .where('lawyers.deleted_at', 'is', null)
    .execute();
  const isMember = new Set(members.map((member) => member.user_id));
  return [
    ...members.map((member) => ({ ...member, lawyer_id: null })),
    ...lawyers.filter((lawyer) => lawyer.user_id === null || !isMember.has(lawyer.user_id)).map((lawyer) => ({ ...lawyer, user_id: null })),
  ];
}

export async function listKnownPeople(db: TenantDb): Promise<KnownPerson[]> {
  return await db
    .selectFrom('people')
    .select(['people.id', 'people.name', 'people.kinds', 'people.mobile', 'people.email'])
    .where('people.deleted_at', 'is', null)
    .where('people.erased_at', 'is', null)
    .orderBy('people.id')
    .execute();
}

/** Every case that the caller can see, with what it is recognised by. A restricted case out of sight is unknown here. */
export async function listIdentities(db: TenantDb): Promise<CaseIdentity[]> {
  const rows = await db
    .selectFrom('cases')
    .select(['cases.id', 'cases.title', 'cases.cnr', 'cases.court_id as court'])
    .select(['cases.registration_number', 'cases.filing_number', 'cases.efiling_number'])
    .select(sql<string>`cases.file_number::text`.as('fileNumber'))
    .where('cases.deleted_at', 'is', null)
    .orderBy('cases.id')
    .execute();
  return rows.map(({ registration_number, filing_number, efiling_number, ...row }) => ({
    ...row,
    numbers: [registration_number, filing_number, efiling_number].filter((number) => number !== null),
  }));
}

/** What a case of the firm has already. */
export interface ExistingCase {
  readonly id: string;
  readonly cnr: string | null;
  readonly registration_number: string | null;
  readonly registration_date: string | null;
  readonly filing_number: string | null;
  readonly filing_date: string | null;
  readonly court_id: string | null;
  readonly court_number: string | null;
  readonly type_id: string | null;
  readonly stage_text: string | null;
  readonly offence_from: string | null;
  readonly offence_to: string | null;
  readonly next_hearing_date: string | null;
  readonly has_acts: boolean;
  readonly has_fir: boolean;
  readonly has_parties: boolean;
  /** A member of the firm, also one who has left it, or outside counsel. */
  readonly has_team: boolean;
  readonly hearing_dates: string[];
}

/** The cases by id, as far as the caller can see them. */
export async function listExistingCases(db: TenantDb, ids: readonly string[]): Promise<Map<string, ExistingCase>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('cases')
    .select(['cases.id', 'cases.cnr', 'cases.registration_number', 'cases.registration_date', 'cases.filing_number', 'cases.filing_date'])
    .select(['cases.court_id', 'cases.court_number', 'cases.type_id', 'cases.stage_text', 'cases.next_hearing_date'])
    .select(['cases.offence_from', 'cases.offence_to'])
    .select(sql<boolean>`jsonb_array_length(cases.acts) > 0`.as('has_acts'))
    .select(sql<boolean>`cases.fir is not null`.as('has_fir'))
    .select((eb) => [
      eb
        .exists(eb.selectFrom('case_parties').select('case_parties.id').whereRef('case_parties.case_id', '=', 'cases.id'))
        .as('has_parties'),
      eb
        .or([
          eb.exists(eb.selectFrom('case_team').select('case_team.user_id').whereRef('case_team.case_id', '=', 'cases.id')),
          eb.exists(eb.selectFrom('case_counsel').select('case_counsel.lawyer_id').whereRef('case_counsel.case_id', '=', 'cases.id')),
        ])
        .as('has_team'),
    ])
    .where('cases.id', 'in', ids)
    .where('cases.deleted_at', 'is', null)
    .execute();
  const hearings = await db
    .selectFrom('hearings')
    .select(['hearings.case_id', 'hearings.hearing_date', 'hearings.business_on_date'])
    .where('hearings.case_id', 'in', ids)
    .where('hearings.deleted_at', 'is', null)
    .execute();
  const datesOf = Map.groupBy(hearings, (hearing) => hearing.case_id);
  return new Map(
    rows.map(({ has_parties, has_team, ...row }) => [
      row.id,
      {
        ...row,
        has_parties: Boolean(has_parties),
        has_team: Boolean(has_team),
        hearing_dates: (datesOf.get(row.id) ?? []).flatMap((each) => [
          each.hearing_date,
          ...(each.business_on_date ? [each.business_on_date] : []),
        ]),
      },
    ]),
  );
}
