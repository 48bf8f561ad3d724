-- Whoever signs up under an address may not be its owner. Where two sign-ups chose two passwords, neither counts: the one who
-- proves the address chooses anew.
alter table app.signups add column is_contested boolean not null default false;
