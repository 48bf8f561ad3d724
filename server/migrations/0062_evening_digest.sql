-- evening_digest_on: the last day whose evening mail is in the queue, as digest_on is of the morning mail.
alter table app.memberships add column evening_digest_on date;
