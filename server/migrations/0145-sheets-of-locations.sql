-- Locations come and go as sheets too (docs/spec/import.md).
alter table "publishedSheet" drop constraint "publishedSheet_holds_check";
alter table "publishedSheet" add constraint "publishedSheet_holds_check" check ("holds" in ('PRODUCTS', 'PROMOTIONS', 'LOCATIONS'));
alter table "sheetHeader" drop constraint "sheetHeader_holds_check";
alter table "sheetHeader" add constraint "sheetHeader_holds_check" check ("holds" in ('PRODUCTS', 'PROMOTIONS', 'LOCATIONS'));
alter table "sheetImport" drop constraint "sheetImport_holds_check";
alter table "sheetImport" add constraint "sheetImport_holds_check" check ("holds" in ('PRODUCTS', 'PROMOTIONS', 'LOCATIONS'));
