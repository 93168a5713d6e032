-- What TVs are told to do, until they have done it (docs/spec/screen-commands.md).
create table "screenCommand" (
  "id" text not null default gen_random_uuid()::text check ("id" <> ''),
  "organizationId" text not null,
  "screenId" text not null,
  "kind" text not null check ("kind" in ('RELOAD', 'REFETCH', 'RESTART')),
  "state" text not null check ("state" in ('WAITING', 'TAKEN', 'DONE', 'FAILED', 'EXPIRED', 'CANCELLED')),
  "failure" text check ("failure" in ('NETWORK', 'FULL', 'KEEPS_NOTHING', 'INTERRUPTED', 'NO_ANSWER')),
  "userName" text,
  "createdAt" timestamptz(3) not null default now(),
  "expiresAt" timestamptz(3) not null,
  "takenAt" timestamptz(3),
  "endedAt" timestamptz(3),
  primary key ("id")
);
alter table "screenCommand" add constraint "screenCommand_organizationId_fkey" foreign key ("organizationId") references "organization" ("id") on delete cascade;
alter table "screenCommand" add constraint "screenCommand_screenId_fkey" foreign key ("organizationId", "screenId") references "systemScreen" ("organizationId", "id") on delete cascade;
create index "screenCommand_organizationId_idx" on "screenCommand" ("organizationId");
create index "screenCommand_expiresAt_idx" on "screenCommand" ("expiresAt");
create index "screenCommand_createdAt_idx" on "screenCommand" ("createdAt");
create index "screenCommand_screenId_state_idx" on "screenCommand" ("screenId", "state");
create index "screenCommand_state_expiresAt_idx" on "screenCommand" ("state", "expiresAt");
alter table "screenCommand" enable row level security;
grant select, insert, update, delete on "screenCommand" to vitrine_tenant;
create policy read on "screenCommand" for select to vitrine_tenant using ("organizationId" = (select viewer_organization()) or ((select viewer_role()) = 'ADMIN' and ("organizationId" is null or exists (select from "organization" o where o."id" = "organizationId"))) or ((select viewer_role()) = 'RESELLER' and exists (select from "organization" o where o."id" = "organizationId" and o."resellerId" = (select viewer_reseller()))));
create policy add on "screenCommand" for insert to vitrine_tenant with check (("organizationId" = (select viewer_organization()) or manages("organizationId")));
create policy change on "screenCommand" for update to vitrine_tenant using ("organizationId" = (select viewer_organization()) or manages("organizationId")) with check (("organizationId" = (select viewer_organization()) or manages("organizationId")));
create policy remove on "screenCommand" for delete to vitrine_tenant using ("organizationId" = (select viewer_organization()) or manages("organizationId"));
create trigger announce_insert after insert on "screenCommand" referencing new table as changed for each statement execute function announce();
create trigger announce_update after update on "screenCommand" referencing old table as before new table as changed for each statement execute function announce();
create trigger announce_delete after delete on "screenCommand" referencing old table as changed for each statement execute function announce();
-- What became of each stands in the history of its screen, with who asked for it.
alter table "screenEvent" add column "userName" text;
alter table "screenEvent" drop constraint "screenEvent_kind_check";
alter table "screenEvent" add constraint "screenEvent_kind_check" check ("kind" in ('PAIRED', 'REPLACED', 'UNPAIRED', 'AWAY', 'CONTENT', 'RESTARTED', 'ENGINE', 'PROGRAM', 'STORAGE_NEARLY_FULL', 'COMMAND'));
