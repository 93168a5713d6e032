-- What is made and changed of a location is recorded by its table, with its values (migration 0140).
create trigger record_insert after insert on "location" referencing new table as changed for each statement execute function record_changes();
create trigger record_update after update on "location" referencing old table as before new table as changed for each statement execute function record_changes();
