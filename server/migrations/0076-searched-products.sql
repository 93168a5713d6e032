-- Products are found by their subtitle, their SKU and their texts in other languages too, each as if it stood alone: a line of its own.
create function searched_texts(title text, subtitle text, sku text, translations json) returns text language sql immutable parallel safe as $$
  select concat_ws(E'\n', title, subtitle, sku, string_agg(concat_ws(E'\n', "each"->>'title', "each"->>'subtitle'), E'\n'))
  from json_array_elements(translations) as "each"
$$;
alter table "product" drop column "plainTitle";
-- Most have no translations: to call the function for each row that is written takes more than the writing.
alter table "product" add column "plainTitle" text generated always as (plain(case when json_array_length("translations") > 0 then searched_texts("title", "subtitle", "sku", "translations") else "title" || coalesce(E'\n' || "subtitle", '') || coalesce(E'\n' || "sku", '') end)) stored;
