-- What was deleted, to be brought back for 30 days (docs/spec/bin.md).
create table "binItem" (
  "id" text not null default gen_random_uuid()::text check ("id" <> ''),
  "organizationId" text not null,
  "entity" text not null check ("entity" in ('presentation', 'collection', 'productCollection', 'productCategory', 'product', 'promotion')),
  "subjectId" text not null,
  "title" text not null,
  "parentTitle" text,
  "productCount" integer not null check ("productCount" between 0 and 1000000),
  "deletedBy" text,
  "createdAt" timestamptz(3) not null default now(),
  "thumbFilename" text,
  "parentId" text,
  "plainTitle" text generated always as (plain("title")) stored,
  primary key ("id")
);
create table "binRow" (
  "id" text not null default gen_random_uuid()::text check ("id" <> ''),
  "organizationId" text not null,
  "binItemId" text not null,
  "entity" text not null,
  "rowId" text not null,
  "isCleared" boolean not null,
  "data" json not null,
  primary key ("id")
);
alter table "binItem" add constraint "binItem_organizationId_fkey" foreign key ("organizationId") references "organization" ("id") on delete cascade;
create index "binItem_organizationId_createdAt_idx" on "binItem" ("organizationId", "createdAt");
create index "binItem_subjectId_idx" on "binItem" ("subjectId");
create index "binItem_parentId_idx" on "binItem" ("parentId");
create index "binItem_createdAt_idx" on "binItem" ("createdAt");
alter table "binItem" enable row level security;
grant select, insert, update, delete on "binItem" to vitrine_tenant;
create policy read on "binItem" for select to vitrine_tenant using ("organizationId" = (select viewer_organization()));
create policy add on "binItem" for insert to vitrine_tenant with check (("organizationId" = (select viewer_organization())));
create policy change on "binItem" for update to vitrine_tenant using ("organizationId" = (select viewer_organization())) with check (("organizationId" = (select viewer_organization())));
create policy remove on "binItem" for delete to vitrine_tenant using ("organizationId" = (select viewer_organization()));
create trigger announce_insert after insert on "binItem" referencing new table as changed for each statement execute function announce();
create trigger announce_update after update on "binItem" referencing old table as before new table as changed for each statement execute function announce();
create trigger announce_delete after delete on "binItem" referencing old table as changed for each statement execute function announce();
alter table "binRow" add constraint "binRow_organizationId_fkey" foreign key ("organizationId") references "organization" ("id") on delete cascade;
alter table "binRow" add constraint "binRow_binItemId_fkey" foreign key ("binItemId") references "binItem" ("id") on delete cascade;
create index "binRow_organizationId_idx" on "binRow" ("organizationId");
create index "binRow_binItemId_idx" on "binRow" ("binItemId");
create index "binRow_rowId_idx" on "binRow" ("rowId");
create index "binRow_entity_idx" on "binRow" ("entity");
alter table "binRow" enable row level security;
