-- Videos: how long one is; and those that are being processed may be stock, have a title, and say why they failed.
alter table "asset" add column "duration" double precision check ("duration" between 0 and 86400);
alter table "pendingAsset" alter column "organizationId" drop not null;
alter table "pendingAsset" add column "title" text;
alter table "pendingAsset" add column "failure" text;
alter table "pendingAsset" add column "tries" integer not null default 0 check ("tries" between 0 and 1000000);
alter table "pendingAsset" alter column "tries" drop default;
drop policy read on "pendingAsset";
drop policy add on "pendingAsset";
drop policy change on "pendingAsset";
drop policy remove on "pendingAsset";
create policy read on "pendingAsset" for select to vitrine_tenant using ("organizationId" = (select viewer_organization()) or (is_shared("organizationId") and (select viewer_role()) is not null));
create policy add on "pendingAsset" for insert to vitrine_tenant with check (("organizationId" = (select viewer_organization()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN'))
  and ("folderId" is null or exists (select from "assetFolder" p where p."id" = "pendingAsset"."folderId" and p."organizationId" is not distinct from "pendingAsset"."organizationId")));
create policy change on "pendingAsset" for update to vitrine_tenant using ("organizationId" = (select viewer_organization()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN')) with check (("organizationId" = (select viewer_organization()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN'))
  and ("folderId" is null or exists (select from "assetFolder" p where p."id" = "pendingAsset"."folderId" and p."organizationId" is not distinct from "pendingAsset"."organizationId")));
create policy remove on "pendingAsset" for delete to vitrine_tenant using ("organizationId" = (select viewer_organization()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN'));
create trigger announce_insert after insert on "pendingAsset" referencing new table as changed for each statement execute function announce();
create trigger announce_update after update on "pendingAsset" referencing old table as before new table as changed for each statement execute function announce();
create trigger announce_delete after delete on "pendingAsset" referencing old table as changed for each statement execute function announce();
