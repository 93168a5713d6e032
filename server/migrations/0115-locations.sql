-- Locations: the addresses of an organisation that has several, each with its systems.
create table "location" (
  "id" text not null default gen_random_uuid()::text check ("id" <> ''),
  "organizationId" text not null,
  "title" text not null,
  "address" text,
  "timeZone" text,
  "labels" json not null,
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  "plainTitle" text generated always as (plain("title" || ' ' || "labels"::text)) stored,
  primary key ("id"),
  constraint "location_organizationId_id_key" unique nulls not distinct ("organizationId", "id")
);
alter table "location" add constraint "location_organizationId_fkey" foreign key ("organizationId") references "organization" ("id") on delete cascade;
create index "location_title_id_idx" on "location" ("title", "id");
alter table "location" enable row level security;
grant select, insert, update, delete on "location" to vitrine_tenant;
create policy read on "location" for select to vitrine_tenant using ("organizationId" = (select viewer_organization()) or ((select viewer_role()) = 'ADMIN' and ("organizationId" is null or exists (select from "organization" o where o."id" = "organizationId"))) or ((select viewer_role()) = 'RESELLER' and exists (select from "organization" o where o."id" = "organizationId" and o."resellerId" = (select viewer_reseller()))));
create policy add on "location" for insert to vitrine_tenant with check (("organizationId" = (select viewer_organization()) or manages("organizationId")));
create policy change on "location" for update to vitrine_tenant using ("organizationId" = (select viewer_organization()) or manages("organizationId")) with check (("organizationId" = (select viewer_organization()) or manages("organizationId")));
create policy remove on "location" for delete to vitrine_tenant using ("organizationId" = (select viewer_organization()) or manages("organizationId"));
create trigger touch before update on "location" for each row execute function touch();
create trigger announce_insert after insert on "location" referencing new table as changed for each statement execute function announce();
create trigger announce_update after update on "location" referencing old table as before new table as changed for each statement execute function announce();
create trigger announce_delete after delete on "location" referencing old table as changed for each statement execute function announce();
create trigger limit_rows after insert on "location" referencing new table as added for each statement execute function limit_rows();
alter table "system" add column "locationId" text;
alter table "system" add constraint "system_locationId_fkey" foreign key ("organizationId", "locationId") references "location" ("organizationId", "id") on delete set null ("locationId");
create index "system_locationId_title_idx" on "system" ("locationId", "title");
alter table "binItem" drop constraint "binItem_entity_check";
alter table "binItem" add constraint "binItem_entity_check" check ("entity" in ('presentation', 'template', 'collection', 'daypart', 'holiday', 'location', 'productCollection', 'productCategory', 'product', 'promotion', 'priceList', 'asset', 'user', 'organization'));
