-- Into which folder a file was uploaded, and since when nothing names it.
alter table "storedFile" add column "folderId" text;
alter table "storedFile" add column "unusedSince" timestamptz(3);
alter table "storedFile" add constraint "storedFile_folderId_fkey" foreign key ("folderId") references "assetFolder" ("id") on delete set null ("folderId");
create index "storedFile_folderId_idx" on "storedFile" ("folderId");
drop policy add on "storedFile";
drop policy change on "storedFile";
create policy add on "storedFile" for insert to vitrine_tenant with check (("organizationId" = (select viewer_organization()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN'))
  and ("folderId" is null or exists (select from "assetFolder" p where p."id" = "storedFile"."folderId" and p."organizationId" is not distinct from "storedFile"."organizationId")));
create policy change on "storedFile" for update to vitrine_tenant using ("organizationId" = (select viewer_organization()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN')) with check (("organizationId" = (select viewer_organization()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN'))
  and ("folderId" is null or exists (select from "assetFolder" p where p."id" = "storedFile"."folderId" and p."organizationId" is not distinct from "storedFile"."organizationId")));
