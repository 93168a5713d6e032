-- Who is told when TVs stay away, and when a server could hear them (docs/spec/absence.md).
create table "absenceAlert" (
  "id" text not null default gen_random_uuid()::text check ("id" <> ''),
  "organizationId" text not null,
  "systemId" text,
  "limitMinutes" integer check ("limitMinutes" between 10 and 10080),
  "quietFrom" text,
  "quietUntil" text,
  "userIds" json not null,
  "emails" json not null,
  "language" text not null check ("language" in ('nl', 'en')),
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  primary key ("id"),
  constraint "absenceAlert_organizationId_systemId_key" unique nulls not distinct ("organizationId", "systemId")
);
create table "uptime" (
  "id" text not null default gen_random_uuid()::text check ("id" <> ''),
  "heardAt" timestamptz(3) not null,
  "upSince" timestamptz(3) not null,
  "downSince" timestamptz(3),
  primary key ("id")
);
alter table "absenceAlert" add constraint "absenceAlert_organizationId_fkey" foreign key ("organizationId") references "organization" ("id") on delete cascade;
alter table "absenceAlert" add constraint "absenceAlert_systemId_fkey" foreign key ("organizationId", "systemId") references "system" ("organizationId", "id") on delete cascade;
create index "absenceAlert_systemId_idx" on "absenceAlert" ("systemId");
alter table "absenceAlert" enable row level security;
grant select, insert, update, delete on "absenceAlert" to vitrine_tenant;
create policy read on "absenceAlert" for select to vitrine_tenant using ("organizationId" = (select viewer_organization()) or ((select viewer_role()) = 'ADMIN' and ("organizationId" is null or exists (select from "organization" o where o."id" = "organizationId"))) or ((select viewer_role()) = 'RESELLER' and exists (select from "organization" o where o."id" = "organizationId" and o."resellerId" = (select viewer_reseller()))));
create policy add on "absenceAlert" for insert to vitrine_tenant with check (("organizationId" = (select viewer_organization()) or manages("organizationId")));
create policy change on "absenceAlert" for update to vitrine_tenant using ("organizationId" = (select viewer_organization()) or manages("organizationId")) with check (("organizationId" = (select viewer_organization()) or manages("organizationId")));
create policy remove on "absenceAlert" for delete to vitrine_tenant using ("organizationId" = (select viewer_organization()) or manages("organizationId"));
create trigger touch before update on "absenceAlert" for each row execute function touch();
create trigger announce_insert after insert on "absenceAlert" referencing new table as changed for each statement execute function announce();
create trigger announce_update after update on "absenceAlert" referencing old table as before new table as changed for each statement execute function announce();
create trigger announce_delete after delete on "absenceAlert" referencing old table as changed for each statement execute function announce();
alter table "uptime" enable row level security;

-- When the TVs of a system went off by their hours last, and on again. That is news to nobody who shows it: it is asked again anyway.
alter table "system" add column "offSince" timestamptz(3);
alter table "system" add column "onSince" timestamptz(3);
drop trigger announce_insert on "system";
drop trigger announce_update on "system";
drop trigger announce_delete on "system";
drop trigger touch on "system";
create trigger announce_insert after insert on "system" referencing new table as changed for each statement execute function announce('offSince', 'onSince', 'updatedAt');
create trigger announce_update after update on "system" referencing old table as before new table as changed for each statement execute function announce('offSince', 'onSince', 'updatedAt');
create trigger announce_delete after delete on "system" referencing old table as changed for each statement execute function announce('offSince', 'onSince', 'updatedAt');
create trigger touch before update on "system" for each row when (not (old."offSince" is distinct from new."offSince") and not (old."onSince" is distinct from new."onSince")) execute function touch();

-- That people were told of an absence.
alter table "systemScreen" add column "toldAwaySince" timestamptz(3);
drop trigger announce_insert on "systemScreen";
drop trigger announce_update on "systemScreen";
drop trigger announce_delete on "systemScreen";
drop trigger touch on "systemScreen";
create trigger announce_insert after insert on "systemScreen" referencing new table as changed for each statement execute function announce('lastSeenAt', 'onlineSince', 'shownTag', 'toldAwaySince', 'updatedAt');
create trigger announce_update after update on "systemScreen" referencing old table as before new table as changed for each statement execute function announce('lastSeenAt', 'onlineSince', 'shownTag', 'toldAwaySince', 'updatedAt');
create trigger announce_delete after delete on "systemScreen" referencing old table as changed for each statement execute function announce('lastSeenAt', 'onlineSince', 'shownTag', 'toldAwaySince', 'updatedAt');
create trigger touch before update on "systemScreen" for each row when (not (old."lastSeenAt" is distinct from new."lastSeenAt") and not (old."onlineSince" is distinct from new."onlineSince") and not (old."shownTag" is distinct from new."shownTag") and not (old."toldAwaySince" is distinct from new."toldAwaySince")) execute function touch();

alter table "mail" drop constraint "mail_kind_check";
alter table "mail" add constraint "mail_kind_check" check ("kind" in ('FIRST_PASSWORD', 'NEW_PASSWORD', 'FORGOTTEN_PASSWORD', 'NEW_ADDRESS', 'ADDRESS_CHANGED', 'TRIAL', 'SHOW_CAPTURE', 'SHOW_CAPTURE_FAILED', 'NOTICES', 'SCREENS_AWAY', 'SCREENS_BACK'));
alter table "notice" drop constraint "notice_kind_check";
alter table "notice" add constraint "notice_kind_check" check ("kind" in ('PUBLISHED', 'PLAN_PUBLISHED', 'PLAN_FAILED', 'PLAN_WAITS', 'PROPOSED', 'APPROVED', 'RETURNED', 'PROPOSAL_DROPPED', 'PROPOSAL_DELETED', 'RELEASE_PUBLISHED', 'RELEASE_FAILED', 'VIDEO_READY', 'VIDEO_FAILED', 'FILE_FAILED', 'SHEET_FAILED', 'STORAGE_NEARLY_FULL', 'SCREENS_AWAY', 'SCREENS_BACK'));
