-- When a sheet at an address was last compared with the menu: one that changed nothing was compared whole at each reading.
alter table "publishedSheet" add column "comparedAt" timestamptz(3);
drop trigger touch on "publishedSheet";
create trigger touch before update on "publishedSheet" for each row when (old."dueAt" is not distinct from new."dueAt" and old."contentHash" is not distinct from new."contentHash" and old."comparedAt" is not distinct from new."comparedAt") execute function touch();
drop trigger announce_insert on "publishedSheet";
create trigger announce_insert after insert on "publishedSheet" referencing new table as changed for each statement execute function announce('dueAt', 'contentHash', 'comparedAt', 'updatedAt');
drop trigger announce_update on "publishedSheet";
create trigger announce_update after update on "publishedSheet" referencing old table as before new table as changed for each statement execute function announce('dueAt', 'contentHash', 'comparedAt', 'updatedAt');
drop trigger announce_delete on "publishedSheet";
create trigger announce_delete after delete on "publishedSheet" referencing old table as changed for each statement execute function announce('dueAt', 'contentHash', 'comparedAt', 'updatedAt');

-- How many an organisation may have the table holds, also where two are made at once.
create trigger limit_rows after insert on "publishedSheet" referencing new table as added for each statement execute function limit_rows();
