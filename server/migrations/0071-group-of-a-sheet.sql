-- In which group the new categories of a sheet at an address go.
alter table "publishedSheet" add column "groupId" text;
alter table "publishedSheet" add constraint "publishedSheet_groupId_fkey" foreign key ("organizationId", "groupId") references "productCollection" ("organizationId", "id") on delete set null ("groupId");
create index "publishedSheet_groupId_idx" on "publishedSheet" ("groupId");
