-- What people are told of, and how they wish to be told by mail (docs/spec/notices.md).
create table "notice" (
  "id" text not null default gen_random_uuid()::text check ("id" <> ''),
  "userId" text not null,
  "organizationId" text not null,
  "kind" text not null check ("kind" in ('PUBLISHED', 'PLAN_PUBLISHED', 'PLAN_FAILED', 'VIDEO_READY', 'VIDEO_FAILED', 'FILE_FAILED', 'SHEET_FAILED', 'STORAGE_NEARLY_FULL')),
  "subjectId" text,
  "subjectTitle" text,
  "actorName" text,
  "trouble" text,
  "occasion" text not null,
  "readAt" timestamptz(3),
  "mailedAt" timestamptz(3),
  "createdAt" timestamptz(3) not null default now(),
  primary key ("id"),
  constraint "notice_userId_kind_subjectId_occasion_key" unique nulls not distinct ("userId", "kind", "subjectId", "occasion")
);
create table "noticeSettings" (
  "id" text not null default gen_random_uuid()::text check ("id" <> ''),
  "userId" text not null,
  "mail" text not null check ("mail" in ('OFF', 'AT_ONCE', 'DAILY')),
  "mailedKinds" json not null,
  "dailyAt" timestamptz(3),
  primary key ("id"),
  constraint "noticeSettings_userId_key" unique nulls not distinct ("userId")
);
alter table "notice" add constraint "notice_userId_fkey" foreign key ("userId") references "user" ("id") on delete cascade;
alter table "notice" add constraint "notice_organizationId_fkey" foreign key ("organizationId") references "organization" ("id") on delete cascade;
create index "notice_organizationId_idx" on "notice" ("organizationId");
create index "notice_userId_createdAt_idx" on "notice" ("userId", "createdAt");
create index "notice_createdAt_idx" on "notice" ("createdAt");
alter table "notice" enable row level security;
grant select ("id", "userId", "organizationId", "kind", "subjectId", "subjectTitle", "actorName", "trouble", "readAt", "createdAt"), insert, update, delete on "notice" to vitrine_tenant;
create policy read on "notice" for select to vitrine_tenant using ("userId" = (select viewer_id()));
create policy add on "notice" for insert to vitrine_tenant with check (("userId" = (select viewer_id())));
create policy change on "notice" for update to vitrine_tenant using ("userId" = (select viewer_id())) with check (("userId" = (select viewer_id())));
create policy remove on "notice" for delete to vitrine_tenant using ("userId" = (select viewer_id()));
create trigger announce_insert after insert on "notice" referencing new table as changed for each statement execute function announce();
create trigger announce_update after update on "notice" referencing old table as before new table as changed for each statement execute function announce();
create trigger announce_delete after delete on "notice" referencing old table as changed for each statement execute function announce();
alter table "noticeSettings" add constraint "noticeSettings_userId_fkey" foreign key ("userId") references "user" ("id") on delete cascade;
alter table "noticeSettings" enable row level security;
grant select ("id", "userId", "mail", "mailedKinds"), insert, update, delete on "noticeSettings" to vitrine_tenant;
create policy read on "noticeSettings" for select to vitrine_tenant using ("userId" = (select viewer_id()));
create policy add on "noticeSettings" for insert to vitrine_tenant with check (("userId" = (select viewer_id())));
create policy change on "noticeSettings" for update to vitrine_tenant using ("userId" = (select viewer_id())) with check (("userId" = (select viewer_id())));
create policy remove on "noticeSettings" for delete to vitrine_tenant using ("userId" = (select viewer_id()));
alter table "mail" drop constraint "mail_kind_check";
alter table "mail" add constraint "mail_kind_check" check ("kind" in ('FIRST_PASSWORD', 'NEW_PASSWORD', 'FORGOTTEN_PASSWORD', 'NEW_ADDRESS', 'ADDRESS_CHANGED', 'TRIAL', 'SHOW_CAPTURE', 'SHOW_CAPTURE_FAILED', 'NOTICES'));
