-- What a product is called by a till, or by a sheet that is read again every week (docs/spec/import.md).
alter table "product" add column "sku" text;
