-- What a layer is called, and which widgets are handled as one.
alter table "widget" add column "name" text;
alter table "widget" add column "groupId" text;
