-- Whoever is of locations alone, and of which (docs/spec/members.md, [MB15]).
alter table "user" drop constraint "user_memberRole_check";
alter table "user" add constraint "user_memberRole_check" check ("memberRole" in ('MANAGER', 'EDITOR', 'VIEWER', 'LOCATION'));

-- Their transactions name no organisation, so that they reach nothing of it but what asks for the employer.
create function viewer_employer() returns text language sql stable parallel safe
  return coalesce(nullif(current_setting('app.employer', true), ''), nullif(current_setting('app.organization', true), ''));
create function viewer_locations() returns text[] language sql stable parallel safe
  return string_to_array(nullif(current_setting('app.locations', true), ''), ' ');

create or replace function hidden_tags() returns text[] language sql stable parallel safe
  return coalesce((select array(select json_array_elements_text(o."tags")) from "organization" o where o."id" = viewer_employer()), '{}');

create table "userLocation" (
  "id" text not null default gen_random_uuid()::text check ("id" <> ''),
  "organizationId" text not null,
  "userId" text not null,
  "locationId" text not null,
  primary key ("id"),
  constraint "userLocation_userId_locationId_key" unique nulls not distinct ("userId", "locationId")
);
alter table "userLocation" add constraint "userLocation_organizationId_fkey" foreign key ("organizationId") references "organization" ("id") on delete cascade;
alter table "userLocation" add constraint "userLocation_userId_fkey" foreign key ("userId") references "user" ("id") on delete cascade;
alter table "userLocation" add constraint "userLocation_locationId_fkey" foreign key ("organizationId", "locationId") references "location" ("organizationId", "id") on delete cascade;
create index "userLocation_organizationId_idx" on "userLocation" ("organizationId");
create index "userLocation_locationId_idx" on "userLocation" ("locationId");
alter table "userLocation" enable row level security;
grant select, insert, update, delete on "userLocation" to vitrine_tenant;
create policy read on "userLocation" for select to vitrine_tenant using (("organizationId" = (select viewer_organization()) and (select viewer_member_role()) = 'MANAGER') or ((select viewer_role()) = 'ADMIN' and ("organizationId" is null or exists (select from "organization" o where o."id" = "organizationId"))) or ((select viewer_role()) = 'RESELLER' and exists (select from "organization" o where o."id" = "organizationId" and o."resellerId" = (select viewer_reseller()))));
create policy add on "userLocation" for insert to vitrine_tenant with check (((("organizationId" = (select viewer_organization()) and (select viewer_member_role()) = 'MANAGER') or manages("organizationId")) and exists (select from "user" u where u."id" = "userLocation"."userId" and u."organizationId" = "userLocation"."organizationId")));
create policy change on "userLocation" for update to vitrine_tenant using ((("organizationId" = (select viewer_organization()) and (select viewer_member_role()) = 'MANAGER') or manages("organizationId")) and exists (select from "user" u where u."id" = "userLocation"."userId" and u."organizationId" = "userLocation"."organizationId")) with check (((("organizationId" = (select viewer_organization()) and (select viewer_member_role()) = 'MANAGER') or manages("organizationId")) and exists (select from "user" u where u."id" = "userLocation"."userId" and u."organizationId" = "userLocation"."organizationId")));
create policy remove on "userLocation" for delete to vitrine_tenant using ((("organizationId" = (select viewer_organization()) and (select viewer_member_role()) = 'MANAGER') or manages("organizationId")) and exists (select from "user" u where u."id" = "userLocation"."userId" and u."organizationId" = "userLocation"."organizationId"));
create trigger announce_insert after insert on "userLocation" referencing new table as changed for each statement execute function announce();
create trigger announce_update after update on "userLocation" referencing old table as before new table as changed for each statement execute function announce();
create trigger announce_delete after delete on "userLocation" referencing old table as changed for each statement execute function announce();

drop policy add on "user";
create policy add on "user" for insert to vitrine_tenant with check ((("id" = (select viewer_id()) and "role" = (select viewer_role()) and "memberRole" = (select viewer_member_role()) and "organizationId" is not distinct from (select viewer_employer()) and "resellerId" is not distinct from (select viewer_reseller())) or ("organizationId" = (select viewer_organization()) and (select viewer_member_role()) = 'MANAGER' and "role" = 'USER' and "resellerId" is null) or ((select viewer_role()) = 'RESELLER' and "resellerId" = (select viewer_reseller()) and "role" = 'RESELLER' and "organizationId" is null) or (manages("organizationId") and (("role" = 'USER' and "resellerId" is null) or (select viewer_role()) = 'ADMIN'))));
drop policy change on "user";
create policy change on "user" for update to vitrine_tenant using (("id" = (select viewer_id()) and "role" = (select viewer_role()) and "memberRole" = (select viewer_member_role()) and "organizationId" is not distinct from (select viewer_employer()) and "resellerId" is not distinct from (select viewer_reseller())) or ("organizationId" = (select viewer_organization()) and (select viewer_member_role()) = 'MANAGER' and "role" = 'USER' and "resellerId" is null) or ((select viewer_role()) = 'RESELLER' and "resellerId" = (select viewer_reseller()) and "role" = 'RESELLER' and "organizationId" is null) or (manages("organizationId") and (("role" = 'USER' and "resellerId" is null) or (select viewer_role()) = 'ADMIN'))) with check ((("id" = (select viewer_id()) and "role" = (select viewer_role()) and "memberRole" = (select viewer_member_role()) and "organizationId" is not distinct from (select viewer_employer()) and "resellerId" is not distinct from (select viewer_reseller())) or ("organizationId" = (select viewer_organization()) and (select viewer_member_role()) = 'MANAGER' and "role" = 'USER' and "resellerId" is null) or ((select viewer_role()) = 'RESELLER' and "resellerId" = (select viewer_reseller()) and "role" = 'RESELLER' and "organizationId" is null) or (manages("organizationId") and (("role" = 'USER' and "resellerId" is null) or (select viewer_role()) = 'ADMIN'))));
drop policy remove on "user";
create policy remove on "user" for delete to vitrine_tenant using (("id" = (select viewer_id()) and "role" = (select viewer_role()) and "memberRole" = (select viewer_member_role()) and "organizationId" is not distinct from (select viewer_employer()) and "resellerId" is not distinct from (select viewer_reseller())) or ("organizationId" = (select viewer_organization()) and (select viewer_member_role()) = 'MANAGER' and "role" = 'USER' and "resellerId" is null) or ((select viewer_role()) = 'RESELLER' and "resellerId" = (select viewer_reseller()) and "role" = 'RESELLER' and "organizationId" is null) or (manages("organizationId") and (("role" = 'USER' and "resellerId" is null) or (select viewer_role()) = 'ADMIN')));
drop policy read on "organization";
create policy read on "organization" for select to vitrine_tenant using ("closedAt" is null and ("id" = (select viewer_employer()) or ("id" <> '0' and ((select viewer_role()) = 'ADMIN' or ((select viewer_role()) = 'RESELLER' and "resellerId" = (select viewer_reseller()))))));
drop policy read on "reseller";
create policy read on "reseller" for select to vitrine_tenant using ("id" = (select viewer_reseller()) or (select viewer_role()) = 'ADMIN' or exists (select from "organization" o where o."id" = (select viewer_employer()) and o."resellerId" = "reseller"."id"));
drop policy read on "location";
create policy read on "location" for select to vitrine_tenant using ("organizationId" = (select viewer_organization()) or ((select viewer_role()) = 'ADMIN' and ("organizationId" is null or exists (select from "organization" o where o."id" = "organizationId"))) or ((select viewer_role()) = 'RESELLER' and exists (select from "organization" o where o."id" = "organizationId" and o."resellerId" = (select viewer_reseller()))) or ("organizationId" = (select viewer_employer()) and "id" = any((select viewer_locations())::text[])));
drop policy read on "product";
create policy read on "product" for select to vitrine_tenant using ("organizationId" = (select viewer_employer()));
drop policy read on "productCategory";
create policy read on "productCategory" for select to vitrine_tenant using ("organizationId" = (select viewer_employer()));
drop policy read on "productCollection";
create policy read on "productCollection" for select to vitrine_tenant using ("organizationId" = (select viewer_employer()));
drop policy read on "productVariant";
create policy read on "productVariant" for select to vitrine_tenant using ("organizationId" = (select viewer_employer()));
drop policy read on "productPrice";
create policy read on "productPrice" for select to vitrine_tenant using ("organizationId" = (select viewer_employer()));
drop policy read on "locationProduct";
create policy read on "locationProduct" for select to vitrine_tenant using ("organizationId" = (select viewer_organization()) or ("organizationId" = (select viewer_employer()) and "locationId" = any((select viewer_locations())::text[])));
drop policy add on "locationProduct";
create policy add on "locationProduct" for insert to vitrine_tenant with check (("organizationId" = (select viewer_organization()) or ("organizationId" = (select viewer_employer()) and "locationId" = any((select viewer_locations())::text[]))));
drop policy change on "locationProduct";
create policy change on "locationProduct" for update to vitrine_tenant using ("organizationId" = (select viewer_organization()) or ("organizationId" = (select viewer_employer()) and "locationId" = any((select viewer_locations())::text[]))) with check (("organizationId" = (select viewer_organization()) or ("organizationId" = (select viewer_employer()) and "locationId" = any((select viewer_locations())::text[]))));
drop policy remove on "locationProduct";
create policy remove on "locationProduct" for delete to vitrine_tenant using ("organizationId" = (select viewer_organization()) or ("organizationId" = (select viewer_employer()) and "locationId" = any((select viewer_locations())::text[])));

-- What changed at locations is said with which ones, a hundred at a time: whoever is of some alone hears of no others.
create or replace function announce() returns trigger language plpgsql as $$
declare
  whose text;
  those text[];
  key text := case tg_table_name when 'organization' then 'id' else 'organizationId' end;
  place text := case tg_table_name when 'location' then 'id' when 'locationProduct' then 'locationId' end;
begin
  if place is not null then
    for whose, those in
      select owner, array_agg(id) from (
        select owner, id, (row_number() over (partition by owner order by id) - 1) / 100 as part
        from (select distinct to_jsonb(c) ->> key as owner, to_jsonb(c) ->> place as id from changed c) each
      ) numbered group by owner, part
    loop
      perform pg_notify('changed', json_build_object('entity', tg_table_name, 'organizationId', whose, 'locationIds', those)::text);
    end loop;
  elsif tg_op = 'UPDATE' and tg_nargs > 0 then
    for whose in
      select distinct to_jsonb(c) ->> key from changed c join before b using (id)
      where to_jsonb(c) - tg_argv <> to_jsonb(b) - tg_argv
    loop
      perform pg_notify('changed', json_build_object('entity', tg_table_name, 'organizationId', whose)::text);
    end loop;
  else
    for whose in select distinct to_jsonb(c) ->> key from changed c
    loop
      perform pg_notify('changed', json_build_object('entity', tg_table_name, 'organizationId', whose)::text);
    end loop;
  end if;
  return null;
end
$$;
