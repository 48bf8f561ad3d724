/** What is written to a column that must be given, has a default, or may be null. */
const WRITTEN = { neither: 'string, string', default: 'string | undefined, string', null: 'string | null | undefined, string | null' };

/**
 * The contract's types of what JSON columns hold, for the types of the database: without them, a row with such a column could
 * only be cast. They are written as JSON text. A column that is not named here is `Json`.
 */
const JSON_COLUMNS: Readonly<Record<string, readonly [type: string, module?: string, has?: keyof typeof WRITTEN]>> = {
  'bulk_change_records.is_now': ['JsonObject'],
  'bulk_change_records.was': ['JsonObject'],
  'case_notes.body': ['NoteBody', 'case-notes/note-body'],
  'cases.acts': ["Case['acts']", 'cases/case.schema', 'default'],
  'cases.fir': ["Case['fir']", 'cases/case.schema', 'null'],
  'conflict_check_hits.hit': ['ConflictHit', 'conflicts/conflict.schema'],
  'conflict_checks.names': ["ConflictCheck['names']", 'conflicts/conflict.schema'],
  'deadline_rule_corrections.correction': ['CorrectedFields', 'deadlines/deadline-rule.schema'],
  'deadlines.exclusions': ['Exclusion[]', 'deadlines/computation.schema', 'default'],
  'deadlines.inputs': ['RuleInputs', 'deadlines/computation.schema', 'default'],
  'deadlines.rule': ['DeadlineRule | null', 'deadlines/deadline-rule.schema', 'null'],
  'deadlines.steps': ['WorkingStep[]', 'deadlines/working-step', 'default'],
  'firm_imports.contents': ['FirmImportContents | null', 'imports/firm-import.schema', 'null'],
  'hearings.costs': ["Hearing['costs']", 'hearings/hearing.schema', 'null'],
  'import_rows.answers': ['Record<string, string>', '', 'default'],
  'import_rows.cells': ['string[]'],
  'import_rows.doubts': ["ImportRow['doubts']", 'imports/import.schema', 'default'],
  'import_rows.plan': ['JsonObject', '', 'default'],
  'import_rows.record': ['JsonObject | null', '', 'null'],
  'imports.columns': ["Import['columns']", 'imports/import.schema'],
  'imports.mapping': ["Import['mapping']", 'imports/import.schema'],
  'imports.notes': ["Import['notes']", 'imports/import.schema', 'default'],
  'password_grants.details': ['Record<string, string>', '', 'default'],
  'people.address': ["Person['address']", 'people/person.schema', 'null'],
  'person_merges.kept_now': ['JsonObject', '', 'default'],
  'person_merges.kept_was': ['JsonObject'],
  'reference_entries.details': ['ReferenceDetails', 'reference-entries/reference-entry.schema', 'default'],
  'tasks.checklist': ["Task['checklist']", 'tasks/task.schema', 'default'],
  'tenants.address': ["FirmProfile['address']", 'tenants/firm.schema', 'null'],
  'users.preferences': ['Preferences', 'accounts/profile.schema', 'default'],
  'vakalatnama_drafts.facts': ['VakalatnamaFacts', 'vakalatnamas/vakalatnama-facts.schema'],
  'vakalatnama_forms.clauses': ["VakalatnamaFormDraft['clauses']", 'vakalatnamas/vakalatnama-form.schema', 'default'],
  'vakalatnama_transitions.facts': ['JsonObject', '', 'default'],
  'vakalatnamas.facts': ['VakalatnamaFacts', 'vakalatnamas/vakalatnama-facts.schema'],
  'vakalatnamas.instrument': ['ComposedInstrument | null', 'vakalatnamas/vakalatnama-form.schema', 'null'],
};

/** Arguments of kysely-codegen that give JSON columns their types. */
export function jsonColumnArguments(): string[] {
  const columns = Object.entries(JSON_COLUMNS);
  const imports = columns.flatMap(([, [type, module]]) => (module ? [[type.replace(/\W.*/, ''), `@munshi/contract/${module}`]] : []));
  const overrides = columns.map(([column, [type, , has = 'neither']]) => [column, `ColumnType<${type}, ${WRITTEN[has]}>`]);
  return [
    '--custom-imports',
    JSON.stringify(Object.fromEntries(imports)),
    '--overrides',
    JSON.stringify({ columns: Object.fromEntries(overrides) }),
  ];
}
