-- A TV says which content it shows, so that the kitchen can be told on how many TVs a change is (docs/spec/menus.md).
alter table "systemScreen" add column "shownTag" text;

-- That is news to nobody, as when it was last heard of.
drop trigger announce_insert on "systemScreen";
drop trigger announce_update on "systemScreen";
drop trigger announce_delete on "systemScreen";
drop trigger touch on "systemScreen";
create trigger announce_insert after insert on "systemScreen" referencing new table as changed for each statement execute function announce('lastSeenAt', 'onlineSince', 'shownTag', 'updatedAt');
create trigger announce_update after update on "systemScreen" referencing old table as before new table as changed for each statement execute function announce('lastSeenAt', 'onlineSince', 'shownTag', 'updatedAt');
create trigger announce_delete after delete on "systemScreen" referencing old table as changed for each statement execute function announce('lastSeenAt', 'onlineSince', 'shownTag', 'updatedAt');
create trigger touch before update on "systemScreen" for each row when (not (old."lastSeenAt" is distinct from new."lastSeenAt") and not (old."onlineSince" is distinct from new."onlineSince") and not (old."shownTag" is distinct from new."shownTag")) execute function touch();
