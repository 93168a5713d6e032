-- A release that went out can be taken back: what was there before it is kept with it.
alter table "release" add column "before" json;
alter table "release" add column "takenBackAt" timestamptz(3);
alter table "release" add column "takenBackBy" text;
alter table "release" drop constraint "release_state_check";
alter table "release" add constraint "release_state_check" check ("state" in ('DRAFT', 'PLANNED', 'OUT', 'FAILED', 'TAKEN_BACK'));
-- Each price says of which price list it is, and whether it becomes none. All of before are the products' own.
update "release" set "products" = (
  select coalesce(json_agg(p."product"::jsonb || jsonb_build_object('prices', (
    select coalesce(jsonb_agg(jsonb_build_object('priceListId', null, 'listTitle', null, 'isNone', false) || r."price" order by r."at"), '[]')
    from jsonb_array_elements(p."product"::jsonb -> 'prices') with ordinality as r ("price", "at")
  )) order by p."at"), '[]')
  from json_array_elements("products") with ordinality as p ("product", "at")
) where json_array_length("products") > 0;
