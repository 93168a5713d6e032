-- Widgets of menus: sections, QR codes, clocks, countdowns and opening hours, which an organisation writes down once.
alter table "widget" drop constraint "widget_type_check";
alter table "widget" add constraint "widget_type_check" check ("type" in ('TEXT', 'RECTANGLE', 'CIRCLE', 'IMAGE', 'VIDEO', 'LOGO', 'PRODUCT_LIST', 'PRODUCT', 'PROMOTION', 'TICKER', 'MENU_SECTION', 'QR_CODE', 'CLOCK', 'COUNTDOWN', 'OPENING_HOURS'));

create table "openingHours" (
  "id" text not null default gen_random_uuid()::text check ("id" <> ''),
  "organizationId" text not null,
  "spans" json not null,
  "exceptions" json not null,
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  primary key ("id"),
  constraint "openingHours_organizationId_key" unique nulls not distinct ("organizationId")
);
alter table "openingHours" add constraint "openingHours_organizationId_fkey" foreign key ("organizationId") references "organization" ("id") on delete cascade;
alter table "openingHours" enable row level security;
grant select, insert, update, delete on "openingHours" to vitrine_tenant;
create policy read on "openingHours" for select to vitrine_tenant using ("organizationId" = (select viewer_organization()) or ((select viewer_role()) = 'ADMIN' and "organizationId" is distinct from '0') or ((select viewer_role()) = 'RESELLER' and exists (select from "organization" o where o."id" = "organizationId" and o."resellerId" = (select viewer_reseller()))));
create policy add on "openingHours" for insert to vitrine_tenant with check (("organizationId" = (select viewer_organization()) or manages("organizationId")));
create policy change on "openingHours" for update to vitrine_tenant using ("organizationId" = (select viewer_organization()) or manages("organizationId")) with check (("organizationId" = (select viewer_organization()) or manages("organizationId")));
create policy remove on "openingHours" for delete to vitrine_tenant using ("organizationId" = (select viewer_organization()) or manages("organizationId"));
create trigger touch before update on "openingHours" for each row execute function touch();
create trigger announce_insert after insert on "openingHours" referencing new table as changed for each statement execute function announce();
create trigger announce_update after update on "openingHours" referencing old table as before new table as changed for each statement execute function announce();
create trigger announce_delete after delete on "openingHours" referencing old table as changed for each statement execute function announce();
