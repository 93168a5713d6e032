-- Where something is used (docs/spec/uses.md): what a widget names stands inside its settings and its style, of which there are hundreds of thousands.
create function named_in(settings json, style json) returns text[] language sql immutable parallel safe cost 2000
  return coalesce((select array_agg(distinct id[1]) from
    regexp_matches(coalesce(settings::text, '') || coalesce(style::text, ''),
      '"(?:productIds?|categoryId|moreCategoryIds|promotionId|mode|customFont|\w*[aA]ssetId|font\w+Custom)"\s*:\s*("[^"]+"|\[[^]]*\])', 'g') as named,
    regexp_matches(named[1], '"([^"]+)"', 'g') as id), '{}');
create index "widget_named_idx" on "widget" using gin (named_in("settings", "style")) where ("deletedAt" is null);

-- Whose slides are whose the caller's policies say, where these are joined with them: by an index of such values no policy can be passed.
create function widgets_naming(ids text[]) returns table ("slideId" text, "type" text, "settings" json, "style" json)
language sql stable parallel safe security definer set enable_seqscan = off as $$
  select "slideId", "type", "settings", "style" from "widget" where named_in("settings", "style") && ids and "deletedAt" is null
$$;
