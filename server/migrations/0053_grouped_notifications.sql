-- Notifications of one kind that one person causes on one day are shown as one.

alter table app.notifications
  -- What the notification is about, as `case_assigned`; null for one that always stands alone.
  add column topic text,
  -- The user who caused it; null for reminders.
  add column actor_id uuid,
  -- Equal for the notifications that are shown as one; null for one that stands alone.
  add column group_key text,
  add constraint notifications_actor_fk foreign key (actor_id) references app.users (id);

-- Finds the newest notification of a group, and counts the group.
create index notifications_of_group on app.notifications (tenant_id, user_id, group_key, created_at desc, id desc)
  include (restricted, topic, read_at) where group_key is not null and in_product;
