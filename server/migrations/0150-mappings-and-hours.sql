-- What was asked of a file, kept under a name (docs/spec/import.md, [IM114]).
create table "columnMapping" (
  "id" text not null default gen_random_uuid()::text check ("id" <> ''),
  "organizationId" text not null,
  "title" text not null,
  "holds" text not null check ("holds" in ('PRODUCTS', 'PROMOTIONS', 'LOCATIONS')),
  "matchedBy" text not null check ("matchedBy" in ('id', 'sku', 'title')),
  "matches" json not null,
  "addsNew" boolean not null,
  "groupId" text,
  "deletesMissing" boolean not null,
  "deletesWithin" text not null check ("deletesWithin" in ('GROUPS', 'CATEGORIES')),
  "fillsDown" boolean not null,
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  primary key ("id"),
  constraint "columnMapping_organizationId_holds_title_key" unique nulls not distinct ("organizationId", "holds", "title")
);
alter table "columnMapping" add constraint "columnMapping_organizationId_fkey" foreign key ("organizationId") references "organization" ("id") on delete cascade;
alter table "columnMapping" add constraint "columnMapping_groupId_fkey" foreign key ("organizationId", "groupId") references "productCollection" ("organizationId", "id") on delete set null ("groupId");
create index "columnMapping_groupId_idx" on "columnMapping" ("groupId");
alter table "columnMapping" enable row level security;
grant select, insert, update, delete on "columnMapping" to vitrine_tenant;
create policy read on "columnMapping" for select to vitrine_tenant using ("organizationId" = (select viewer_organization()));
create policy add on "columnMapping" for insert to vitrine_tenant with check (("organizationId" = (select viewer_organization())));
create policy change on "columnMapping" for update to vitrine_tenant using ("organizationId" = (select viewer_organization())) with check (("organizationId" = (select viewer_organization())));
create policy remove on "columnMapping" for delete to vitrine_tenant using ("organizationId" = (select viewer_organization()));
create trigger touch before update on "columnMapping" for each row execute function touch();
create trigger announce_insert after insert on "columnMapping" referencing new table as changed for each statement execute function announce();
create trigger announce_update after update on "columnMapping" referencing old table as before new table as changed for each statement execute function announce();
create trigger announce_delete after delete on "columnMapping" referencing old table as changed for each statement execute function announce();
create trigger limit_rows after insert on "columnMapping" referencing new table as added for each statement execute function limit_rows();

-- The opening hours that a location has of its own stand in its history (docs/spec/audit.md, [AU27]).
create trigger record_insert after insert on "openingHours" referencing new table as changed for each statement execute function record_parts('location', 'locationId', 'openingHours');
create trigger record_update after update on "openingHours" referencing old table as before new table as changed for each statement execute function record_parts('location', 'locationId', 'openingHours');
create trigger record_delete after delete on "openingHours" referencing old table as changed for each statement execute function record_parts('location', 'locationId', 'openingHours');
