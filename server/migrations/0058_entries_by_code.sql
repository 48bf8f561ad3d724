-- Lists show the name of a code, also of an entry that was deleted since: one look-up for each row.
create index reference_entries_by_code on app.reference_entries (kind, code, tenant_id);
