-- Who sold a product out at a location, or took it off the menu there, is told where that is looked at (docs/spec/sold-out.md, SO18).
alter table "locationProduct" add column "changedBy" text;
