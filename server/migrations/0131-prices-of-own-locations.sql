-- Whoever is of locations alone may change prices of the lists that hold there and nowhere else (docs/spec/members.md, [MB20]).
alter table "user" add column "maySetPrices" boolean not null default false;
alter table "user" alter column "maySetPrices" drop default;
grant select ("maySetPrices") on "user" to vitrine_tenant;

create function sets_prices() returns boolean language sql stable parallel safe
  return coalesce(current_setting('app.prices', true), '') = 'on';

create function price_list_places() returns table ("priceListId" text, "locationId" text) language sql stable parallel safe security definer as $$
  select "priceListId", "locationId" from "priceListLocation" where "organizationId" = viewer_employer()
  union all select p."priceListId", s."locationId" from "priceListSystem" p join "system" s on s."id" = p."systemId"
    where p."organizationId" = viewer_employer()
  union all select l."id", o."id" from "priceList" l, json_array_elements_text(l."locationLabels") as a ("label"),
    "location" o, json_array_elements_text(o."labels") as b ("label")
    where l."organizationId" = viewer_employer() and o."organizationId" = viewer_employer() and plain(a."label") = plain(b."label")
$$;

create function price_lists_there() returns text[] language sql stable parallel safe security definer as $$
  select case when sets_prices() then array(
    select l."id" from "priceList" l where l."organizationId" = viewer_employer() and l."isForAllSystems"
    union select p."priceListId" from price_list_places() p where p."locationId" = any(viewer_locations())) end
$$;

create function price_lists_theirs() returns text[] language sql stable parallel safe security definer as $$
  select case when sets_prices() then array(
    select l."id" from "priceList" l join price_list_places() p on p."priceListId" = l."id"
    where l."organizationId" = viewer_employer() and not l."isForAllSystems"
    group by l."id" having bool_and(coalesce(p."locationId" = any(viewer_locations()), false))) end
$$;

drop policy read on "priceList";
create policy read on "priceList" for select to vitrine_tenant using ("organizationId" = (select viewer_organization()) or ("organizationId" = (select viewer_employer()) and "id" = any((select price_lists_there())::text[])));
drop policy read on "priceListProduct";
create policy read on "priceListProduct" for select to vitrine_tenant using ("organizationId" = (select viewer_organization()) or ("organizationId" = (select viewer_employer()) and "priceListId" = any((select price_lists_there())::text[])));
drop policy read on "priceListPrice";
create policy read on "priceListPrice" for select to vitrine_tenant using ("organizationId" = (select viewer_organization()) or ("organizationId" = (select viewer_employer()) and "priceListId" = any((select price_lists_there())::text[])));
drop policy read on "plannedPrice";
create policy read on "plannedPrice" for select to vitrine_tenant using ("organizationId" = (select viewer_organization()) or ("organizationId" = (select viewer_employer()) and "priceListId" = any((select price_lists_there())::text[])) or ("organizationId" = (select viewer_employer()) and "priceListId" is null and (select sets_prices())));
drop policy read on "priceListLocation";
create policy read on "priceListLocation" for select to vitrine_tenant using ("organizationId" = (select viewer_organization()) or (("organizationId" = (select viewer_employer()) and "locationId" = any((select viewer_locations())::text[])) and ("organizationId" = (select viewer_employer()) and "priceListId" = any((select price_lists_there())::text[]))));
drop policy add on "priceListPrice";
create policy add on "priceListPrice" for insert to vitrine_tenant with check (("organizationId" = (select viewer_organization()) or ("organizationId" = (select viewer_employer()) and "priceListId" = any((select price_lists_theirs())::text[]))));
drop policy change on "priceListPrice";
create policy change on "priceListPrice" for update to vitrine_tenant using ("organizationId" = (select viewer_organization()) or ("organizationId" = (select viewer_employer()) and "priceListId" = any((select price_lists_theirs())::text[]))) with check (("organizationId" = (select viewer_organization()) or ("organizationId" = (select viewer_employer()) and "priceListId" = any((select price_lists_theirs())::text[]))));
drop policy remove on "priceListPrice";
create policy remove on "priceListPrice" for delete to vitrine_tenant using ("organizationId" = (select viewer_organization()) or ("organizationId" = (select viewer_employer()) and "priceListId" = any((select price_lists_theirs())::text[])));
