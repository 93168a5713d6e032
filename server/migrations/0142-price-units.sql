-- What a price is for, where a product is sold by weight or measure, and its VAT (docs/spec/menus.md, [MA172]). Of what is there nothing is known.
alter table "product" add column "priceUnit" text check ("priceUnit" in ('PER_100_G', 'PER_KG', 'PER_100_ML', 'PER_L'));
alter table "product" add column "vatRate" double precision check ("vatRate" between 0 and 100);
