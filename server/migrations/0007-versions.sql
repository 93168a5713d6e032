-- Who published a version, and which concepts gave way to a restored one.
alter table "show" add column "publishedBy" text;
alter table "show" add column "setAsideAt" timestamptz(3);
