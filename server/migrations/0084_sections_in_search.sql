-- Sections of cases become words of their search text. A job adds them to older cases a few at a time: in this migration every case would be
-- locked for as long.
select app.enqueue('cases:section-words', '{}') where exists (select from app.tenants);
