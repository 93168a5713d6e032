-- A screen has a name and a rotation, says since when its TV is there, and remembers the TV before: what became of its place is told to it.
alter table "systemScreen" add column "title" text;
alter table "systemScreen" add column "rotation" text not null default 'DEGREES_0' check ("rotation" in ('DEGREES_0', 'DEGREES_90', 'DEGREES_180', 'DEGREES_270'));
alter table "systemScreen" alter column "rotation" drop default;
alter table "systemScreen" add column "formerCredentialHash" text;
alter table "systemScreen" add column "onlineSince" timestamptz(3);
create index "systemScreen_formerCredentialHash_idx" on "systemScreen" ("formerCredentialHash");

-- Since when a TV is there is news to nobody, as when it was last heard of.
drop trigger announce_insert on "systemScreen";
drop trigger announce_update on "systemScreen";
drop trigger announce_delete on "systemScreen";
drop trigger touch on "systemScreen";
create trigger announce_insert after insert on "systemScreen" referencing new table as changed for each statement execute function announce('lastSeenAt', 'onlineSince', 'updatedAt');
create trigger announce_update after update on "systemScreen" referencing old table as before new table as changed for each statement execute function announce('lastSeenAt', 'onlineSince', 'updatedAt');
create trigger announce_delete after delete on "systemScreen" referencing old table as changed for each statement execute function announce('lastSeenAt', 'onlineSince', 'updatedAt');
create trigger touch before update on "systemScreen" for each row when (not (old."lastSeenAt" is distinct from new."lastSeenAt") and not (old."onlineSince" is distinct from new."onlineSince")) execute function touch();
