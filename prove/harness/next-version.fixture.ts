import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './server.process.ts';

/**
 * The expand step of a schema change: the court's own number of a case, until now part of the description, gets a column, and an
 * upload records its sender. Nothing that the running version reads or writes is removed, and rows it writes are filled in. The
 * contract step (`not null`, and the old field emptied) comes with the version after.
 */
const EXPAND = `
alter table app.cases add column court_file_code text;
alter table app.uploads add column sent_by text not null default 'web';
create function app.fill_court_file_code() returns trigger language plpgsql as $$
begin
  new.court_file_code := coalesce(new.court_file_code, 'MUN/' || new.file_number);
  return new;
end $$;
create trigger cases_court_file_code before insert on app.cases for each row execute function app.fill_court_file_code();
do $$ declare firm uuid; begin
  for firm in select id from app.tenants loop
    perform app.set_tenant(firm, null, '', 'on', 'migration');
    update app.cases set court_file_code = 'MUN/' || file_number where court_file_code is null;
  end loop;
end $$;
create index cases_court_file_code on app.cases (tenant_id, court_file_code, id);
`;

/** Copies this version with one more migration, as its successor. @returns its folder. */
export function nextVersion(folder: string): string {
  mkdirSync(folder);
  for (const wing of ['server', 'contract'])
    cpSync(path.join(root, wing), path.join(folder, wing), { recursive: true, filter: (file) => !file.includes('node_modules') });
  for (const modules of ['node_modules', 'server/node_modules']) symlinkSync(path.join(root, modules), path.join(folder, modules));
  writeFileSync(path.join(folder, 'server/migrations/9000_court_file_code.sql'), EXPAND);
  return folder;
}
