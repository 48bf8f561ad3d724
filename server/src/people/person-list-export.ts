import type { Client, PersonKind, PersonRow } from '@munshi/contract/people/person.schema';
import { choice, type ExportColumn, list } from '../platform/export/export-table.ts';

const kindOf = choice<PersonKind>({
  client: { en: 'Client', hi: 'मुवक्किल' },
  opposing: { en: 'Opposing', hi: 'विपक्षी' },
  witness: { en: 'Witness', hi: 'साक्षी' },
  other: { en: 'Other', hi: 'अन्य' },
});

const partyTypeOf = choice<PersonRow['party_type']>({
  individual: { en: 'Individual', hi: 'व्यक्ति' },
  organisation: { en: 'Organisation', hi: 'संस्था' },
});

const relationOf = choice<NonNullable<PersonRow['relation']>>({
  son_of: { en: 'S/o', hi: 'पुत्र' },
  daughter_of: { en: 'D/o', hi: 'पुत्री' },
  wife_of: { en: 'W/o', hi: 'पत्नी' },
  husband_of: { en: 'H/o', hi: 'पति' },
  care_of: { en: 'C/o', hi: 'द्वारा' },
});

/** What people and clients have in common, after their names. */
const shared: readonly ExportColumn<Omit<Client, 'role'>>[] = [
  { head: { en: 'Relation', hi: 'संबंध' }, kind: 'text', width: 10, value: (row, language) => relationOf(row.relation, language) },
  { head: { en: 'Name of father or husband', hi: 'पिता या पति का नाम' }, kind: 'text', value: (row) => row.relative_name },
  { head: { en: 'Mobile', hi: 'मोबाइल' }, kind: 'text', width: 18, value: (row) => row.mobile },
  { head: { en: 'E-mail', hi: 'ई-मेल' }, kind: 'text', width: 28, value: (row) => row.email },
  { head: { en: 'Cases', hi: 'वाद' }, kind: 'number', value: (row) => row.case_count },
  { head: { en: 'Next or newest case', hi: 'अगला या नवीनतम वाद' }, kind: 'text', value: (row) => row.soonest_case?.number ?? null },
  { head: { en: 'Next date', hi: 'अगली तारीख' }, kind: 'date', value: (row) => row.soonest_case?.next_hearing_date ?? null },
];

/** The columns of an exported list of people. */
export const personColumns: readonly ExportColumn<PersonRow>[] = [
  { head: { en: 'Name', hi: 'नाम' }, kind: 'text', width: 32, value: (row) => row.name },
  { head: { en: 'Name in local script', hi: 'स्थानीय लिपि में नाम' }, kind: 'text', width: 32, value: (row) => row.name_local },
  { head: { en: 'Type', hi: 'प्रकार' }, kind: 'text', width: 14, value: (row, language) => partyTypeOf(row.party_type, language) },
  {
    head: { en: 'Kind', hi: 'किस रूप में' },
    kind: 'text',
    value: (row, language) => list(row.kinds.map((kind) => kindOf(kind, language) ?? kind)),
  },
  ...shared,
  { head: { en: 'City', hi: 'शहर' }, kind: 'text', value: (row) => row.city },
  { head: { en: 'Last changed', hi: 'अंतिम परिवर्तन' }, kind: 'moment', value: (row) => row.updated_at },
];

/** The columns of an exported list of clients. */
export const clientColumns: readonly ExportColumn<Client>[] = [
  { head: { en: 'Name', hi: 'नाम' }, kind: 'text', width: 32, value: (row) => row.name },
  { head: { en: 'Role', hi: 'भूमिका' }, kind: 'text', value: (row) => row.role },
  ...shared,
];
