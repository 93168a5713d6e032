-- That a person looked and found none of the fourteen allergens (docs/spec/menus.md). Of what is there nobody said so yet. Whoever writes it,
-- what has an allergen, or may, is no longer said to have none: also an import that is taken back, or a key of before that knows no such column.
create function keep_no_allergens() returns trigger language plpgsql as $$
begin
  if json_array_length(new."allergens") > 0 or json_array_length(new."mayContain") > 0 then
    new."hasNoAllergens" := false;
  end if;
  return new;
end
$$;

alter table "product" add column "hasNoAllergens" boolean not null default false;
alter table "product" alter column "hasNoAllergens" drop default;
create trigger keep_no_allergens before insert or update on "product" for each row when (new."hasNoAllergens") execute function keep_no_allergens();

alter table "promotion" add column "hasNoAllergens" boolean not null default false;
alter table "promotion" alter column "hasNoAllergens" drop default;
create trigger keep_no_allergens before insert or update on "promotion" for each row when (new."hasNoAllergens") execute function keep_no_allergens();
