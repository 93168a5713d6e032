-- A publication goes to some systems first: what the others play meanwhile, which have it first, and when the others get it too.
alter table "presentation" add column "heldShowId" text;
alter table "presentation" add column "rolloutAt" timestamptz(3);
alter table "presentation" add column "rolloutSystemIds" json not null default '[]';
alter table "presentation" alter column "rolloutSystemIds" drop default;
alter table "presentation" add constraint "presentation_heldShowId_fkey" foreign key ("organizationId", "heldShowId") references "show" ("organizationId", "id") on delete set null ("heldShowId");
create index "presentation_heldShowId_idx" on "presentation" ("heldShowId");
create index "presentation_rolloutAt_idx" on "presentation" ("rolloutAt");

drop trigger record_insert on "presentation";
drop trigger record_update on "presentation";
create trigger record_insert after insert on "presentation" referencing new table as changed for each statement execute function record_changes('publishedShowId', 'conceptShowId', 'heldShowId', 'rolloutSystemIds', 'rolloutAt', 'publishAt', 'publicationPlan');
create trigger record_update after update on "presentation" referencing old table as before new table as changed for each statement execute function record_changes('publishedShowId', 'conceptShowId', 'heldShowId', 'rolloutSystemIds', 'rolloutAt', 'publishAt', 'publicationPlan');
