-- A firm can make the second factor a duty of its members: since when. Who signs in from then on without one can do nothing
-- in the firm but set it up.
alter table app.tenants add column second_factor_required_at timestamptz;
