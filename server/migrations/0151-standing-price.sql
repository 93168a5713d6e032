-- What a price is, or is planned to be at a moment: of a product, or of a list; null: it has none of its own.
create function standing_price("product" text, "variant" text, "list" text, "moment" timestamptz) returns integer language sql stable parallel safe as $$
  select case
    when "moment" is not null then (select p."price" from "plannedPrice" p where p."productId" = "product" and p."variantId" = "variant"
      and p."priceListId" is not distinct from "list" and p."startsAt" = "moment")
    when "list" is null then (select p."price" from "productPrice" p where p."productId" = "product" and p."variantId" = "variant")
    else (select p."price" from "priceListPrice" p where p."priceListId" = "list" and p."productId" = "product" and p."variantId" = "variant")
  end
$$;

-- Of prices that somebody sets those that wait for a second person: [TP3] to [TP5].
create or replace function prices_to_approve("given" json) returns table ("at" integer) language sql stable security definer as $$
  with "each" as materialized (
    select g.*, standing_price(g."productId", g."variantId", g."priceListId", g."startsAt") as "standing"
    from json_to_recordset("given")
      as g ("at" integer, "productId" text, "variantId" text, "priceListId" text, "startsAt" timestamptz, "price" integer)
    join "product" d on d."id" = g."productId" and d."organizationId" = viewer_employer()
    join "productVariant" v on v."id" = g."variantId" and v."categoryId" = d."categoryId"
  )
  select e."at" from "each" e, "priceApproval" a
  where a."organizationId" = viewer_employer() and e."price" is distinct from e."standing"
    and (coalesce(e."price" > a."above", false) or coalesce(e."priceListId" = any((select price_lists_to_approve())::text[]), false))
$$;
