-- A slide may be shown at locations with one of its labels alone (docs/spec/planning.md, [PN22]). Those that are there are shown everywhere.
alter table "slide" add column "locationLabels" json not null default '[]';
alter table "slide" alter column "locationLabels" drop default;
