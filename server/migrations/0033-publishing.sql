-- What a version is called, and whether screens change to it at once.
alter table "show" add column "versionTitle" text;
alter table "show" add column "isImmediate" boolean;
