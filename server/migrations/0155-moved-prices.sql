-- A planned price that is moved, and waits for a second person, takes its own place once it is agreed to: it says which it replaces.
alter table "priceProposal" add column "replacesId" text;
create or replace function propose_prices("given" json) returns table ("at" integer) language plpgsql security definer as $$
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
        as g ("at" integer, "productId" text, "variantId" text, "priceListId" text, "startsAt" timestamptz, "price" integer, "replacesId" text)
    ),
    "withdrawn" as (
      delete from "priceProposal" q using "each" e
      where q."productId" = e."productId" and q."variantId" = e."variantId" and q."priceListId" is not distinct from e."priceListId"
        and q."startsAt" is not distinct from e."startsAt" and q."userId" = "asker" and e."at" not in (select w."at" from "waiting" w)
    ),
    "asked" as (
      insert into "priceProposal" as q
        ("organizationId", "productId", "variantId", "priceListId", "startsAt", "price", "state", "userId", "actorId", "askedBy", "replacesId")
      -- Of one price that is there twice the later one.
      select distinct on (e."productId", e."variantId", e."priceListId", e."startsAt")
        viewer_employer(), e."productId", e."variantId", e."priceListId", e."startsAt", e."price", 'ASKED', "asker", "hand", "name", e."replacesId"
      from "each" e join "waiting" w on w."at" = e."at"
      order by e."productId", e."variantId", e."priceListId", e."startsAt", e."at" desc
      on conflict ("productId", "variantId", "priceListId", "startsAt") do update set "price" = excluded."price", "state" = 'ASKED',
        "userId" = excluded."userId", "actorId" = excluded."actorId", "askedBy" = excluded."askedBy", "note" = null, "returnedBy" = null,
        "replacesId" = excluded."replacesId", "createdAt" = now()
      where (q."price", q."state", q."userId", q."actorId", q."replacesId")
          is distinct from (excluded."price", 'ASKED', excluded."userId", excluded."actorId", excluded."replacesId")
        -- A program that says the same again and again asks neither for what a person asks for, nor anew for what was sent back.
        and not ("name" is null and (q."askedBy" is not null
          or (q."state" = 'RETURNED' and q."userId" = excluded."userId" and q."price" is not distinct from excluded."price")))
    )
    select w."at" from "waiting" w;
end
$$;
