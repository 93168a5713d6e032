-- What may be had with the products of a category: those of another one (docs/spec/menus.md, [MA175]).
alter table "productCategory" add column "extrasCategoryId" text;
alter table "productCategory" add constraint "productCategory_extrasCategoryId_fkey" foreign key ("organizationId", "extrasCategoryId")
  references "productCategory" ("organizationId", "id") on delete set null ("extrasCategoryId");
create index "productCategory_extrasCategoryId_idx" on "productCategory" ("extrasCategoryId");
