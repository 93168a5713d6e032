-- In which group something of an import is to be seen.
alter table "sheetImport" add column "groupId" text;
alter table "sheetImport" add constraint "sheetImport_groupId_fkey" foreign key ("organizationId", "groupId") references "productCollection" ("organizationId", "id") on delete set null ("groupId");
create index "sheetImport_groupId_idx" on "sheetImport" ("groupId");
