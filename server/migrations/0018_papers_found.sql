-- Vakalatnamas are found by how they sound and by their court, follow the merging of people, and parts of a file are
-- verified as well as the whole.

-- What is found is found by its court too, by its number as it is written, and by how its names sound.
alter table app.vakalatnamas no force row level security;
alter table app.courts no force row level security;
alter table app.vakalatnamas disable trigger user;
update app.vakalatnamas v
set search_text = app.fold(concat_ws(' ', v.search_text,
  (select c.name from app.courts c where c.id = v.court_id and (c.tenant_id is null or c.tenant_id = v.tenant_id)),
  v.facts ->> 'court_text', v.facts ->> 'case_type',
  case when v.facts ->> 'case_number' <> '' and v.facts ->> 'case_year' <> '' then (v.facts ->> 'case_number') || '/' || (v.facts ->> 'case_year') end));
alter table app.vakalatnamas enable trigger user;
alter table app.courts force row level security;
alter table app.vakalatnamas force row level security;
alter table app.vakalatnamas add column sound_text text generated always as (app.sound(search_text)) stored;
create index vakalatnamas_sound on app.vakalatnamas using gin (tenant_id, sound_text public.gin_trgm_ops);

-- An executant who names a merged record means the one it went into, as a party does (app.follow_merge). The records are
-- held until the transaction ends, so that a merge under way is waited for and then followed.
create function app.follow_merges_in_paper() returns trigger language plpgsql as $$
declare
  executant integer;
  named uuid;
  went_to uuid;
begin
  perform from app.people p where p.tenant_id = new.tenant_id
    and p.id in (select nullif(e ->> 'person_id', '')::uuid from jsonb_array_elements(new.facts -> 'executants') e) order by p.id for key share;
  for executant in 0 .. jsonb_array_length(new.facts -> 'executants') - 1 loop
    named := nullif(new.facts #>> array['executants', executant::text, 'person_id'], '')::uuid;
    loop
      select p.merged_into into went_to from app.people p where p.tenant_id = new.tenant_id and p.id = named for key share;
      exit when went_to is null;
      named := went_to;
    end loop;
    if named is not null then
      new.facts := jsonb_set(new.facts, array['executants', executant::text, 'person_id'], to_jsonb(named));
    end if;
  end loop;
  return new;
end $$;
create trigger vakalatnamas_follow_merge before insert or update of facts on app.vakalatnamas for each row
  when (new.facts @? '$.executants[*].person_id ? (@ != null)') execute function app.follow_merges_in_paper();

-- tenant table, colocated with cases where the paper has one: the papers in which a merge gave executants to the kept
-- record. names: as which they stand there; a merge changes no word of a paper.
create table app.person_merge_papers (
  tenant_id      uuid    not null default app.current_tenant(),
  merge_id       uuid    not null,
  vakalatnama_id uuid    not null,
  case_id        uuid,
  restricted     boolean not null default false,
  names          text[]  not null,
  constraint person_merge_papers_pk primary key (tenant_id, merge_id, vakalatnama_id),
  constraint person_merge_papers_merge_fk foreign key (tenant_id, merge_id) references app.person_merges (tenant_id, id) on delete cascade,
  constraint person_merge_papers_paper_fk foreign key (tenant_id, vakalatnama_id) references app.vakalatnamas (tenant_id, id) on delete cascade,
  constraint person_merge_papers_case_fk foreign key (tenant_id, case_id) references app.cases (tenant_id, id) on delete cascade
);
create index person_merge_papers_of_paper on app.person_merge_papers (tenant_id, vakalatnama_id);
create index person_merge_papers_of_case on app.person_merge_papers (tenant_id, case_id) where case_id is not null;
call app.hold_to_firm('person_merge_papers', false);
grant select, insert, update, delete on app.person_merge_papers to app_user;

create or replace function app.follow_vakalatnama() returns trigger language plpgsql as $$
begin
  update app.vakalatnama_acceptances a set case_id = new.case_id where a.tenant_id = new.tenant_id and a.vakalatnama_id = new.id;
  update app.vakalatnama_transitions t set case_id = new.case_id where t.tenant_id = new.tenant_id and t.vakalatnama_id = new.id;
  update app.person_merge_papers p set case_id = new.case_id where p.tenant_id = new.tenant_id and p.vakalatnama_id = new.id;
  return null;
end $$;

-- Whether a paper names a person as executant.
create function app.paper_names(facts jsonb, person uuid) returns boolean language sql immutable parallel safe as $$
  select facts -> 'executants' @> jsonb_build_array(jsonb_build_object('person_id', person))
$$;

-- The facts of a paper with the executants of these names given from one record to another.
create function app.give_executants(facts jsonb, was uuid, becomes uuid, names text[]) returns jsonb language sql immutable parallel safe as $$
  select jsonb_set(facts, '{executants}', (
    select jsonb_agg(case when e.said -> 'person_id' = to_jsonb(was) and e.said ->> 'name' = any (names)
      then e.said || jsonb_build_object('person_id', becomes) else e.said end order by e.place)
    from jsonb_array_elements(facts -> 'executants') with ordinality e(said, place)))
$$;

-- Holds what a merge or its undoing will change, in the order in which a change of a case or a paper holds it: parties and
-- papers, then people.
create or replace function app.hold_for_merge(kept uuid, merged uuid, holder uuid) returns void language plpgsql volatile as $$
declare walls text := coalesce(current_setting('app.all_restricted', true), '');
begin
  set local app.all_restricted = 'on';
  perform from app.case_parties p where p.tenant_id = app.current_tenant() and p.person_id = holder order by p.id for update;
  perform from app.vakalatnamas v where v.tenant_id = app.current_tenant() and app.paper_names(v.facts, holder) order by v.id for update;
  execute format('set local app.all_restricted = %L', walls);
  perform from app.people p where p.tenant_id = app.current_tenant() and p.id in (kept, merged) order by p.id for update;
end $$;

create function app.move_executants(merge uuid) returns void language plpgsql volatile as $$
declare walls text := coalesce(current_setting('app.all_restricted', true), '');
begin
  set local app.all_restricted = 'on';
  insert into app.person_merge_papers (tenant_id, merge_id, vakalatnama_id, case_id, names)
    select v.tenant_id, m.id, v.id, v.case_id,
      (select array_agg(distinct e ->> 'name') from jsonb_array_elements(v.facts -> 'executants') e where e -> 'person_id' = to_jsonb(m.merged_id))
    from app.person_merges m join app.vakalatnamas v on v.tenant_id = m.tenant_id and app.paper_names(v.facts, m.merged_id)
    where m.tenant_id = app.current_tenant() and m.id = merge;
  update app.vakalatnamas v set facts = app.give_executants(v.facts, m.merged_id, m.kept_id, p.names)
    from app.person_merges m, app.person_merge_papers p
    where m.tenant_id = app.current_tenant() and m.id = merge and p.tenant_id = m.tenant_id and p.merge_id = m.id
      and v.tenant_id = p.tenant_id and v.id = p.vakalatnama_id;
  execute format('set local app.all_restricted = %L', walls);
end $$;

-- An executant who was given to somebody else since stays theirs.
create function app.return_executants(merge uuid) returns void language plpgsql volatile as $$
declare walls text := coalesce(current_setting('app.all_restricted', true), '');
begin
  set local app.all_restricted = 'on';
  update app.vakalatnamas v set facts = app.give_executants(v.facts, m.kept_id, m.merged_id, p.names)
    from app.person_merges m, app.person_merge_papers p
    where m.tenant_id = app.current_tenant() and m.id = merge and p.tenant_id = m.tenant_id and p.merge_id = m.id
      and v.tenant_id = p.tenant_id and v.id = p.vakalatnama_id and app.paper_names(v.facts, m.kept_id);
  delete from app.person_merge_papers p where p.tenant_id = app.current_tenant() and p.merge_id = merge;
  execute format('set local app.all_restricted = %L', walls);
end $$;

-- piece_hashes: the SHA-256 of each piece of a kept file in turn, 32 bytes each, so that a part of a file is verified
-- without reading the whole. External: a slice of it is read without the rest. Null where nobody asked yet for a part of
-- a file that was kept before there were pieces.
alter table app.files add column piece_hashes bytea;
alter table app.files alter column piece_hashes set storage external;
