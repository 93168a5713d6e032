-- What people delete of their own fonts goes to the bin (docs/spec/fonts.md).
alter table "binItem" drop constraint "binItem_entity_check";
alter table "binItem" add constraint "binItem_entity_check" check ("entity" in ('presentation', 'collection', 'productCollection', 'productCategory', 'product', 'promotion', 'priceList', 'asset'));
