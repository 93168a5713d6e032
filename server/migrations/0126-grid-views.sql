-- How the grid of products is looked at, kept under a name for the organisation (docs/spec/grid.md).
create table "gridView" (
  "id" text not null default gen_random_uuid()::text check ("id" <> ''),
  "organizationId" text not null,
  "title" text not null,
  "columns" json not null,
  "filters" json not null,
  "isSoldOut" boolean not null,
  "isWithoutPrice" boolean not null,
  "isWithoutPicture" boolean not null,
  "untranslatedIn" json,
  "sortedBy" text,
  "isDescending" boolean not null,
  "priceListId" text,
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  primary key ("id")
);
alter table "gridView" add constraint "gridView_organizationId_fkey" foreign key ("organizationId") references "organization" ("id") on delete cascade;
alter table "gridView" add constraint "gridView_priceListId_fkey" foreign key ("organizationId", "priceListId") references "priceList" ("organizationId", "id") on delete set null ("priceListId");
create index "gridView_organizationId_idx" on "gridView" ("organizationId");
create index "gridView_priceListId_idx" on "gridView" ("priceListId");
alter table "gridView" enable row level security;
grant select, insert, update, delete on "gridView" to vitrine_tenant;
create policy read on "gridView" for select to vitrine_tenant using ("organizationId" = (select viewer_organization()));
create policy add on "gridView" for insert to vitrine_tenant with check (("organizationId" = (select viewer_organization())));
create policy change on "gridView" for update to vitrine_tenant using ("organizationId" = (select viewer_organization())) with check (("organizationId" = (select viewer_organization())));
create policy remove on "gridView" for delete to vitrine_tenant using ("organizationId" = (select viewer_organization()));
create trigger touch before update on "gridView" for each row execute function touch();
create trigger announce_insert after insert on "gridView" referencing new table as changed for each statement execute function announce();
create trigger announce_update after update on "gridView" referencing old table as before new table as changed for each statement execute function announce();
create trigger announce_delete after delete on "gridView" referencing old table as changed for each statement execute function announce();
create trigger limit_rows after insert on "gridView" referencing new table as added for each statement execute function limit_rows();
alter table "binItem" drop constraint "binItem_entity_check";
alter table "binItem" add constraint "binItem_entity_check" check (entity = any (array['presentation', 'template', 'collection', 'daypart', 'holiday', 'location', 'productCollection', 'productCategory', 'product', 'promotion', 'priceList', 'gridView', 'asset', 'user', 'organization']));
