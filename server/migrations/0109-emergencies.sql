-- Messages that take over screens: those that are prepared, those that were sent, and who showed them (docs/spec/emergency.md).
create table "emergencyMessage" (
  "id" text not null default gen_random_uuid()::text check ("id" <> ''),
  "organizationId" text,
  "resellerId" text,
  "title" text not null,
  "heading" text not null,
  "body" text not null,
  "style" text not null check ("style" in ('ALARM', 'WARNING', 'INFORMATION', 'ALL_CLEAR')),
  "presentationId" text,
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  primary key ("id")
);
create table "emergency" (
  "id" text not null default gen_random_uuid()::text check ("id" <> ''),
  "requestId" text not null,
  "reach" text not null check ("reach" in ('SCREEN', 'SYSTEM', 'CUSTOMER', 'CUSTOMERS', 'ALL')),
  "organizationId" text,
  "resellerId" text,
  "systemId" text,
  "screenId" text,
  "placeTitle" text,
  "heading" text not null,
  "body" text not null,
  "style" text not null check ("style" in ('ALARM', 'WARNING', 'INFORMATION', 'ALL_CLEAR')),
  "presentationId" text,
  "userName" text,
  "endedBy" text,
  "endsAt" timestamptz(3) not null,
  "endedAt" timestamptz(3),
  "createdAt" timestamptz(3) not null default now(),
  primary key ("id"),
  constraint "emergency_requestId_key" unique nulls not distinct ("requestId")
);
create table "emergencyScreen" (
  "id" text not null default gen_random_uuid()::text check ("id" <> ''),
  "organizationId" text not null,
  "emergencyId" text not null,
  "screenId" text not null,
  "shownAt" timestamptz(3) not null,
  primary key ("id"),
  constraint "emergencyScreen_emergencyId_screenId_key" unique nulls not distinct ("emergencyId", "screenId")
);
alter table "emergencyMessage" add constraint "emergencyMessage_organizationId_fkey" foreign key ("organizationId") references "organization" ("id") on delete cascade;
alter table "emergencyMessage" add constraint "emergencyMessage_resellerId_fkey" foreign key ("resellerId") references "reseller" ("id") on delete cascade;
alter table "emergencyMessage" add constraint "emergencyMessage_presentationId_fkey" foreign key ("presentationId") references "presentation" ("id") on delete set null ("presentationId");
create index "emergencyMessage_organizationId_idx" on "emergencyMessage" ("organizationId");
create index "emergencyMessage_resellerId_idx" on "emergencyMessage" ("resellerId");
create index "emergencyMessage_presentationId_idx" on "emergencyMessage" ("presentationId");
alter table "emergencyMessage" enable row level security;
grant select, insert, update, delete on "emergencyMessage" to vitrine_tenant;
create policy read on "emergencyMessage" for select to vitrine_tenant using ("organizationId" = (select viewer_organization()) or ("organizationId" is null and (select viewer_role()) is not null and ("resellerId" is null or "resellerId" = (select viewer_reseller()) or is_customer_of((select viewer_organization()), "resellerId"))));
create policy add on "emergencyMessage" for insert to vitrine_tenant with check (("organizationId" = (select viewer_organization()) or ("organizationId" is null and (((select viewer_role()) = 'ADMIN' and "resellerId" is null) or ((select viewer_role()) = 'RESELLER' and "resellerId" = (select viewer_reseller()))))));
create policy change on "emergencyMessage" for update to vitrine_tenant using ("organizationId" = (select viewer_organization()) or ("organizationId" is null and (((select viewer_role()) = 'ADMIN' and "resellerId" is null) or ((select viewer_role()) = 'RESELLER' and "resellerId" = (select viewer_reseller()))))) with check (("organizationId" = (select viewer_organization()) or ("organizationId" is null and (((select viewer_role()) = 'ADMIN' and "resellerId" is null) or ((select viewer_role()) = 'RESELLER' and "resellerId" = (select viewer_reseller()))))));
create policy remove on "emergencyMessage" for delete to vitrine_tenant using ("organizationId" = (select viewer_organization()) or ("organizationId" is null and (((select viewer_role()) = 'ADMIN' and "resellerId" is null) or ((select viewer_role()) = 'RESELLER' and "resellerId" = (select viewer_reseller())))));
create trigger touch before update on "emergencyMessage" for each row execute function touch();
create trigger announce_insert after insert on "emergencyMessage" referencing new table as changed for each statement execute function announce();
create trigger announce_update after update on "emergencyMessage" referencing old table as before new table as changed for each statement execute function announce();
create trigger announce_delete after delete on "emergencyMessage" referencing old table as changed for each statement execute function announce();
alter table "emergency" add constraint "emergency_organizationId_fkey" foreign key ("organizationId") references "organization" ("id") on delete cascade;
alter table "emergency" add constraint "emergency_resellerId_fkey" foreign key ("resellerId") references "reseller" ("id") on delete cascade;
alter table "emergency" add constraint "emergency_systemId_fkey" foreign key ("systemId") references "system" ("id") on delete cascade;
alter table "emergency" add constraint "emergency_screenId_fkey" foreign key ("screenId") references "systemScreen" ("id") on delete cascade;
alter table "emergency" add constraint "emergency_presentationId_fkey" foreign key ("presentationId") references "presentation" ("id") on delete set null ("presentationId");
create index "emergency_organizationId_idx" on "emergency" ("organizationId");
create index "emergency_resellerId_idx" on "emergency" ("resellerId");
create index "emergency_systemId_idx" on "emergency" ("systemId");
create index "emergency_screenId_idx" on "emergency" ("screenId");
create index "emergency_presentationId_idx" on "emergency" ("presentationId");
create index "emergency_endsAt_idx" on "emergency" ("endsAt");
alter table "emergency" enable row level security;
grant select on "emergency" to vitrine_tenant;
create policy read on "emergency" for select to vitrine_tenant using ("organizationId" = (select viewer_organization()) or ("organizationId" is null and (select viewer_role()) is not null and ("resellerId" is null or "resellerId" = (select viewer_reseller()) or is_customer_of((select viewer_organization()), "resellerId"))) or ((select viewer_role()) = 'ADMIN' and ("organizationId" is null or exists (select from "organization" o where o."id" = "organizationId"))) or ((select viewer_role()) = 'RESELLER' and exists (select from "organization" o where o."id" = "organizationId" and o."resellerId" = (select viewer_reseller()))));
create trigger announce_insert after insert on "emergency" referencing new table as changed for each statement execute function announce();
create trigger announce_update after update on "emergency" referencing old table as before new table as changed for each statement execute function announce();
create trigger announce_delete after delete on "emergency" referencing old table as changed for each statement execute function announce();
alter table "emergencyScreen" add constraint "emergencyScreen_organizationId_fkey" foreign key ("organizationId") references "organization" ("id") on delete cascade;
alter table "emergencyScreen" add constraint "emergencyScreen_emergencyId_fkey" foreign key ("emergencyId") references "emergency" ("id") on delete cascade;
alter table "emergencyScreen" add constraint "emergencyScreen_screenId_fkey" foreign key ("organizationId", "screenId") references "systemScreen" ("organizationId", "id") on delete cascade;
create index "emergencyScreen_organizationId_idx" on "emergencyScreen" ("organizationId");
create index "emergencyScreen_screenId_idx" on "emergencyScreen" ("screenId");
alter table "emergencyScreen" enable row level security;
grant select, insert, update, delete on "emergencyScreen" to vitrine_tenant;
create policy read on "emergencyScreen" for select to vitrine_tenant using ("organizationId" = (select viewer_organization()) or ((select viewer_role()) = 'ADMIN' and ("organizationId" is null or exists (select from "organization" o where o."id" = "organizationId"))) or ((select viewer_role()) = 'RESELLER' and exists (select from "organization" o where o."id" = "organizationId" and o."resellerId" = (select viewer_reseller()))));
create policy add on "emergencyScreen" for insert to vitrine_tenant with check (("organizationId" = (select viewer_organization()) or manages("organizationId")));
create policy change on "emergencyScreen" for update to vitrine_tenant using ("organizationId" = (select viewer_organization()) or manages("organizationId")) with check (("organizationId" = (select viewer_organization()) or manages("organizationId")));
create policy remove on "emergencyScreen" for delete to vitrine_tenant using ("organizationId" = (select viewer_organization()) or manages("organizationId"));
create trigger announce_insert after insert on "emergencyScreen" referencing new table as changed for each statement execute function announce();
create trigger announce_update after update on "emergencyScreen" referencing old table as before new table as changed for each statement execute function announce();
create trigger announce_delete after delete on "emergencyScreen" referencing old table as changed for each statement execute function announce();
-- Nobody sends one unless whoever manages the organisation allows it.
alter table "organization" add column "isEmergencyAllowed" boolean not null default false;
alter table "organization" alter column "isEmergencyAllowed" drop default;
grant select ("isEmergencyAllowed") on "organization" to vitrine_tenant;
alter table "screenReport" add column "prepared" json not null default '[]';
alter table "screenReport" alter column "prepared" drop default;
alter table "screenEvent" drop constraint "screenEvent_kind_check";
alter table "screenEvent" add constraint "screenEvent_kind_check" check ("kind" in ('PAIRED', 'REPLACED', 'UNPAIRED', 'AWAY', 'CONTENT', 'RESTARTED', 'ENGINE', 'PROGRAM', 'STORAGE_NEARLY_FULL', 'COMMAND', 'EMERGENCY'));
