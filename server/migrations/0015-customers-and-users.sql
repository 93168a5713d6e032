-- Customers and users are made: a user may wait for a first password, what is tagged with is written down once, and the templates'
-- organisation is nobody's customer.
alter table "user" alter column "passwordHash" drop not null;

create or replace function manages(customer text) returns boolean language sql stable parallel safe
  return case viewer_role()
    when 'ADMIN' then customer is distinct from '0'
    when 'RESELLER' then exists (select from "organization" o where o."id" = customer and o."resellerId" = viewer_reseller())
    else false
  end;

drop policy read on "organization";
create policy read on "organization" for select to vitrine_tenant using ("id" = (select viewer_organization()) or ("id" <> '0' and ((select viewer_role()) = 'ADMIN' or ((select viewer_role()) = 'RESELLER' and "resellerId" = (select viewer_reseller())))));

drop policy add on "user";
drop policy change on "user";
drop policy remove on "user";
create policy add on "user" for insert to vitrine_tenant with check ((("id" = (select viewer_id()) and "role" = (select viewer_role()) and "organizationId" is not distinct from (select viewer_organization()) and "resellerId" is not distinct from (select viewer_reseller())) or (manages("organizationId") and (("role" = 'USER' and "resellerId" is null) or (select viewer_role()) = 'ADMIN'))));
create policy change on "user" for update to vitrine_tenant using (("id" = (select viewer_id()) and "role" = (select viewer_role()) and "organizationId" is not distinct from (select viewer_organization()) and "resellerId" is not distinct from (select viewer_reseller())) or (manages("organizationId") and (("role" = 'USER' and "resellerId" is null) or (select viewer_role()) = 'ADMIN'))) with check ((("id" = (select viewer_id()) and "role" = (select viewer_role()) and "organizationId" is not distinct from (select viewer_organization()) and "resellerId" is not distinct from (select viewer_reseller())) or (manages("organizationId") and (("role" = 'USER' and "resellerId" is null) or (select viewer_role()) = 'ADMIN'))));
create policy remove on "user" for delete to vitrine_tenant using (("id" = (select viewer_id()) and "role" = (select viewer_role()) and "organizationId" is not distinct from (select viewer_organization()) and "resellerId" is not distinct from (select viewer_reseller())) or (manages("organizationId") and (("role" = 'USER' and "resellerId" is null) or (select viewer_role()) = 'ADMIN')));

-- Tags are in small letters now, wherever they are.
update "organization" set "tags" = (select coalesce(json_agg(distinct lower(btrim(t.tag))), '[]') from json_array_elements_text("tags") as t (tag) where btrim(t.tag) <> '') where "tags"::text <> '[]';
update "asset" set "tags" = (select coalesce(json_agg(distinct lower(btrim(t.tag))), '[]') from json_array_elements_text("tags") as t (tag) where btrim(t.tag) <> '') where "tags"::text <> lower("tags"::text);
update "tag" set "title" = lower(btrim("title"));
delete from "tag" a using "tag" b where a."id" > b."id" and a."title" = b."title" and a."organizationId" is not distinct from b."organizationId";
alter table "tag" add constraint "tag_organizationId_title_key" unique nulls not distinct ("organizationId", "title");
insert into "tag" ("organizationId", "title")
  select distinct a."organizationId", t.tag from "asset" a, json_array_elements_text(a."tags") as t (tag) where t.tag <> ''
  on conflict do nothing;
drop index if exists "tag_organizationId_idx";
