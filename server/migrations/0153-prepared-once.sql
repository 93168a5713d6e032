-- Who manages a customer is asked past the policies of the customers' own table. Said in each policy, that table and its policies stood twice in
-- the plan of every statement that reads one of these, and preparing them took longer than the reading: half of what `viewer` costs.
create view "managedCustomer" as select o."id" from "organization" o where o."closedAt" is null and not is_library(o."id")
  and ((select viewer_role()) = 'ADMIN' or ((select viewer_role()) = 'RESELLER' and o."resellerId" = (select viewer_reseller())));
grant select on "managedCustomer" to vitrine_tenant;

create or replace function manages(customer text) returns boolean language sql stable parallel safe
  return (customer is null and viewer_role() = 'ADMIN') or exists (select from "managedCustomer" m where m."id" = customer);

create function partner_of_employer() returns text language sql stable parallel safe security definer
  return (select o."resellerId" from "organization" o where o."id" = viewer_employer() and o."closedAt" is null);

-- Of a user: whether the organisation, or a partner's customers, or anybody, has a location. For whoever reads the user's row.
create function has_locations(role text, organization text, partner text) returns boolean language sql stable parallel safe security definer
  return case role
    when 'USER' then exists (select from "location" l where l."organizationId" = organization)
    when 'RESELLER' then exists (select from "location" l join "organization" o on o."id" = l."organizationId" where o."resellerId" = partner and o."closedAt" is null)
    else exists (select from "location") end;

alter policy read on "absenceAlert" using ("organizationId" = (select viewer_organization()) or ((select viewer_role()) <> 'USER' and (("organizationId" is null and (select viewer_role()) = 'ADMIN') or exists (select from "managedCustomer" m where m."id" = "organizationId"))));
alter policy read on "emergency" using ("organizationId" = (select viewer_organization()) or ("organizationId" is null and (select viewer_role()) is not null and ("resellerId" is null or "resellerId" = (select viewer_reseller()) or is_customer_of((select viewer_organization()), "resellerId"))) or ((select viewer_role()) <> 'USER' and (("organizationId" is null and (select viewer_role()) = 'ADMIN') or exists (select from "managedCustomer" m where m."id" = "organizationId"))));
alter policy read on "emergencyScreen" using ("organizationId" = (select viewer_organization()) or ((select viewer_role()) <> 'USER' and (("organizationId" is null and (select viewer_role()) = 'ADMIN') or exists (select from "managedCustomer" m where m."id" = "organizationId"))));
alter policy read on "location" using ("organizationId" = (select viewer_organization()) or ((select viewer_role()) <> 'USER' and (("organizationId" is null and (select viewer_role()) = 'ADMIN') or exists (select from "managedCustomer" m where m."id" = "organizationId"))) or ("organizationId" = (select viewer_employer()) and "id" = any((select viewer_locations())::text[])));
alter policy read on "openingHours" using ("organizationId" = (select viewer_organization()) or ((select viewer_role()) <> 'USER' and (("organizationId" is null and (select viewer_role()) = 'ADMIN') or exists (select from "managedCustomer" m where m."id" = "organizationId"))));
alter policy read on "reseller" using ("id" = (select viewer_reseller()) or (select viewer_role()) = 'ADMIN' or "id" = (select partner_of_employer()));
alter policy read on "screenCommand" using ("organizationId" = (select viewer_organization()) or ((select viewer_role()) <> 'USER' and (("organizationId" is null and (select viewer_role()) = 'ADMIN') or exists (select from "managedCustomer" m where m."id" = "organizationId"))));
alter policy read on "screenEvent" using ("organizationId" = (select viewer_organization()) or ((select viewer_role()) <> 'USER' and (("organizationId" is null and (select viewer_role()) = 'ADMIN') or exists (select from "managedCustomer" m where m."id" = "organizationId"))));
alter policy read on "screenReport" using ("organizationId" = (select viewer_organization()) or ((select viewer_role()) <> 'USER' and (("organizationId" is null and (select viewer_role()) = 'ADMIN') or exists (select from "managedCustomer" m where m."id" = "organizationId"))));
alter policy read on "system" using ("organizationId" = (select viewer_organization()) or ((select viewer_role()) <> 'USER' and (("organizationId" is null and (select viewer_role()) = 'ADMIN') or exists (select from "managedCustomer" m where m."id" = "organizationId"))));
alter policy read on "systemScreen" using ("organizationId" = (select viewer_organization()) or ((select viewer_role()) <> 'USER' and (("organizationId" is null and (select viewer_role()) = 'ADMIN') or exists (select from "managedCustomer" m where m."id" = "organizationId"))));
alter policy read on "user" using ("id" = (select viewer_id()) or ("organizationId" = (select viewer_organization()) and (select viewer_member_role()) = 'MANAGER' and "role" = 'USER' and "resellerId" is null) or ((select viewer_role()) = 'RESELLER' and "resellerId" = (select viewer_reseller()) and "role" = 'RESELLER' and "organizationId" is null) or ((select viewer_role()) <> 'USER' and (("organizationId" is null and (select viewer_role()) = 'ADMIN') or exists (select from "managedCustomer" m where m."id" = "organizationId"))));
alter policy read on "userLocation" using (("organizationId" = (select viewer_organization()) and (select viewer_member_role()) = 'MANAGER') or ((select viewer_role()) <> 'USER' and (("organizationId" is null and (select viewer_role()) = 'ADMIN') or exists (select from "managedCustomer" m where m."id" = "organizationId"))));

-- What a change of parts is recorded with is said for each table, so that PostgreSQL prepares it once, and not at every price that changes.
create function "record_parts_of_location"(parents text[], befores jsonb[], afters jsonb[], part text) returns void language plpgsql security definer as $$
begin
  -- Of what is made at this moment its parts are no change; what went has none.
  perform record_events(array_agg(p."id"), array_agg(p."title"), array_agg(p."organizationId"), 'location', array_agg('CHANGED'::text),
    array_agg(json_build_array(part)), array_agg(case when "olds" is not null then json_build_object(part, "olds") end),
    array_agg(case when "news" is not null then json_build_object(part, "news") end))
  from unnest(parents, befores, afters) as each ("parent", "olds", "news") join "location" p on p."id" = "parent"
  where p."createdAt" <> now()::timestamptz(3) having count(*) > 0;
end
$$;
revoke execute on function "record_parts_of_location" from public;

create function "record_parts_of_productCategory"(parents text[], befores jsonb[], afters jsonb[], part text) returns void language plpgsql security definer as $$
begin
  -- Of what is made at this moment its parts are no change; what went has none.
  perform record_events(array_agg(p."id"), array_agg(p."title"), array_agg(p."organizationId"), 'productCategory', array_agg('CHANGED'::text),
    array_agg(json_build_array(part)), array_agg(case when "olds" is not null then json_build_object(part, "olds") end),
    array_agg(case when "news" is not null then json_build_object(part, "news") end))
  from unnest(parents, befores, afters) as each ("parent", "olds", "news") join "productCategory" p on p."id" = "parent"
  where p."createdAt" <> now()::timestamptz(3) having count(*) > 0;
end
$$;
revoke execute on function "record_parts_of_productCategory" from public;

create function "record_parts_of_product"(parents text[], befores jsonb[], afters jsonb[], part text) returns void language plpgsql security definer as $$
begin
  -- Of what is made at this moment its parts are no change; what went has none.
  perform record_events(array_agg(p."id"), array_agg(p."title"), array_agg(p."organizationId"), 'product', array_agg('CHANGED'::text),
    array_agg(json_build_array(part)), array_agg(case when "olds" is not null then json_build_object(part, "olds") end),
    array_agg(case when "news" is not null then json_build_object(part, "news") end))
  from unnest(parents, befores, afters) as each ("parent", "olds", "news") join "product" p on p."id" = "parent"
  where p."createdAt" <> now()::timestamptz(3) having count(*) > 0;
end
$$;
revoke execute on function "record_parts_of_product" from public;

create function "record_parts_of_priceList"(parents text[], befores jsonb[], afters jsonb[], part text) returns void language plpgsql security definer as $$
begin
  -- Of what is made at this moment its parts are no change; what went has none.
  perform record_events(array_agg(p."id"), array_agg(p."title"), array_agg(p."organizationId"), 'priceList', array_agg('CHANGED'::text),
    array_agg(json_build_array(part)), array_agg(case when "olds" is not null then json_build_object(part, "olds") end),
    array_agg(case when "news" is not null then json_build_object(part, "news") end))
  from unnest(parents, befores, afters) as each ("parent", "olds", "news") join "priceList" p on p."id" = "parent"
  where p."createdAt" <> now()::timestamptz(3) having count(*) > 0;
end
$$;
revoke execute on function "record_parts_of_priceList" from public;

create function "record_parts_of_collection"(parents text[], befores jsonb[], afters jsonb[], part text) returns void language plpgsql security definer as $$
begin
  -- Of what is made at this moment its parts are no change; what went has none.
  perform record_events(array_agg(p."id"), array_agg(p."title"), array_agg(p."organizationId"), 'collection', array_agg('CHANGED'::text),
    array_agg(json_build_array(part)), array_agg(case when "olds" is not null then json_build_object(part, "olds") end),
    array_agg(case when "news" is not null then json_build_object(part, "news") end))
  from unnest(parents, befores, afters) as each ("parent", "olds", "news") join "collection" p on p."id" = "parent"
  where p."createdAt" <> now()::timestamptz(3) having count(*) > 0;
end
$$;
revoke execute on function "record_parts_of_collection" from public;

create or replace function record_parts() returns trigger language plpgsql security definer as $$
declare
  unsaid text[] := array['organizationId', 'createdAt', 'updatedAt', 'sortIndex', tg_argv[1]];
  remains text := '';
  parents text[];
  befores jsonb[];
  afters jsonb[];
begin
  if current_setting('app.recording', true) = 'off' or not exists (select from changed) then return null; end if;
  -- Of thousands at once it is said that they were changed, no more.
  if tg_op = 'UPDATE' then
    select array_agg("parent"), array_agg(case when "count" <= 200 then "olds" end), array_agg(case when "count" <= 200 then "news" end)
      into parents, befores, afters
      from (
        select c.row ->> tg_argv[1] as "parent", count(*) as "count", jsonb_agg(b.row - unsaid) as "olds", jsonb_agg(c.row - unsaid) as "news"
        from (select to_jsonb(changed) - array['updatedAt', 'sortIndex'] as row from changed) c
        join (select to_jsonb(before) - array['updatedAt', 'sortIndex'] as row from before) b on b.row ->> 'id' = c.row ->> 'id' and b.row <> c.row
        group by 1
      ) as each;
  elsif tg_op = 'INSERT' then
    select array_agg("parent"), array_agg(case when "count" <= 200 then '[]'::jsonb end), array_agg(case when "count" <= 200 then "news" end)
      into parents, befores, afters
      from (
        select to_jsonb(changed) ->> tg_argv[1] as "parent", count(*) as "count", jsonb_agg(to_jsonb(changed) - unsaid) as "news"
        from changed group by 1
      ) as each;
  else
    -- What went because something else did that it can't be without is no change of this: that is recorded as what it was.
    for place in 3 .. tg_nargs - 2 by 2 loop
      remains := remains || format(' and (c.%2$I is null or exists (select from %1$I p where p."id" = c.%2$I))', tg_argv[place], tg_argv[place + 1]);
    end loop;
    execute format($query$
      select array_agg("parent"), array_agg(case when "count" <= 200 then "olds" end), array_agg(case when "count" <= 200 then '[]'::jsonb end)
      from (
        select c.%I as "parent", count(*) as "count", jsonb_agg(to_jsonb(c) - $1) as "olds" from changed c where true%s group by 1
      ) as each
    $query$, tg_argv[1], remains) into parents, befores, afters using unsaid;
  end if;
  if parents is null then return null; end if;
  execute format('select %I($1, $2, $3, $4)', 'record_parts_of_' || tg_argv[0]) using parents, befores, afters, tg_argv[2];
  return null;
end
$$;

-- Of a row that changed: said of any table, so that PostgreSQL prepares it once for each trigger, and not at every dish that is sold out.
create or replace function record_changes() returns trigger language plpgsql security definer as $$
declare
  -- The last two the database works out by itself.
  unsaid text[] := array['id', 'organizationId', 'sortIndex', 'createdAt', 'updatedAt', 'plainTitle', 'translatedInto'] || coalesce(tg_argv, '{}');
begin
  if current_setting('app.recording', true) = 'off' or not exists (select from changed) then return null; end if;
  if tg_op = 'INSERT' then
    -- What was made before comes back, or was brought along: it is not made now.
    perform record_events(array_agg("id"), array_agg("title"), array_agg("organizationId"), tg_table_name, array_agg('CREATED'::text), array_agg('[]'::json))
      from changed where "createdAt" = now()::timestamptz(3) having count(*) > 0;
    return null;
  end if;
  perform record_events(array_agg("id"), array_agg("title"), array_agg("organizationId"), tg_table_name, array_agg('CHANGED'::text),
    array_agg(to_json("fields")), array_agg("olds"), array_agg("news"))
  from (
    select c."id", c."title", c."organizationId", differing.*
    from (select "id", "title", "organizationId", to_jsonb(changed) - unsaid as "row" from changed) c
    join (select "id", to_jsonb(before) - unsaid as "row" from before) b on b."id" = c."id" and b."row" <> c."row"
    cross join lateral (
      select array_agg(n.key) as "fields", json_object_agg(n.key, o.value) as "olds", json_object_agg(n.key, n.value) as "news"
      from jsonb_each(c."row") n join jsonb_each(b."row") o on o.key = n.key and o.value <> n.value
    ) as differing
  ) as each
  having count(*) > 0;
  return null;
end
$$;
