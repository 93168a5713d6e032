-- A folder lies in one of the same owner's. The policies asked their own table, which PostgreSQL refuses; nobody made folders until now.
create function is_folder_of(folder text, owner text) returns boolean language sql stable parallel safe
  return exists (select from "assetFolder" p where p."id" = folder and p."organizationId" is not distinct from owner);
drop policy add on "assetFolder";
drop policy change on "assetFolder";
create policy add on "assetFolder" for insert to vitrine_tenant with check (("organizationId" = (select viewer_organization()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN'))
  and ("parentFolderId" is null or is_folder_of("parentFolderId", "organizationId")));
create policy change on "assetFolder" for update to vitrine_tenant using ("organizationId" = (select viewer_organization()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN')) with check (("organizationId" = (select viewer_organization()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN'))
  and ("parentFolderId" is null or is_folder_of("parentFolderId", "organizationId")));
