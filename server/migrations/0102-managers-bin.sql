-- Templates, users and customers stay in the bin when they are deleted (docs/spec/bin.md). A customer that lies there is closed.
alter table "binItem" drop constraint "binItem_entity_check";
alter table "binItem" add constraint "binItem_entity_check" check ("entity" in ('presentation', 'template', 'collection', 'daypart', 'holiday', 'productCollection', 'productCategory', 'product', 'promotion', 'priceList', 'asset', 'user', 'organization'));
create index "binItem_entity_createdAt_idx" on "binItem" ("entity", "createdAt");
alter table "organization" add column "closedAt" timestamptz(3);
create or replace function manages(customer text) returns boolean language sql stable parallel safe
  return case viewer_role()
    when 'ADMIN' then customer is null or exists (select from "organization" o where o."id" = customer)
    when 'RESELLER' then exists (select from "organization" o where o."id" = customer and o."resellerId" = viewer_reseller())
    else false
  end;
create function is_customer_of(customer text, partner text) returns boolean language sql stable parallel safe security definer
  return exists (select from "organization" o where o."id" = customer and o."resellerId" = partner);
-- Which customers there are says the policy of their own table, and of what is theirs whoever manages them asks it.
revoke select on "organization" from vitrine_tenant;
grant select ("id", "resellerId", "title", "state", "tags", "logoFilename", "timeZone", "menuLanguages", "needsApproval", "storageLimit", "createdAt", "updatedAt", "plainTitle"), insert, update, delete on "organization" to vitrine_tenant;
drop policy read on "organization";
create policy read on "organization" for select to vitrine_tenant using ("closedAt" is null and ("id" = (select viewer_organization()) or ("id" <> '0' and ((select viewer_role()) = 'ADMIN' or ((select viewer_role()) = 'RESELLER' and "resellerId" = (select viewer_reseller()))))));
drop policy add on "organization";
create policy add on "organization" for insert to vitrine_tenant with check (("closedAt" is null and "id" <> '0' and ((select viewer_role()) = 'ADMIN' or ((select viewer_role()) = 'RESELLER' and "resellerId" = (select viewer_reseller())))));
drop policy change on "organization";
create policy change on "organization" for update to vitrine_tenant using ("closedAt" is null and "id" <> '0' and ((select viewer_role()) = 'ADMIN' or ((select viewer_role()) = 'RESELLER' and "resellerId" = (select viewer_reseller())))) with check (("closedAt" is null and "id" <> '0' and ((select viewer_role()) = 'ADMIN' or ((select viewer_role()) = 'RESELLER' and "resellerId" = (select viewer_reseller())))));
drop policy remove on "organization";
create policy remove on "organization" for delete to vitrine_tenant using ("closedAt" is null and "id" <> '0' and ((select viewer_role()) = 'ADMIN' or ((select viewer_role()) = 'RESELLER' and "resellerId" = (select viewer_reseller()))));
drop policy read on "binItem";
create policy read on "binItem" for select to vitrine_tenant using ("organizationId" = (select viewer_organization()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN') or ("entity" in ('user', 'organization') and ((select viewer_role()) = 'ADMIN' or ((select viewer_role()) = 'RESELLER' and is_customer_of("organizationId", (select viewer_reseller()))))));
drop policy read on "openingHours";
create policy read on "openingHours" for select to vitrine_tenant using ("organizationId" = (select viewer_organization()) or ((select viewer_role()) = 'ADMIN' and ("organizationId" is null or exists (select from "organization" o where o."id" = "organizationId"))) or ((select viewer_role()) = 'RESELLER' and exists (select from "organization" o where o."id" = "organizationId" and o."resellerId" = (select viewer_reseller()))));
drop policy read on "system";
create policy read on "system" for select to vitrine_tenant using ("organizationId" = (select viewer_organization()) or ((select viewer_role()) = 'ADMIN' and ("organizationId" is null or exists (select from "organization" o where o."id" = "organizationId"))) or ((select viewer_role()) = 'RESELLER' and exists (select from "organization" o where o."id" = "organizationId" and o."resellerId" = (select viewer_reseller()))));
drop policy read on "systemScreen";
create policy read on "systemScreen" for select to vitrine_tenant using ("organizationId" = (select viewer_organization()) or ((select viewer_role()) = 'ADMIN' and ("organizationId" is null or exists (select from "organization" o where o."id" = "organizationId"))) or ((select viewer_role()) = 'RESELLER' and exists (select from "organization" o where o."id" = "organizationId" and o."resellerId" = (select viewer_reseller()))));
drop policy read on "user";
create policy read on "user" for select to vitrine_tenant using ("id" = (select viewer_id()) or ((select viewer_role()) = 'ADMIN' and ("organizationId" is null or exists (select from "organization" o where o."id" = "organizationId"))) or ((select viewer_role()) = 'RESELLER' and exists (select from "organization" o where o."id" = "organizationId" and o."resellerId" = (select viewer_reseller()))));
