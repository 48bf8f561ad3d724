-- The clients who are not told yet are counted once after a change, for everybody who sees the same cases, in place of at each opening
-- of the dashboard: what was told to whom is a part of the count.
create trigger client_messages_list_change after update or delete on app.client_messages for each row
  execute function app.note_list_change('client_messages');
create trigger client_messages_list_change_insert after insert on app.client_messages referencing new table as inserted
  for each statement execute function app.note_list_change('client_messages');
