-- Price lists, planned prices and times (docs/spec/menus.md).
create table "priceList" (
  "id" text not null default gen_random_uuid()::text check ("id" <> ''),
  "organizationId" text not null,
  "title" text not null,
  "sortIndex" integer not null check ("sortIndex" between 0 and 1000000),
  "isForAllSystems" boolean not null,
  "schedule" json,
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  primary key ("id"),
  constraint "priceList_organizationId_id_key" unique nulls not distinct ("organizationId", "id")
);
create table "priceListSystem" (
  "id" text not null default gen_random_uuid()::text check ("id" <> ''),
  "organizationId" text not null,
  "priceListId" text not null,
  "systemId" text not null,
  primary key ("id"),
  constraint "priceListSystem_priceListId_systemId_key" unique nulls not distinct ("priceListId", "systemId")
);
create table "priceListPrice" (
  "id" text not null default gen_random_uuid()::text check ("id" <> ''),
  "organizationId" text not null,
  "priceListId" text not null,
  "productId" text not null,
  "variantId" text not null,
  "price" integer not null check ("price" between 0 and 9999999),
  primary key ("id"),
  constraint "priceListPrice_priceListId_productId_variantId_key" unique nulls not distinct ("priceListId", "productId", "variantId")
);
create table "priceListProduct" (
  "id" text not null default gen_random_uuid()::text check ("id" <> ''),
  "organizationId" text not null,
  "priceListId" text not null,
  "productId" text not null,
  "isListed" boolean not null,
  primary key ("id"),
  constraint "priceListProduct_priceListId_productId_key" unique nulls not distinct ("priceListId", "productId")
);
create table "plannedPrice" (
  "id" text not null default gen_random_uuid()::text check ("id" <> ''),
  "organizationId" text not null,
  "productId" text not null,
  "variantId" text not null,
  "priceListId" text,
  "price" integer not null check ("price" between 0 and 9999999),
  "startsAt" timestamptz(3) not null,
  primary key ("id"),
  constraint "plannedPrice_productId_variantId_priceListId_startsAt_key" unique nulls not distinct ("productId", "variantId", "priceListId", "startsAt")
);
alter table "priceList" add constraint "priceList_organizationId_fkey" foreign key ("organizationId") references "organization" ("id") on delete cascade;
alter table "priceList" enable row level security;
grant select, insert, update, delete on "priceList" to vitrine_tenant;
create policy read on "priceList" for select to vitrine_tenant using ("organizationId" = (select viewer_organization()));
create policy add on "priceList" for insert to vitrine_tenant with check (("organizationId" = (select viewer_organization())));
create policy change on "priceList" for update to vitrine_tenant using ("organizationId" = (select viewer_organization())) with check (("organizationId" = (select viewer_organization())));
create policy remove on "priceList" for delete to vitrine_tenant using ("organizationId" = (select viewer_organization()));
create trigger touch before update on "priceList" for each row execute function touch();
create trigger announce_insert after insert on "priceList" referencing new table as changed for each statement execute function announce();
create trigger announce_update after update on "priceList" referencing old table as before new table as changed for each statement execute function announce();
create trigger announce_delete after delete on "priceList" referencing old table as changed for each statement execute function announce();
alter table "priceListSystem" add constraint "priceListSystem_organizationId_fkey" foreign key ("organizationId") references "organization" ("id") on delete cascade;
alter table "priceListSystem" add constraint "priceListSystem_priceListId_fkey" foreign key ("organizationId", "priceListId") references "priceList" ("organizationId", "id") on delete cascade;
alter table "priceListSystem" add constraint "priceListSystem_systemId_fkey" foreign key ("organizationId", "systemId") references "system" ("organizationId", "id") on delete cascade;
create index "priceListSystem_organizationId_idx" on "priceListSystem" ("organizationId");
create index "priceListSystem_systemId_idx" on "priceListSystem" ("systemId");
alter table "priceListSystem" enable row level security;
grant select, insert, update, delete on "priceListSystem" to vitrine_tenant;
create policy read on "priceListSystem" for select to vitrine_tenant using ("organizationId" = (select viewer_organization()));
create policy add on "priceListSystem" for insert to vitrine_tenant with check (("organizationId" = (select viewer_organization())));
create policy change on "priceListSystem" for update to vitrine_tenant using ("organizationId" = (select viewer_organization())) with check (("organizationId" = (select viewer_organization())));
create policy remove on "priceListSystem" for delete to vitrine_tenant using ("organizationId" = (select viewer_organization()));
create trigger announce_insert after insert on "priceListSystem" referencing new table as changed for each statement execute function announce();
create trigger announce_update after update on "priceListSystem" referencing old table as before new table as changed for each statement execute function announce();
create trigger announce_delete after delete on "priceListSystem" referencing old table as changed for each statement execute function announce();
alter table "priceListPrice" add constraint "priceListPrice_organizationId_fkey" foreign key ("organizationId") references "organization" ("id") on delete cascade;
alter table "priceListPrice" add constraint "priceListPrice_priceListId_fkey" foreign key ("organizationId", "priceListId") references "priceList" ("organizationId", "id") on delete cascade;
alter table "priceListPrice" add constraint "priceListPrice_productId_fkey" foreign key ("organizationId", "productId") references "product" ("organizationId", "id") on delete cascade;
alter table "priceListPrice" add constraint "priceListPrice_variantId_fkey" foreign key ("organizationId", "variantId") references "productVariant" ("organizationId", "id") on delete cascade;
create index "priceListPrice_organizationId_idx" on "priceListPrice" ("organizationId");
create index "priceListPrice_productId_idx" on "priceListPrice" ("productId");
create index "priceListPrice_variantId_idx" on "priceListPrice" ("variantId");
alter table "priceListPrice" enable row level security;
grant select, insert, update, delete on "priceListPrice" to vitrine_tenant;
create policy read on "priceListPrice" for select to vitrine_tenant using ("organizationId" = (select viewer_organization()));
create policy add on "priceListPrice" for insert to vitrine_tenant with check (("organizationId" = (select viewer_organization())));
create policy change on "priceListPrice" for update to vitrine_tenant using ("organizationId" = (select viewer_organization())) with check (("organizationId" = (select viewer_organization())));
create policy remove on "priceListPrice" for delete to vitrine_tenant using ("organizationId" = (select viewer_organization()));
create trigger announce_insert after insert on "priceListPrice" referencing new table as changed for each statement execute function announce();
create trigger announce_update after update on "priceListPrice" referencing old table as before new table as changed for each statement execute function announce();
create trigger announce_delete after delete on "priceListPrice" referencing old table as changed for each statement execute function announce();
alter table "priceListProduct" add constraint "priceListProduct_organizationId_fkey" foreign key ("organizationId") references "organization" ("id") on delete cascade;
alter table "priceListProduct" add constraint "priceListProduct_priceListId_fkey" foreign key ("organizationId", "priceListId") references "priceList" ("organizationId", "id") on delete cascade;
alter table "priceListProduct" add constraint "priceListProduct_productId_fkey" foreign key ("organizationId", "productId") references "product" ("organizationId", "id") on delete cascade;
create index "priceListProduct_organizationId_idx" on "priceListProduct" ("organizationId");
create index "priceListProduct_productId_idx" on "priceListProduct" ("productId");
alter table "priceListProduct" enable row level security;
grant select, insert, update, delete on "priceListProduct" to vitrine_tenant;
create policy read on "priceListProduct" for select to vitrine_tenant using ("organizationId" = (select viewer_organization()));
create policy add on "priceListProduct" for insert to vitrine_tenant with check (("organizationId" = (select viewer_organization())));
create policy change on "priceListProduct" for update to vitrine_tenant using ("organizationId" = (select viewer_organization())) with check (("organizationId" = (select viewer_organization())));
create policy remove on "priceListProduct" for delete to vitrine_tenant using ("organizationId" = (select viewer_organization()));
create trigger announce_insert after insert on "priceListProduct" referencing new table as changed for each statement execute function announce();
create trigger announce_update after update on "priceListProduct" referencing old table as before new table as changed for each statement execute function announce();
create trigger announce_delete after delete on "priceListProduct" referencing old table as changed for each statement execute function announce();
alter table "plannedPrice" add constraint "plannedPrice_organizationId_fkey" foreign key ("organizationId") references "organization" ("id") on delete cascade;
alter table "plannedPrice" add constraint "plannedPrice_productId_fkey" foreign key ("organizationId", "productId") references "product" ("organizationId", "id") on delete cascade;
alter table "plannedPrice" add constraint "plannedPrice_variantId_fkey" foreign key ("organizationId", "variantId") references "productVariant" ("organizationId", "id") on delete cascade;
alter table "plannedPrice" add constraint "plannedPrice_priceListId_fkey" foreign key ("organizationId", "priceListId") references "priceList" ("organizationId", "id") on delete cascade;
create index "plannedPrice_organizationId_idx" on "plannedPrice" ("organizationId");
create index "plannedPrice_variantId_idx" on "plannedPrice" ("variantId");
create index "plannedPrice_priceListId_idx" on "plannedPrice" ("priceListId");
create index "plannedPrice_startsAt_idx" on "plannedPrice" ("startsAt");
alter table "plannedPrice" enable row level security;
grant select, insert, update, delete on "plannedPrice" to vitrine_tenant;
create policy read on "plannedPrice" for select to vitrine_tenant using ("organizationId" = (select viewer_organization()));
create policy add on "plannedPrice" for insert to vitrine_tenant with check (("organizationId" = (select viewer_organization())));
create policy change on "plannedPrice" for update to vitrine_tenant using ("organizationId" = (select viewer_organization())) with check (("organizationId" = (select viewer_organization())));
create policy remove on "plannedPrice" for delete to vitrine_tenant using ("organizationId" = (select viewer_organization()));
create trigger announce_insert after insert on "plannedPrice" referencing new table as changed for each statement execute function announce();
create trigger announce_update after update on "plannedPrice" referencing old table as before new table as changed for each statement execute function announce();
create trigger announce_delete after delete on "plannedPrice" referencing old table as changed for each statement execute function announce();
alter table "promotion" add column "schedule" json;
alter table "binItem" drop constraint "binItem_entity_check";
alter table "binItem" add constraint "binItem_entity_check" check ("entity" in ('presentation', 'collection', 'productCollection', 'productCategory', 'product', 'promotion', 'priceList'));
