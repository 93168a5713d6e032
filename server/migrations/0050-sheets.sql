-- Sheets that are imported, and those that are read from an address (docs/spec/import.md).
create table "publishedSheet" (
  "id" text not null default gen_random_uuid()::text check ("id" <> ''),
  "organizationId" text not null,
  "title" text not null,
  "holds" text not null check ("holds" in ('PRODUCTS', 'PROMOTIONS')),
  "address" text not null,
  "matchedBy" text not null check ("matchedBy" in ('id', 'sku', 'title')),
  "matches" json not null,
  "addsNew" boolean not null,
  "deletesMissing" boolean not null,
  "isPaused" boolean not null,
  "failureCount" integer not null check ("failureCount" between 0 and 1000000),
  "trouble" text,
  "readAt" timestamptz(3),
  "changedAt" timestamptz(3),
  "dueAt" timestamptz(3),
  "contentHash" text,
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  primary key ("id"),
  constraint "publishedSheet_organizationId_id_key" unique nulls not distinct ("organizationId", "id")
);
create table "sheetImport" (
  "id" text not null default gen_random_uuid()::text check ("id" <> ''),
  "organizationId" text not null,
  "publishedSheetId" text,
  "holds" text not null check ("holds" in ('PRODUCTS', 'PROMOTIONS')),
  "title" text not null,
  "state" text not null check ("state" in ('READ', 'DONE', 'UNDONE', 'FAILED')),
  "rowCount" integer not null check ("rowCount" between 0 and 1000000),
  "createdCount" integer not null check ("createdCount" between 0 and 1000000),
  "changedCount" integer not null check ("changedCount" between 0 and 1000000),
  "deletedCount" integer not null check ("deletedCount" between 0 and 1000000),
  "trouble" text,
  "problemCount" integer not null check ("problemCount" between 0 and 1000000),
  "firstProblem" text,
  "importedBy" text,
  "createdAt" timestamptz(3) not null default now(),
  "cells" json,
  "undo" json,
  primary key ("id")
);
create table "sheetHeader" (
  "id" text not null default gen_random_uuid()::text check ("id" <> ''),
  "organizationId" text not null,
  "holds" text not null check ("holds" in ('PRODUCTS', 'PROMOTIONS')),
  "header" text not null,
  "key" text,
  "variation" text,
  "language" text,
  "priceList" text,
  primary key ("id"),
  constraint "sheetHeader_organizationId_holds_header_key" unique nulls not distinct ("organizationId", "holds", "header")
);
alter table "publishedSheet" add constraint "publishedSheet_organizationId_fkey" foreign key ("organizationId") references "organization" ("id") on delete cascade;
create index "publishedSheet_dueAt_idx" on "publishedSheet" ("dueAt");
alter table "publishedSheet" enable row level security;
grant select, insert, update, delete on "publishedSheet" to vitrine_tenant;
create policy read on "publishedSheet" for select to vitrine_tenant using ("organizationId" = (select viewer_organization()));
create policy add on "publishedSheet" for insert to vitrine_tenant with check (("organizationId" = (select viewer_organization())));
create policy change on "publishedSheet" for update to vitrine_tenant using ("organizationId" = (select viewer_organization())) with check (("organizationId" = (select viewer_organization())));
create policy remove on "publishedSheet" for delete to vitrine_tenant using ("organizationId" = (select viewer_organization()));
create trigger touch before update on "publishedSheet" for each row when (old."dueAt" is not distinct from new."dueAt" and old."contentHash" is not distinct from new."contentHash") execute function touch();
create trigger announce_insert after insert on "publishedSheet" referencing new table as changed for each statement execute function announce('dueAt', 'contentHash', 'updatedAt');
create trigger announce_update after update on "publishedSheet" referencing old table as before new table as changed for each statement execute function announce('dueAt', 'contentHash', 'updatedAt');
create trigger announce_delete after delete on "publishedSheet" referencing old table as changed for each statement execute function announce('dueAt', 'contentHash', 'updatedAt');
alter table "sheetImport" add constraint "sheetImport_organizationId_fkey" foreign key ("organizationId") references "organization" ("id") on delete cascade;
alter table "sheetImport" add constraint "sheetImport_publishedSheetId_fkey" foreign key ("organizationId", "publishedSheetId") references "publishedSheet" ("organizationId", "id") on delete cascade;
create index "sheetImport_organizationId_createdAt_idx" on "sheetImport" ("organizationId", "createdAt");
create index "sheetImport_publishedSheetId_createdAt_idx" on "sheetImport" ("publishedSheetId", "createdAt");
alter table "sheetImport" enable row level security;
grant select, insert, update, delete on "sheetImport" to vitrine_tenant;
create policy read on "sheetImport" for select to vitrine_tenant using ("organizationId" = (select viewer_organization()));
create policy add on "sheetImport" for insert to vitrine_tenant with check (("organizationId" = (select viewer_organization())));
create policy change on "sheetImport" for update to vitrine_tenant using ("organizationId" = (select viewer_organization())) with check (("organizationId" = (select viewer_organization())));
create policy remove on "sheetImport" for delete to vitrine_tenant using ("organizationId" = (select viewer_organization()));
create trigger announce_insert after insert on "sheetImport" referencing new table as changed for each statement execute function announce();
create trigger announce_update after update on "sheetImport" referencing old table as before new table as changed for each statement execute function announce();
create trigger announce_delete after delete on "sheetImport" referencing old table as changed for each statement execute function announce();
alter table "sheetHeader" add constraint "sheetHeader_organizationId_fkey" foreign key ("organizationId") references "organization" ("id") on delete cascade;
alter table "sheetHeader" enable row level security;
grant select, insert, update, delete on "sheetHeader" to vitrine_tenant;
create policy read on "sheetHeader" for select to vitrine_tenant using ("organizationId" = (select viewer_organization()));
create policy add on "sheetHeader" for insert to vitrine_tenant with check (("organizationId" = (select viewer_organization())));
create policy change on "sheetHeader" for update to vitrine_tenant using ("organizationId" = (select viewer_organization())) with check (("organizationId" = (select viewer_organization())));
create policy remove on "sheetHeader" for delete to vitrine_tenant using ("organizationId" = (select viewer_organization()));
