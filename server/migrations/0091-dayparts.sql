-- Named dayparts, holidays, and when collections and slides are on (docs/spec/planning.md).
create table "daypart" (
  "id" text not null default gen_random_uuid()::text check ("id" <> ''),
  "organizationId" text not null,
  "title" text not null,
  "spans" json not null,
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  primary key ("id")
);
create table "holiday" (
  "id" text not null default gen_random_uuid()::text check ("id" <> ''),
  "organizationId" text not null,
  "date" text not null,
  "title" text not null,
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  primary key ("id"),
  constraint "holiday_organizationId_date_key" unique nulls not distinct ("organizationId", "date")
);
alter table "daypart" add constraint "daypart_organizationId_fkey" foreign key ("organizationId") references "organization" ("id") on delete cascade;
create index "daypart_organizationId_idx" on "daypart" ("organizationId");
alter table "daypart" enable row level security;
grant select, insert, update, delete on "daypart" to vitrine_tenant;
create policy read on "daypart" for select to vitrine_tenant using ("organizationId" = (select viewer_organization()));
create policy add on "daypart" for insert to vitrine_tenant with check (("organizationId" = (select viewer_organization())));
create policy change on "daypart" for update to vitrine_tenant using ("organizationId" = (select viewer_organization())) with check (("organizationId" = (select viewer_organization())));
create policy remove on "daypart" for delete to vitrine_tenant using ("organizationId" = (select viewer_organization()));
create trigger touch before update on "daypart" for each row execute function touch();
create trigger announce_insert after insert on "daypart" referencing new table as changed for each statement execute function announce();
create trigger announce_update after update on "daypart" referencing old table as before new table as changed for each statement execute function announce();
create trigger announce_delete after delete on "daypart" referencing old table as changed for each statement execute function announce();
create trigger limit_rows after insert on "daypart" referencing new table as added for each statement execute function limit_rows();
alter table "holiday" add constraint "holiday_organizationId_fkey" foreign key ("organizationId") references "organization" ("id") on delete cascade;
alter table "holiday" enable row level security;
grant select, insert, update, delete on "holiday" to vitrine_tenant;
create policy read on "holiday" for select to vitrine_tenant using ("organizationId" = (select viewer_organization()));
create policy add on "holiday" for insert to vitrine_tenant with check (("organizationId" = (select viewer_organization())));
create policy change on "holiday" for update to vitrine_tenant using ("organizationId" = (select viewer_organization())) with check (("organizationId" = (select viewer_organization())));
create policy remove on "holiday" for delete to vitrine_tenant using ("organizationId" = (select viewer_organization()));
create trigger touch before update on "holiday" for each row execute function touch();
create trigger announce_insert after insert on "holiday" referencing new table as changed for each statement execute function announce();
create trigger announce_update after update on "holiday" referencing old table as before new table as changed for each statement execute function announce();
create trigger announce_delete after delete on "holiday" referencing old table as changed for each statement execute function announce();
create trigger limit_rows after insert on "holiday" referencing new table as added for each statement execute function limit_rows();
alter table "collection" add column "priority" integer not null default 0 check ("priority" between 0 and 9);
alter table "collection" alter column "priority" drop default;
alter table "collection" add column "times" json not null default '[]';
alter table "collection" alter column "times" drop default;
alter table "slide" add column "schedule" json;
alter table "system" add column "chosenAt" timestamptz(3);
alter table "system" add column "defaultCollectionId" text;
alter table "system" add constraint "system_defaultCollectionId_fkey" foreign key ("organizationId", "defaultCollectionId") references "collection" ("organizationId", "id") on delete set null ("defaultCollectionId");
create index "system_defaultCollectionId_idx" on "system" ("defaultCollectionId");
-- Until a collection has times, what is active is what started or was chosen last.
update "system" set "defaultCollectionId" = "activeCollectionId";
