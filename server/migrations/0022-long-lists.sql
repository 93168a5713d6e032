-- Of a list of thousands, whose each row is was asked row by row, by a function: a partner's systems took longer than anybody waits.
drop policy read on "user";
create policy read on "user" for select to vitrine_tenant using ("id" = (select viewer_id()) or ((select viewer_role()) = 'ADMIN' and "organizationId" is distinct from '0') or ((select viewer_role()) = 'RESELLER' and exists (select from "organization" o where o."id" = "organizationId" and o."resellerId" = (select viewer_reseller()))));
drop policy read on "system";
create policy read on "system" for select to vitrine_tenant using ("organizationId" = (select viewer_organization()) or ((select viewer_role()) = 'ADMIN' and "organizationId" is distinct from '0') or ((select viewer_role()) = 'RESELLER' and exists (select from "organization" o where o."id" = "organizationId" and o."resellerId" = (select viewer_reseller()))));
drop policy read on "systemScreen";
create policy read on "systemScreen" for select to vitrine_tenant using ("organizationId" = (select viewer_organization()) or ((select viewer_role()) = 'ADMIN' and "organizationId" is distinct from '0') or ((select viewer_role()) = 'RESELLER' and exists (select from "organization" o where o."id" = "organizationId" and o."resellerId" = (select viewer_reseller()))));
-- They are leafed through in the order of their titles.
create index "organization_title_id_idx" on "organization" ("title", "id");
create index "system_title_id_idx" on "system" ("title", "id");
