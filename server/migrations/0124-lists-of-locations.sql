-- Price lists hold for locations, and for those of a label; planned prices say who planned them (docs/spec/price-lists.md).
create table "priceListLocation" (
  "id" text not null default gen_random_uuid()::text check ("id" <> ''),
  "organizationId" text not null,
  "priceListId" text not null,
  "locationId" text not null,
  primary key ("id"),
  constraint "priceListLocation_priceListId_locationId_key" unique nulls not distinct ("priceListId", "locationId")
);
alter table "priceListLocation" add constraint "priceListLocation_organizationId_fkey" foreign key ("organizationId") references "organization" ("id") on delete cascade;
alter table "priceListLocation" add constraint "priceListLocation_priceListId_fkey" foreign key ("organizationId", "priceListId") references "priceList" ("organizationId", "id") on delete cascade;
alter table "priceListLocation" add constraint "priceListLocation_locationId_fkey" foreign key ("organizationId", "locationId") references "location" ("organizationId", "id") on delete cascade;
create index "priceListLocation_organizationId_idx" on "priceListLocation" ("organizationId");
create index "priceListLocation_locationId_idx" on "priceListLocation" ("locationId");
alter table "priceListLocation" enable row level security;
grant select, insert, update, delete on "priceListLocation" to vitrine_tenant;
create policy read on "priceListLocation" for select to vitrine_tenant using ("organizationId" = (select viewer_organization()));
create policy add on "priceListLocation" for insert to vitrine_tenant with check (("organizationId" = (select viewer_organization())));
create policy change on "priceListLocation" for update to vitrine_tenant using ("organizationId" = (select viewer_organization())) with check (("organizationId" = (select viewer_organization())));
create policy remove on "priceListLocation" for delete to vitrine_tenant using ("organizationId" = (select viewer_organization()));
create trigger announce_insert after insert on "priceListLocation" referencing new table as changed for each statement execute function announce();
create trigger announce_update after update on "priceListLocation" referencing old table as before new table as changed for each statement execute function announce();
create trigger announce_delete after delete on "priceListLocation" referencing old table as changed for each statement execute function announce();
create trigger record_insert after insert on "priceListLocation" referencing new table as changed for each statement execute function record_parts('priceList', 'priceListId', 'locations', 'location', 'locationId');
create trigger record_update after update on "priceListLocation" referencing old table as before new table as changed for each statement execute function record_parts('priceList', 'priceListId', 'locations', 'location', 'locationId');
create trigger record_delete after delete on "priceListLocation" referencing old table as changed for each statement execute function record_parts('priceList', 'priceListId', 'locations', 'location', 'locationId');
alter table "priceList" add column "locationLabels" json not null default '[]';
alter table "priceList" alter column "locationLabels" drop default;
alter table "plannedPrice" add column "userName" text;
