-- What a menu must say of a dish: allergens, diets, nutrition, alcohol, deposit, origin. Of what is there nothing is known yet.
alter table "product" add column "allergens" json not null default '[]';
alter table "product" alter column "allergens" drop default;
alter table "product" add column "mayContain" json not null default '[]';
alter table "product" alter column "mayContain" drop default;
alter table "product" add column "diets" json not null default '[]';
alter table "product" alter column "diets" drop default;
alter table "product" add column "calories" integer check ("calories" between 0 and 100000);
alter table "product" add column "nutrition" json;
alter table "product" add column "alcohol" double precision check ("alcohol" between 0 and 100);
alter table "product" add column "deposit" integer check ("deposit" between 0 and 9999999);
alter table "product" add column "origin" text;
alter table "promotion" add column "allergens" json not null default '[]';
alter table "promotion" alter column "allergens" drop default;
alter table "promotion" add column "mayContain" json not null default '[]';
alter table "promotion" alter column "mayContain" drop default;
alter table "promotion" add column "diets" json not null default '[]';
alter table "promotion" alter column "diets" drop default;
