-- What people delete of their pictures and videos goes to the bin too, and of the stock library into a bin of an administrator (docs/spec/bin.md).
alter table "binItem" alter column "organizationId" drop not null;
alter table "binRow" alter column "organizationId" drop not null;
alter table "binItem" add column "assetType" text;
update "binItem" set "assetType" = 'FONT' where "entity" = 'asset';
alter table "binItem" add constraint "binItem_assetType_check" check ("assetType" in ('IMAGE', 'VIDEO', 'FONT'));
create function storage_in_bin(customer text) returns double precision language sql stable parallel safe security definer
  return coalesce((select sum(f."bytes") from (select distinct on (s."filename") s."bytes" from "storedFile" s
    where s."organizationId" is not distinct from customer
      and exists (select from "binRow" r where r."entity" = 'asset' and not r."isCleared" and r."organizationId" is not distinct from customer
        and s."filename" in (r."data" ->> 'filename', r."data" ->> 'thumbFilename'))
      and not exists (select from "asset" a where a."organizationId" is not distinct from customer
        and s."filename" in (a."filename", a."thumbFilename"))) f), 0);

create function assets_in_bin(customer text, ids text[]) returns table ("id" text, "deletedAt" timestamptz, "data" json) language sql stable parallel safe security definer as $$
  select i."subjectId", i."createdAt", r."data" from "binItem" i
    join "binRow" r on r."binItemId" = i."id" and r."rowId" = i."subjectId" and r."entity" = 'asset' and not r."isCleared"
    where i."subjectId" = any(ids) and i."entity" = 'asset' and (i."organizationId" = customer
      or (i."organizationId" is null and not is_hidden(r."data" -> 'tags',
        coalesce((select array(select json_array_elements_text(o."tags")) from "organization" o where o."id" = customer), '{}'))))
    order by i."createdAt"
$$;

create function pictures_in_bin(rows text[]) returns table ("rowId" text, "assetId" text) language sql stable parallel safe security definer as $$
  select distinct on (r."rowId") r."rowId", r."data" ->> 'imageAssetId' from "binRow" r
    join "binItem" i on i."id" = r."binItemId" and i."entity" = 'asset'
    where r."rowId" = any(rows) and r."isCleared" and r."data" ->> 'imageAssetId' is not null
    order by r."rowId", i."createdAt" desc
$$;
drop policy read on "binItem";
drop policy add on "binItem";
drop policy change on "binItem";
drop policy remove on "binItem";
create policy read on "binItem" for select to vitrine_tenant using ("organizationId" = (select viewer_organization()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN'));
create policy add on "binItem" for insert to vitrine_tenant with check (("organizationId" = (select viewer_organization()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN')));
create policy change on "binItem" for update to vitrine_tenant using ("organizationId" = (select viewer_organization()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN')) with check (("organizationId" = (select viewer_organization()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN')));
create policy remove on "binItem" for delete to vitrine_tenant using ("organizationId" = (select viewer_organization()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN'));
