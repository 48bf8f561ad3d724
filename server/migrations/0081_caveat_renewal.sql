-- A caveat that lapses is lodged again: its deadline is met, and the deadline of the next caveat renews it.

alter table app.deadlines add column renews_id uuid,
  add constraint deadlines_renews_fk foreign key (tenant_id, renews_id) references app.deadlines (tenant_id, id);
-- A deadline is renewed once, by whoever comes first.
create unique index deadlines_renewed_once on app.deadlines (tenant_id, renews_id) where renews_id is not null and deleted_at is null;
create index deadlines_renewing on app.deadlines (tenant_id, renews_id) where renews_id is not null;
