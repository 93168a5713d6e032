-- Menus in several languages (docs/spec/menus.md).
alter table "organization" add column "menuLanguages" json not null default '[]';
alter table "organization" alter column "menuLanguages" drop default;
alter table "productCategory" add column "translations" json not null default '[]';
alter table "productCategory" alter column "translations" drop default;
alter table "productVariant" add column "translations" json not null default '[]';
alter table "productVariant" alter column "translations" drop default;
alter table "product" add column "translations" json not null default '[]';
alter table "product" alter column "translations" drop default;
alter table "promotion" add column "translations" json not null default '[]';
alter table "promotion" alter column "translations" drop default;
alter table "systemScreen" add column "languages" json not null default '[]';
alter table "systemScreen" alter column "languages" drop default;
alter table "systemScreen" add column "languageSeconds" integer not null default 10 check ("languageSeconds" between 3 and 3600);
alter table "systemScreen" alter column "languageSeconds" drop default;
