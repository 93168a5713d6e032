-- What partners make for their customers: docs/spec/templates.md, [TM41]. Each partner has a library, an organisation of its own beside "0".
create function is_library(organization text) returns boolean language sql immutable parallel safe
  return organization = '0' or starts_with(organization, '0:');

-- Of a partner: `libraryOfPartner` of the model.
create function library_of(partner text) returns text language sql immutable parallel safe
  return '0:' || partner;

-- Whose templates and files are the viewer's own: their organisation's, or those of their partner.
create function viewer_library() returns text language sql stable parallel safe
  return case viewer_role() when 'RESELLER' then library_of(viewer_reseller()) else viewer_organization() end;

create function partner_library() returns text language sql stable parallel safe security definer
  return (select library_of(o."resellerId") from "organization" o where o."id" = viewer_organization());

create or replace function is_customer_of(customer text, partner text) returns boolean language sql stable parallel safe security definer
  return exists (select from "organization" o where o."id" = customer and o."resellerId" = partner and not is_library(o."id"));

create function keep_partners_library() returns trigger language plpgsql security definer as $$
begin
  if tg_op = 'DELETE' then
    delete from "organization" where "id" = library_of(old."id");
    return old;
  elsif tg_op = 'INSERT' then
    insert into "organization" ("id", "resellerId", "title", "state", "tags", "timeZone", "menuLanguages", "needsApproval", "isEmergencyAllowed")
      select library_of(new."id"), new."id", new."name", o."state", o."tags", o."timeZone", o."menuLanguages", o."needsApproval", o."isEmergencyAllowed" from "organization" o where o."id" = '0';
  elsif new."name" is distinct from old."name" then
    update "organization" set "title" = new."name" where "id" = library_of(new."id");
  end if;
  return new;
end
$$;
create trigger library after insert or update on "reseller" for each row execute function keep_partners_library();
create trigger library_ends before delete on "reseller" for each row execute function keep_partners_library();
insert into "organization" ("id", "resellerId", "title", "state", "tags", "timeZone", "menuLanguages", "needsApproval", "isEmergencyAllowed")
  select library_of(r."id"), r."id", r."name", o."state", o."tags", o."timeZone", o."menuLanguages", o."needsApproval", o."isEmergencyAllowed" from "reseller" r, "organization" o where o."id" = '0';

drop policy add on "asset";
create policy add on "asset" for insert to vitrine_tenant with check (("organizationId" = (select viewer_library()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN'))
  and ("folderId" is null or exists (select from "assetFolder" p where p."id" = "asset"."folderId" and p."organizationId" is not distinct from "asset"."organizationId")));
drop policy add on "assetFolder";
create policy add on "assetFolder" for insert to vitrine_tenant with check (("organizationId" = (select viewer_library()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN'))
  and ("parentFolderId" is null or is_folder_of("parentFolderId", "organizationId")));
drop policy add on "binItem";
create policy add on "binItem" for insert to vitrine_tenant with check (("organizationId" = (select viewer_library()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN')));
drop policy add on "operation";
create policy add on "operation" for insert to vitrine_tenant with check (("organizationId" = (select viewer_library()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN')));
drop policy add on "organization";
create policy add on "organization" for insert to vitrine_tenant with check (("closedAt" is null and not is_library("id") and ((select viewer_role()) = 'ADMIN' or ((select viewer_role()) = 'RESELLER' and "resellerId" = (select viewer_reseller())))));
drop policy add on "pendingAsset";
create policy add on "pendingAsset" for insert to vitrine_tenant with check (("organizationId" = (select viewer_library()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN'))
  and ("folderId" is null or exists (select from "assetFolder" p where p."id" = "pendingAsset"."folderId" and p."organizationId" is not distinct from "pendingAsset"."organizationId")));
drop policy add on "presentation";
create policy add on "presentation" for insert to vitrine_tenant with check (("organizationId" = (select viewer_library()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN')));
drop policy add on "show";
create policy add on "show" for insert to vitrine_tenant with check (("organizationId" = (select viewer_library()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN')));
drop policy add on "showCapture";
create policy add on "showCapture" for insert to vitrine_tenant with check (("organizationId" = (select viewer_library()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN')));
drop policy add on "slide";
create policy add on "slide" for insert to vitrine_tenant with check (("organizationId" = (select viewer_library()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN')));
drop policy add on "storedFile";
create policy add on "storedFile" for insert to vitrine_tenant with check (("organizationId" = (select viewer_library()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN'))
  and ("folderId" is null or exists (select from "assetFolder" p where p."id" = "storedFile"."folderId" and p."organizationId" is not distinct from "storedFile"."organizationId")));
drop policy add on "tag";
create policy add on "tag" for insert to vitrine_tenant with check (("organizationId" = (select viewer_library()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN')));
drop policy add on "template";
create policy add on "template" for insert to vitrine_tenant with check (("organizationId" = (select viewer_library()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN')));
drop policy add on "templateFolder";
create policy add on "templateFolder" for insert to vitrine_tenant with check (("organizationId" = (select viewer_library()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN')));
drop policy add on "widget";
create policy add on "widget" for insert to vitrine_tenant with check (("organizationId" = (select viewer_library()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN')));
drop policy change on "asset";
create policy change on "asset" for update to vitrine_tenant using ("organizationId" = (select viewer_library()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN')) with check (("organizationId" = (select viewer_library()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN'))
  and ("folderId" is null or exists (select from "assetFolder" p where p."id" = "asset"."folderId" and p."organizationId" is not distinct from "asset"."organizationId")));
drop policy change on "assetFolder";
create policy change on "assetFolder" for update to vitrine_tenant using ("organizationId" = (select viewer_library()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN')) with check (("organizationId" = (select viewer_library()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN'))
  and ("parentFolderId" is null or is_folder_of("parentFolderId", "organizationId")));
drop policy change on "binItem";
create policy change on "binItem" for update to vitrine_tenant using ("organizationId" = (select viewer_library()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN')) with check (("organizationId" = (select viewer_library()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN')));
drop policy change on "operation";
create policy change on "operation" for update to vitrine_tenant using ("organizationId" = (select viewer_library()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN')) with check (("organizationId" = (select viewer_library()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN')));
drop policy change on "organization";
create policy change on "organization" for update to vitrine_tenant using ("closedAt" is null and not is_library("id") and ((select viewer_role()) = 'ADMIN' or ((select viewer_role()) = 'RESELLER' and "resellerId" = (select viewer_reseller())))) with check (("closedAt" is null and not is_library("id") and ((select viewer_role()) = 'ADMIN' or ((select viewer_role()) = 'RESELLER' and "resellerId" = (select viewer_reseller())))));
drop policy change on "pendingAsset";
create policy change on "pendingAsset" for update to vitrine_tenant using ("organizationId" = (select viewer_library()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN')) with check (("organizationId" = (select viewer_library()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN'))
  and ("folderId" is null or exists (select from "assetFolder" p where p."id" = "pendingAsset"."folderId" and p."organizationId" is not distinct from "pendingAsset"."organizationId")));
drop policy change on "presentation";
create policy change on "presentation" for update to vitrine_tenant using ("organizationId" = (select viewer_library()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN')) with check (("organizationId" = (select viewer_library()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN')));
drop policy change on "show";
create policy change on "show" for update to vitrine_tenant using ("organizationId" = (select viewer_library()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN')) with check (("organizationId" = (select viewer_library()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN')));
drop policy change on "showCapture";
create policy change on "showCapture" for update to vitrine_tenant using ("organizationId" = (select viewer_library()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN')) with check (("organizationId" = (select viewer_library()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN')));
drop policy change on "slide";
create policy change on "slide" for update to vitrine_tenant using ("organizationId" = (select viewer_library()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN')) with check (("organizationId" = (select viewer_library()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN')));
drop policy change on "storedFile";
create policy change on "storedFile" for update to vitrine_tenant using ("organizationId" = (select viewer_library()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN')) with check (("organizationId" = (select viewer_library()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN'))
  and ("folderId" is null or exists (select from "assetFolder" p where p."id" = "storedFile"."folderId" and p."organizationId" is not distinct from "storedFile"."organizationId")));
drop policy change on "tag";
create policy change on "tag" for update to vitrine_tenant using ("organizationId" = (select viewer_library()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN')) with check (("organizationId" = (select viewer_library()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN')));
drop policy change on "template";
create policy change on "template" for update to vitrine_tenant using ("organizationId" = (select viewer_library()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN')) with check (("organizationId" = (select viewer_library()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN')));
drop policy change on "templateFolder";
create policy change on "templateFolder" for update to vitrine_tenant using ("organizationId" = (select viewer_library()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN')) with check (("organizationId" = (select viewer_library()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN')));
drop policy change on "widget";
create policy change on "widget" for update to vitrine_tenant using ("organizationId" = (select viewer_library()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN')) with check (("organizationId" = (select viewer_library()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN')));
drop policy read on "asset";
create policy read on "asset" for select to vitrine_tenant using ("organizationId" = (select viewer_library()) or (is_shared("organizationId") and (select viewer_role()) is not null and ((select hidden_tags()) = '{}' or not "tags"::jsonb ?| (select hidden_tags()))));
drop policy read on "assetFolder";
create policy read on "assetFolder" for select to vitrine_tenant using ("organizationId" = (select viewer_library()) or (is_shared("organizationId") and (select viewer_role()) is not null));
drop policy read on "binItem";
create policy read on "binItem" for select to vitrine_tenant using ("organizationId" = (select viewer_library()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN') or ("entity" in ('user', 'organization') and ((select viewer_role()) = 'ADMIN' or ((select viewer_role()) = 'RESELLER' and is_customer_of("organizationId", (select viewer_reseller()))))));
drop policy read on "operation";
create policy read on "operation" for select to vitrine_tenant using ("organizationId" = (select viewer_library()) or (is_shared("organizationId") and (select viewer_role()) is not null));
drop policy read on "organization";
create policy read on "organization" for select to vitrine_tenant using ("closedAt" is null and ("id" = (select viewer_employer()) or (not is_library("id") and ((select viewer_role()) = 'ADMIN' or ((select viewer_role()) = 'RESELLER' and "resellerId" = (select viewer_reseller()))))));
drop policy read on "pendingAsset";
create policy read on "pendingAsset" for select to vitrine_tenant using ("organizationId" = (select viewer_library()) or (is_shared("organizationId") and (select viewer_role()) is not null));
drop policy read on "presentation";
create policy read on "presentation" for select to vitrine_tenant using ("organizationId" = (select viewer_library()) or (is_shared("organizationId") and (select viewer_role()) is not null) or "organizationId" = (select partner_library()));
drop policy read on "show";
create policy read on "show" for select to vitrine_tenant using ("organizationId" = (select viewer_library()) or (is_shared("organizationId") and (select viewer_role()) is not null) or "organizationId" = (select partner_library()));
drop policy read on "showCapture";
create policy read on "showCapture" for select to vitrine_tenant using ("organizationId" = (select viewer_library()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN'));
drop policy read on "slide";
create policy read on "slide" for select to vitrine_tenant using ("organizationId" = (select viewer_library()) or (is_shared("organizationId") and (select viewer_role()) is not null) or "organizationId" = (select partner_library()));
drop policy read on "storedFile";
create policy read on "storedFile" for select to vitrine_tenant using ("organizationId" = (select viewer_library()) or (is_shared("organizationId") and (select viewer_role()) is not null));
drop policy read on "tag";
create policy read on "tag" for select to vitrine_tenant using ("organizationId" = (select viewer_library()) or (is_shared("organizationId") and (select viewer_role()) is not null));
drop policy read on "template";
create policy read on "template" for select to vitrine_tenant using ("organizationId" = (select viewer_library()) or (is_shared("organizationId") and (select viewer_role()) is not null) or "organizationId" = (select partner_library()));
drop policy read on "templateFolder";
create policy read on "templateFolder" for select to vitrine_tenant using ("organizationId" = (select viewer_library()) or (is_shared("organizationId") and (select viewer_role()) is not null) or "organizationId" = (select partner_library()));
drop policy read on "widget";
create policy read on "widget" for select to vitrine_tenant using ("organizationId" = (select viewer_library()) or (is_shared("organizationId") and (select viewer_role()) is not null) or "organizationId" = (select partner_library()));
drop policy remove on "asset";
create policy remove on "asset" for delete to vitrine_tenant using ("organizationId" = (select viewer_library()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN'));
drop policy remove on "assetFolder";
create policy remove on "assetFolder" for delete to vitrine_tenant using ("organizationId" = (select viewer_library()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN'));
drop policy remove on "binItem";
create policy remove on "binItem" for delete to vitrine_tenant using ("organizationId" = (select viewer_library()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN'));
drop policy remove on "operation";
create policy remove on "operation" for delete to vitrine_tenant using ("organizationId" = (select viewer_library()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN'));
drop policy remove on "organization";
create policy remove on "organization" for delete to vitrine_tenant using ("closedAt" is null and not is_library("id") and ((select viewer_role()) = 'ADMIN' or ((select viewer_role()) = 'RESELLER' and "resellerId" = (select viewer_reseller()))));
drop policy remove on "pendingAsset";
create policy remove on "pendingAsset" for delete to vitrine_tenant using ("organizationId" = (select viewer_library()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN'));
drop policy remove on "presentation";
create policy remove on "presentation" for delete to vitrine_tenant using ("organizationId" = (select viewer_library()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN'));
drop policy remove on "show";
create policy remove on "show" for delete to vitrine_tenant using ("organizationId" = (select viewer_library()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN'));
drop policy remove on "showCapture";
create policy remove on "showCapture" for delete to vitrine_tenant using ("organizationId" = (select viewer_library()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN'));
drop policy remove on "slide";
create policy remove on "slide" for delete to vitrine_tenant using ("organizationId" = (select viewer_library()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN'));
drop policy remove on "storedFile";
create policy remove on "storedFile" for delete to vitrine_tenant using ("organizationId" = (select viewer_library()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN'));
drop policy remove on "tag";
create policy remove on "tag" for delete to vitrine_tenant using ("organizationId" = (select viewer_library()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN'));
drop policy remove on "template";
create policy remove on "template" for delete to vitrine_tenant using ("organizationId" = (select viewer_library()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN'));
drop policy remove on "templateFolder";
create policy remove on "templateFolder" for delete to vitrine_tenant using ("organizationId" = (select viewer_library()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN'));
drop policy remove on "widget";
create policy remove on "widget" for delete to vitrine_tenant using ("organizationId" = (select viewer_library()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN'));
