-- When the hours of a system were saved, apart from all else that becomes of it: TVs whose clock shows less are on.
alter table "system" add column "hoursSavedAt" timestamptz(3);
update "system" set "hoursSavedAt" = "updatedAt" where "hours"::text <> '[]';
