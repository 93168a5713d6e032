-- What files are tagged with is suggested and can be renamed: also of files that came with the product, of which nobody wrote it down.
insert into "tag" ("organizationId", "title")
select distinct a."organizationId", "each"."title" from "asset" a, json_array_elements_text(a."tags") as "each" ("title")
on conflict ("organizationId", "title") do nothing;
-- Two longer indexes begin as it did, and it was taken where these would have had the order too.
drop index "asset_organizationId_idx";
