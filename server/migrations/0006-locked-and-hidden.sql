-- A widget can be locked on the canvas, and hidden everywhere; until now none was.
alter table "widget" add column "isLocked" boolean not null default false;
alter table "widget" add column "isHidden" boolean not null default false;
alter table "widget" alter column "isLocked" drop default;
alter table "widget" alter column "isHidden" drop default;
