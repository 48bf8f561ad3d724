-- Where a lawyer takes service: printed in a vakalatnama. A member of the firm without one takes it at the firm's address.
alter table app.lawyers add column address text;
