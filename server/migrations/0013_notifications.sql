-- What is told by mail alone is no line in the product; and a mail is sent once, however often its job runs.

alter table app.notifications
  add column in_product boolean not null default true,
  add column mailed_at  timestamptz;
drop index app.notifications_newest;
create index notifications_newest on app.notifications (tenant_id, user_id, created_at desc, id desc) include (restricted) where in_product;
drop index app.notifications_unread;
create index notifications_unread on app.notifications (tenant_id, user_id, created_at desc, id desc) include (restricted) where in_product and read_at is null;

-- The dashboard counts in the indexes alone: cases by status and stage, and those before a court without a date to come.
create index cases_by_stage on app.cases (tenant_id, status, stage) include (restricted, id) where deleted_at is null;
create index cases_awaiting_date on app.cases (tenant_id, next_hearing_sort, id) include (restricted)
  where deleted_at is null and status = 'pending' and phase <> 'reserved';
