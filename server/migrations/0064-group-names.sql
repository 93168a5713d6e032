-- What a group of layers is called: said by each of its widgets.
alter table "widget" add column "groupName" text;
