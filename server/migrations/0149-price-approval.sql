-- Prices that wait for a second person (docs/spec/price-approval.md).
create table "priceApproval" (
  "id" text not null default gen_random_uuid()::text check ("id" <> ''),
  "organizationId" text not null,
  "above" integer check ("above" between 0 and 9999999),
  "locationIds" json not null,
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  primary key ("id"),
  constraint "priceApproval_organizationId_key" unique nulls not distinct ("organizationId")
);
create table "priceProposal" (
  "id" text not null default gen_random_uuid()::text check ("id" <> ''),
  "organizationId" text not null,
  "productId" text not null,
  "variantId" text not null,
  "priceListId" text,
  "startsAt" timestamptz(3),
  "price" integer check ("price" between 0 and 9999999),
  "state" text not null check ("state" in ('ASKED', 'RETURNED')),
  "userId" text not null,
  "actorId" text,
  "askedBy" text,
  "note" text,
  "returnedBy" text,
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  primary key ("id"),
  constraint "priceProposal_productId_variantId_priceListId_startsAt_key" unique nulls not distinct ("productId", "variantId", "priceListId", "startsAt")
);
alter table "priceApproval" add constraint "priceApproval_organizationId_fkey" foreign key ("organizationId") references "organization" ("id") on delete cascade;
alter table "priceApproval" enable row level security;
grant select, insert, update, delete on "priceApproval" to vitrine_tenant;
create policy read on "priceApproval" for select to vitrine_tenant using ("organizationId" = (select viewer_organization()));
create policy add on "priceApproval" for insert to vitrine_tenant with check (("organizationId" = (select viewer_organization())));
create policy change on "priceApproval" for update to vitrine_tenant using ("organizationId" = (select viewer_organization())) with check (("organizationId" = (select viewer_organization())));
create policy remove on "priceApproval" for delete to vitrine_tenant using ("organizationId" = (select viewer_organization()));
create trigger touch before update on "priceApproval" for each row execute function touch();
create trigger announce_insert after insert on "priceApproval" referencing new table as changed for each statement execute function announce();
create trigger announce_update after update on "priceApproval" referencing old table as before new table as changed for each statement execute function announce();
create trigger announce_delete after delete on "priceApproval" referencing old table as changed for each statement execute function announce();
alter table "priceProposal" add constraint "priceProposal_organizationId_fkey" foreign key ("organizationId") references "organization" ("id") on delete cascade;
alter table "priceProposal" add constraint "priceProposal_productId_fkey" foreign key ("organizationId", "productId") references "product" ("organizationId", "id") on delete cascade;
alter table "priceProposal" add constraint "priceProposal_variantId_fkey" foreign key ("organizationId", "variantId") references "productVariant" ("organizationId", "id") on delete cascade;
alter table "priceProposal" add constraint "priceProposal_priceListId_fkey" foreign key ("organizationId", "priceListId") references "priceList" ("organizationId", "id") on delete cascade;
create index "priceProposal_organizationId_idx" on "priceProposal" ("organizationId");
create index "priceProposal_variantId_idx" on "priceProposal" ("variantId");
create index "priceProposal_priceListId_idx" on "priceProposal" ("priceListId");
alter table "priceProposal" enable row level security;
grant select, insert, update, delete on "priceProposal" to vitrine_tenant;
create policy read on "priceProposal" for select to vitrine_tenant using ("organizationId" = (select viewer_organization()) or ("organizationId" = (select viewer_employer()) and "priceListId" = any((select price_lists_there())::text[])));
create policy add on "priceProposal" for insert to vitrine_tenant with check (("organizationId" = (select viewer_organization())));
create policy change on "priceProposal" for update to vitrine_tenant using ("organizationId" = (select viewer_organization())) with check (("organizationId" = (select viewer_organization())));
create policy remove on "priceProposal" for delete to vitrine_tenant using ("organizationId" = (select viewer_organization()));
create trigger touch before update on "priceProposal" for each row execute function touch();
create trigger announce_insert after insert on "priceProposal" referencing new table as changed for each statement execute function announce();
create trigger announce_update after update on "priceProposal" referencing old table as before new table as changed for each statement execute function announce();
create trigger announce_delete after delete on "priceProposal" referencing old table as changed for each statement execute function announce();
create trigger record_insert after insert on "priceProposal" referencing new table as changed for each statement execute function record_parts('product', 'productId', 'priceProposals', 'productVariant', 'variantId', 'priceList', 'priceListId');
create trigger record_update after update on "priceProposal" referencing old table as before new table as changed for each statement execute function record_parts('product', 'productId', 'priceProposals', 'productVariant', 'variantId', 'priceList', 'priceListId');
create trigger record_delete after delete on "priceProposal" referencing old table as changed for each statement execute function record_parts('product', 'productId', 'priceProposals', 'productVariant', 'variantId', 'priceList', 'priceListId');
create trigger limit_rows after insert on "priceProposal" referencing new table as added for each statement execute function limit_rows();

-- Also for whoever is of locations alone, who does not see which prices wait.
create function has_price_approval("organization" text) returns boolean language sql stable parallel safe security definer as $$
  select exists (select from "priceApproval" a where a."organizationId" = "organization")
$$;

-- The lists that hold at a location of which all prices wait for approval.
create function price_lists_to_approve() returns text[] language sql stable parallel safe security definer as $$
  select array(
    select l."id" from "priceApproval" a join "priceList" l on l."organizationId" = a."organizationId" and l."isForAllSystems"
      where a."organizationId" = viewer_employer() and exists (
        select from json_array_elements_text(a."locationIds") i ("id") join "location" o on o."id" = i."id" and o."organizationId" = a."organizationId")
    union select p."priceListId" from "priceApproval" a, json_array_elements_text(a."locationIds") i ("id"), price_list_places() p
      where a."organizationId" = viewer_employer() and p."locationId" = i."id")
$$;
revoke execute on function price_lists_to_approve() from public;

-- Of prices that somebody sets those that wait for a second person: [TP3] to [TP5].
create function prices_to_approve("given" json) returns table ("at" integer) language sql stable security definer as $$
  with "each" as materialized (
    select g.*, case
        when g."startsAt" is not null then (select p."price" from "plannedPrice" p where p."productId" = g."productId"
          and p."variantId" = g."variantId" and p."priceListId" is not distinct from g."priceListId" and p."startsAt" = g."startsAt")
        when g."priceListId" is null then (select p."price" from "productPrice" p where p."productId" = g."productId" and p."variantId" = g."variantId")
        else (select p."price" from "priceListPrice" p
          where p."priceListId" = g."priceListId" and p."productId" = g."productId" and p."variantId" = g."variantId")
      end as "standing"
    from json_to_recordset("given")
      as g ("at" integer, "productId" text, "variantId" text, "priceListId" text, "startsAt" timestamptz, "price" integer)
    join "product" d on d."id" = g."productId" and d."organizationId" = viewer_employer()
    join "productVariant" v on v."id" = g."variantId" and v."categoryId" = d."categoryId"
  )
  select e."at" from "each" e, "priceApproval" a
  where a."organizationId" = viewer_employer() and e."price" is distinct from e."standing"
    and (coalesce(e."price" > a."above", false) or coalesce(e."priceListId" = any((select price_lists_to_approve())::text[]), false))
$$;
revoke execute on function prices_to_approve(json) from public;
grant execute on function prices_to_approve(json) to vitrine_tenant;

-- The same, and they wait from now on. What the asker sets otherwise by now no longer does.
create function propose_prices("given" json) returns table ("at" integer) language plpgsql security definer as $$
#variable_conflict use_column
declare
  "asker" text := viewer_id();
  "hand" text := nullif(current_setting('app.actor', true), '');
  "name" text := (select nullif(trim(concat_ws(' ', u."firstName", u."lastName")), '') from "user" u where u."id" = viewer_id());
begin
  return query
    with "waiting" as materialized (select * from prices_to_approve("given")),
    "each" as (
      select * from json_to_recordset("given")
        as g ("at" integer, "productId" text, "variantId" text, "priceListId" text, "startsAt" timestamptz, "price" integer)
    ),
    "withdrawn" as (
      delete from "priceProposal" q using "each" e
      where q."productId" = e."productId" and q."variantId" = e."variantId" and q."priceListId" is not distinct from e."priceListId"
        and q."startsAt" is not distinct from e."startsAt" and q."userId" = "asker" and e."at" not in (select w."at" from "waiting" w)
    ),
    "asked" as (
      insert into "priceProposal" as q
        ("organizationId", "productId", "variantId", "priceListId", "startsAt", "price", "state", "userId", "actorId", "askedBy")
      -- Of one price that is there twice the later one.
      select distinct on (e."productId", e."variantId", e."priceListId", e."startsAt")
        viewer_employer(), e."productId", e."variantId", e."priceListId", e."startsAt", e."price", 'ASKED', "asker", "hand", "name"
      from "each" e join "waiting" w on w."at" = e."at"
      order by e."productId", e."variantId", e."priceListId", e."startsAt", e."at" desc
      on conflict ("productId", "variantId", "priceListId", "startsAt") do update set "price" = excluded."price", "state" = 'ASKED',
        "userId" = excluded."userId", "actorId" = excluded."actorId", "askedBy" = excluded."askedBy", "note" = null, "returnedBy" = null,
        "createdAt" = now()
      where (q."price", q."state", q."userId", q."actorId") is distinct from (excluded."price", 'ASKED', excluded."userId", excluded."actorId")
        -- A program that says the same again and again asks neither for what a person asks for, nor anew for what was sent back.
        and not ("name" is null and (q."askedBy" is not null
          or (q."state" = 'RETURNED' and q."userId" = excluded."userId" and q."price" is not distinct from excluded."price")))
    )
    select w."at" from "waiting" w;
end
$$;
revoke execute on function propose_prices(json) from public;
grant execute on function propose_prices(json) to vitrine_tenant;

-- Who put the prices of a product into a release last, by the product.
alter table "release" add column "pricesBy" json;
-- Who said last what a sheet at an address is: for them it asks.
alter table "publishedSheet" add column "changedBy" text;
-- There are more kinds of notices by now than a table checks: the program alone does.
alter table "notice" drop constraint "notice_kind_check";
