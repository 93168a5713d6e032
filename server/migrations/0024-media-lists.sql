-- Libraries of tens of thousands of files. Whether one is hidden was asked by a function for each, and tags were not searched.
drop policy read on "asset";
create policy read on "asset" for select to vitrine_tenant using ("organizationId" = (select viewer_organization()) or (is_shared("organizationId") and (select viewer_role()) is not null and ((select hidden_tags()) = '{}' or not "tags"::jsonb ?| (select hidden_tags()))));
alter table "asset" drop column "plainTitle";
alter table "asset" add column "plainTitle" text generated always as (plain("title" || ' ' || "tags"::text)) stored;
-- In the order in which they stand, an organisation's own and the stock library's.
create index "asset_organizationId_createdAt_id_idx" on "asset" ("organizationId", "createdAt", "id");
create index "asset_organizationId_sortIndex_createdAt_id_idx" on "asset" ("organizationId", "sortIndex", "createdAt", "id");
