-- Lists that get long (thousands of customers) keep their titles also as they are searched: to make them plain anew for each row and
-- each search took most of its time.
alter table "organization" add column "plainTitle" text generated always as (plain("title")) stored;
alter table "system" add column "plainTitle" text generated always as (plain("title")) stored;
alter table "asset" add column "plainTitle" text generated always as (plain("title")) stored;

-- Whether a title, or one of its words, begins so. Both are plain already.
create function begins_word(words text, wanted text) returns boolean language plpgsql immutable strict parallel safe as $$
begin
  if starts_with(words, wanted) then
    return true;
  end if;
  return strpos(words, wanted) > 0
    and wanted !~ '^[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u00d7\u00f7\u02c2-\u02df\u1680\u2000-\u2070\u20a0-\u20cf\u2100-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u3030\u303d-\u303f\u30fb\ufe00-\ufe1f\ufe30-\ufe6f\ufff9-\uffff\U0001f000-\U0001faff]'
    and words ~ ('[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u00d7\u00f7\u02c2-\u02df\u1680\u2000-\u2070\u20a0-\u20cf\u2100-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u3030\u303d-\u303f\u30fb\ufe00-\ufe1f\ufe30-\ufe6f\ufff9-\uffff\U0001f000-\U0001faff]' || regexp_replace(wanted, '([][*+?^$(){}|\\.])', '\\\1', 'g'));
end
$$;

create or replace function matches_search(title text, wanted text) returns boolean language sql immutable strict parallel safe as $$
  select begins_word(plain(title), wanted)
$$;
