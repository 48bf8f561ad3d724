-- The days of the offence of a criminal case: they choose between the codes in force before 1 July 2024 and those after.
-- `offence_to` is set for an offence that went on for more than one day.
alter table app.cases
  add column offence_from date,
  add column offence_to date,
  add constraint cases_offence_days check (offence_to is null or (offence_from is not null and offence_to >= offence_from));
