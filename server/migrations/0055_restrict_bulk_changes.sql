-- The restriction of a case is copied to the rows of its changes of many, by the person who restricts it: that takes an update.
grant update on app.bulk_change_records to app_user;
