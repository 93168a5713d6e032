-- A list of products may name a product group, for all of its categories (docs/spec/choosing.md, [CH19]). No list did before: the index stays.
create or replace function named_in(settings json, style json) returns text[] language sql immutable parallel safe cost 2000
  return coalesce((select array_agg(distinct id[1]) from
    regexp_matches(coalesce(settings::text, '') || coalesce(style::text, ''),
      '"(?:productIds?|categoryId|moreCategoryIds|collectionId|promotionId|mode|customFont|\w*[aA]ssetId|font\w+Custom)"\s*:\s*("[^"]+"|\[[^]]*\])', 'g') as named,
    regexp_matches(named[1], '"([^"]+)"', 'g') as id), '{}');
