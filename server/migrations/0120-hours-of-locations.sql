-- Opening hours of an organisation, and of those of its locations that have their own.
alter table "openingHours" add column "locationId" text;
alter table "openingHours" drop constraint "openingHours_organizationId_key";
alter table "openingHours" add constraint "openingHours_organizationId_locationId_key" unique nulls not distinct ("organizationId", "locationId");
alter table "openingHours" add constraint "openingHours_locationId_fkey" foreign key ("organizationId", "locationId") references "location" ("organizationId", "id") on delete cascade;
create index "openingHours_locationId_idx" on "openingHours" ("locationId");
