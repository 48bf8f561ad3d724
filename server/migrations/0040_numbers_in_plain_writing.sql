-- How a case is found is no edit of it: somebody who has it open may still save. Who writes only that says so with
-- `set local app.indexing = 'on'`; the trail is told nothing of these columns anyway.
drop trigger cases_touch on app.cases;
create trigger cases_touch before update on app.cases for each row
  when ((old.first_hearing_date, old.last_hearing_date, old.next_hearing_date) is not distinct from (new.first_hearing_date, new.last_hearing_date, new.next_hearing_date)
    and current_setting('app.indexing', true) is distinct from 'on')
  execute function app.touch();

-- Numbers that were written with stops before a case was found without them: a job goes through them a few at a time, since
-- to write them here would hold every case for as long.
select app.enqueue('cases:plain-numbers', '{}') where exists (select from app.tenants);
