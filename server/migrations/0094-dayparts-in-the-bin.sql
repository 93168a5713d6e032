-- Dayparts and holidays stay in the bin when they are deleted (docs/spec/bin.md).
alter table "binItem" drop constraint "binItem_entity_check";
alter table "binItem" add constraint "binItem_entity_check" check ("entity" in ('presentation', 'collection', 'daypart', 'holiday', 'productCollection', 'productCategory', 'product', 'promotion', 'priceList', 'asset'));
