-- What a list or a count needs of a row stands in its index (docs/performance.md): the wall is asked about the case, so an
-- index without it sends each look to the table, one block a row.

create index documents_latest on app.documents (tenant_id, updated_at desc, id) include (restricted, case_id) where deleted_at is null;
drop index app.documents_newest;
create index documents_titled on app.documents (tenant_id, title, id) include (restricted, case_id) where deleted_at is null;
drop index app.documents_by_title;

create index notifications_still_unread on app.notifications (tenant_id, user_id, created_at desc, id desc) include (restricted, case_id)
  where in_product and read_at is null;
drop index app.notifications_unread;

-- A day's board in the order of its hours: the first hundred of a day that may have thousands.
create index hearings_by_hour on app.hearings (tenant_id, hearing_date, hearing_time, id)
  include (restricted, case_id, business_on_date, of_deleted_case) where deleted_at is null;

-- Clients by name, however many others a firm keeps among its people.
create index people_clients on app.people (tenant_id, name, id) where deleted_at is null and 'client' = any (kinds);
