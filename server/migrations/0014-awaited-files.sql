-- How often a file was sent without having been used since.
alter table "storedFile" add column "awaited" integer check ("awaited" between 0 and 1000000);
