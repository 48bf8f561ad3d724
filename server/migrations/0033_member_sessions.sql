-- An admin can sign a member out of the firm on every device: only sessions that begin from then on open it.
alter table app.memberships add column sessions_since timestamptz;
