-- What the TV of each screen told of itself last, and what happened to it (docs/spec/fleet.md).
create table "screenReport" (
  "id" text not null default gen_random_uuid()::text check ("id" <> ''),
  "organizationId" text not null,
  "screenId" text not null,
  "reportedAt" timestamptz(3) not null,
  "address" text,
  "engine" text,
  "engineVersion" integer check ("engineVersion" between 0 and 9999),
  "width" integer check ("width" between 1 and 32767),
  "height" integer check ("height" between 1 and 32767),
  "pixelRatio" double precision check ("pixelRatio" between 0.1 and 16),
  "program" text,
  "clockAhead" integer check ("clockAhead" between -315360000 and 315360000),
  "startedAt" timestamptz(3),
  "restarts" integer check ("restarts" between 0 and 1000000),
  "start" text check ("start" in ('FIRST', 'RENEWED', 'RELOADED', 'REOPENED', 'INTERRUPTED')),
  "files" integer check ("files" between 0 and 100000),
  "filesHere" integer check ("filesHere" between 0 and 100000),
  "missing" json not null,
  "storageUsed" double precision check ("storageUsed" between 0 and 1000000000000000),
  "storageQuota" double precision check ("storageQuota" between 0 and 1000000000000000),
  "behindSince" timestamptz(3),
  "troubles" json not null,
  "showId" text,
  "presentationId" text,
  "shownSince" timestamptz(3),
  primary key ("id"),
  constraint "screenReport_screenId_key" unique nulls not distinct ("screenId")
);
create table "screenEvent" (
  "id" text not null default gen_random_uuid()::text check ("id" <> ''),
  "organizationId" text not null,
  "screenId" text not null,
  "kind" text not null check ("kind" in ('PAIRED', 'REPLACED', 'UNPAIRED', 'AWAY', 'CONTENT', 'RESTARTED', 'ENGINE', 'PROGRAM', 'STORAGE_NEARLY_FULL')),
  "at" timestamptz(3) not null,
  "until" timestamptz(3),
  "before" text,
  "after" text,
  "presentationId" text,
  primary key ("id")
);
alter table "screenReport" add constraint "screenReport_organizationId_fkey" foreign key ("organizationId") references "organization" ("id") on delete cascade;
alter table "screenReport" add constraint "screenReport_screenId_fkey" foreign key ("organizationId", "screenId") references "systemScreen" ("organizationId", "id") on delete cascade;
create index "screenReport_organizationId_idx" on "screenReport" ("organizationId");
alter table "screenReport" enable row level security;
grant select, insert, update, delete on "screenReport" to vitrine_tenant;
create policy read on "screenReport" for select to vitrine_tenant using ("organizationId" = (select viewer_organization()) or ((select viewer_role()) = 'ADMIN' and ("organizationId" is null or exists (select from "organization" o where o."id" = "organizationId"))) or ((select viewer_role()) = 'RESELLER' and exists (select from "organization" o where o."id" = "organizationId" and o."resellerId" = (select viewer_reseller()))));
create policy add on "screenReport" for insert to vitrine_tenant with check (("organizationId" = (select viewer_organization()) or manages("organizationId")));
create policy change on "screenReport" for update to vitrine_tenant using ("organizationId" = (select viewer_organization()) or manages("organizationId")) with check (("organizationId" = (select viewer_organization()) or manages("organizationId")));
create policy remove on "screenReport" for delete to vitrine_tenant using ("organizationId" = (select viewer_organization()) or manages("organizationId"));
alter table "screenEvent" add constraint "screenEvent_organizationId_fkey" foreign key ("organizationId") references "organization" ("id") on delete cascade;
alter table "screenEvent" add constraint "screenEvent_screenId_fkey" foreign key ("organizationId", "screenId") references "systemScreen" ("organizationId", "id") on delete cascade;
create index "screenEvent_organizationId_idx" on "screenEvent" ("organizationId");
create index "screenEvent_screenId_at_idx" on "screenEvent" ("screenId", "at");
create index "screenEvent_at_idx" on "screenEvent" ("at");
alter table "screenEvent" enable row level security;
grant select, insert, update, delete on "screenEvent" to vitrine_tenant;
create policy read on "screenEvent" for select to vitrine_tenant using ("organizationId" = (select viewer_organization()) or ((select viewer_role()) = 'ADMIN' and ("organizationId" is null or exists (select from "organization" o where o."id" = "organizationId"))) or ((select viewer_role()) = 'RESELLER' and exists (select from "organization" o where o."id" = "organizationId" and o."resellerId" = (select viewer_reseller()))));
create policy add on "screenEvent" for insert to vitrine_tenant with check (("organizationId" = (select viewer_organization()) or manages("organizationId")));
create policy change on "screenEvent" for update to vitrine_tenant using ("organizationId" = (select viewer_organization()) or manages("organizationId")) with check (("organizationId" = (select viewer_organization()) or manages("organizationId")));
create policy remove on "screenEvent" for delete to vitrine_tenant using ("organizationId" = (select viewer_organization()) or manages("organizationId"));
create trigger announce_insert after insert on "screenEvent" referencing new table as changed for each statement execute function announce();
create trigger announce_update after update on "screenEvent" referencing old table as before new table as changed for each statement execute function announce();
create trigger announce_delete after delete on "screenEvent" referencing old table as changed for each statement execute function announce();
-- Screens have labels of one's own, by which they are found as by their names.
alter table "systemScreen" add column "labels" json not null default '[]';
alter table "systemScreen" alter column "labels" drop default;
alter table "systemScreen" add column "plainTitle" text generated always as (plain(coalesce("title", '') || ' ' || "labels"::text)) stored;
