-- The products that a combination consists of (docs/spec/menus.md, [MA180]). What is there is none.
alter table "product" add column "partIds" json not null default '[]';
alter table "product" alter column "partIds" drop default;
