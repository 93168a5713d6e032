-- What is other of a product at one location: sold out there, or off the menu (docs/spec/sold-out.md).
create table "locationProduct" (
  "id" text not null default gen_random_uuid()::text check ("id" <> ''),
  "organizationId" text not null,
  "locationId" text not null,
  "productId" text not null,
  "state" text not null check ("state" in ('AVAILABLE', 'UNAVAILABLE')),
  "availableFrom" timestamptz(3),
  "isListed" boolean not null,
  "updatedAt" timestamptz(3) not null default now(),
  primary key ("id"),
  constraint "locationProduct_locationId_productId_key" unique nulls not distinct ("locationId", "productId")
);
alter table "locationProduct" add constraint "locationProduct_organizationId_fkey" foreign key ("organizationId") references "organization" ("id") on delete cascade;
alter table "locationProduct" add constraint "locationProduct_locationId_fkey" foreign key ("organizationId", "locationId") references "location" ("organizationId", "id") on delete cascade;
alter table "locationProduct" add constraint "locationProduct_productId_fkey" foreign key ("organizationId", "productId") references "product" ("organizationId", "id") on delete cascade;
create index "locationProduct_organizationId_idx" on "locationProduct" ("organizationId");
create index "locationProduct_productId_idx" on "locationProduct" ("productId");
create index "locationProduct_availableFrom_idx" on "locationProduct" ("availableFrom") where "availableFrom" is not null;
alter table "locationProduct" enable row level security;
grant select, insert, update, delete on "locationProduct" to vitrine_tenant;
create policy read on "locationProduct" for select to vitrine_tenant using ("organizationId" = (select viewer_organization()));
create policy add on "locationProduct" for insert to vitrine_tenant with check (("organizationId" = (select viewer_organization())));
create policy change on "locationProduct" for update to vitrine_tenant using ("organizationId" = (select viewer_organization())) with check (("organizationId" = (select viewer_organization())));
create policy remove on "locationProduct" for delete to vitrine_tenant using ("organizationId" = (select viewer_organization()));
create trigger touch before update on "locationProduct" for each row execute function touch();
create trigger keep_availability before insert or update on "locationProduct" for each row execute function keep_availability();
create trigger announce_insert after insert on "locationProduct" referencing new table as changed for each statement execute function announce();
create trigger announce_update after update on "locationProduct" referencing old table as before new table as changed for each statement execute function announce();
create trigger announce_delete after delete on "locationProduct" referencing old table as changed for each statement execute function announce();
create trigger record_insert after insert on "locationProduct" referencing new table as changed for each statement execute function record_parts('product', 'productId', 'locations', 'location', 'locationId');
create trigger record_update after update on "locationProduct" referencing old table as before new table as changed for each statement execute function record_parts('product', 'productId', 'locations', 'location', 'locationId');
create trigger record_delete after delete on "locationProduct" referencing old table as changed for each statement execute function record_parts('product', 'productId', 'locations', 'location', 'locationId');
create trigger limit_rows after insert on "locationProduct" referencing new table as added for each statement execute function limit_rows();
