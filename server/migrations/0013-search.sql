-- Searching as the model does (model/src/kernel/search.ts). It asks nothing of the database's language, and no extension: another
-- server may have none. What a title doesn't have isn't looked for: most have letters that are as plain as can be.
create function plain(words text) returns text language plpgsql immutable strict parallel safe as $$
declare
  result text := words;
begin
  if octet_length(result) > char_length(result) then
    result := regexp_replace(normalize(result, nfkd), '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u00ad\u200b-\u200f\u2060-\u2064\ufeff]', '', 'g');
    if octet_length(result) > char_length(result) then
      result := translate(result,
        'ØøŁłĐđÐðĦħŦŧŊŋıΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐ‘’ʼ‛“”„‟‐‒–—―',
        'oollddddhhttnniαβγδεζηθικλμνξοπρστυφχψωσабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґ''''''''""""-----');
      result := replace(replace(replace(replace(result, 'ß', 'ss'), 'ẞ', 'ss'), 'Þ', 'th'), 'þ', 'th');
      result := replace(replace(replace(replace(result, 'Æ', 'ae'), 'æ', 'ae'), 'Œ', 'oe'), 'œ', 'oe');
    end if;
  end if;
  result := lower(result collate "C");
  if strpos(result, '  ') > 0 then
    result := regexp_replace(result, ' +', ' ', 'g');
  end if;
  return btrim(result);
end
$$;

-- Whether a title, or one of its words, begins so. "wanted" is plain already.
create function matches_search(title text, wanted text) returns boolean language plpgsql immutable strict parallel safe as $$
declare
  words text := plain(title);
begin
  if starts_with(words, wanted) then
    return true;
  end if;
  return strpos(words, wanted) > 0
    and wanted !~ '^[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u00d7\u00f7\u02c2-\u02df\u1680\u2000-\u2070\u20a0-\u20cf\u2100-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u3030\u303d-\u303f\u30fb\ufe00-\ufe1f\ufe30-\ufe6f\ufff9-\uffff\U0001f000-\U0001faff]'
    and words ~ ('[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u00d7\u00f7\u02c2-\u02df\u1680\u2000-\u2070\u20a0-\u20cf\u2100-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u3030\u303d-\u303f\u30fb\ufe00-\ufe1f\ufe30-\ufe6f\ufff9-\uffff\U0001f000-\U0001faff]' || regexp_replace(wanted, '([][*+?^$(){}|\\.])', '\\\1', 'g'));
end
$$;
