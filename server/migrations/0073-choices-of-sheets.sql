-- Where a sheet at an address deletes what is missing in it, and whether empty categories are those of the rows above.
alter table "publishedSheet" add column "deletesWithin" text not null default 'GROUPS' check ("deletesWithin" in ('GROUPS', 'CATEGORIES'));
alter table "publishedSheet" alter column "deletesWithin" drop default;
alter table "publishedSheet" add column "fillsDown" boolean not null default false;
alter table "publishedSheet" alter column "fillsDown" drop default;
