-- Overviews of allergens as PDF: what was ordered, and what became of it.
create table "overview" (
  "id" text not null default gen_random_uuid()::text check ("id" <> ''),
  "organizationId" text not null,
  "userId" text not null,
  "language" text not null check ("language" in ('en', 'nl', 'de', 'fr', 'es', 'it')),
  "state" text not null check ("state" in ('WAITING', 'RUNNING', 'DONE', 'FAILED')),
  "failure" text,
  "bytes" integer check ("bytes" between 0 and 2000000000),
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  "expiresAt" timestamptz(3),
  "filename" text,
  "content" text,
  "tries" integer not null check ("tries" between 0 and 1000000),
  "seenAt" timestamptz(3),
  primary key ("id")
);
alter table "overview" add constraint "overview_organizationId_fkey" foreign key ("organizationId") references "organization" ("id") on delete cascade;
create index "overview_organizationId_idx" on "overview" ("organizationId");
create index "overview_expiresAt_idx" on "overview" ("expiresAt");
create index "overview_state_idx" on "overview" ("state");
alter table "overview" enable row level security;
grant select, insert, update, delete on "overview" to vitrine_tenant;
create policy read on "overview" for select to vitrine_tenant using ("organizationId" = (select viewer_organization()));
create policy add on "overview" for insert to vitrine_tenant with check (("organizationId" = (select viewer_organization())));
create policy change on "overview" for update to vitrine_tenant using ("organizationId" = (select viewer_organization())) with check (("organizationId" = (select viewer_organization())));
create policy remove on "overview" for delete to vitrine_tenant using ("organizationId" = (select viewer_organization()));
create trigger touch before update on "overview" for each row when (old."seenAt" is not distinct from new."seenAt") execute function touch();
create trigger announce_insert after insert on "overview" referencing new table as changed for each statement execute function announce('seenAt', 'updatedAt');
create trigger announce_update after update on "overview" referencing old table as before new table as changed for each statement execute function announce('seenAt', 'updatedAt');
create trigger announce_delete after delete on "overview" referencing old table as changed for each statement execute function announce('seenAt', 'updatedAt');
alter table "storedFile" drop constraint "storedFile_kind_check";
alter table "storedFile" add constraint "storedFile_kind_check" check ("kind" in ('assetImage', 'assetVideo', 'assetFont', 'assetWebFont', 'assetImageThumbnail', 'assetVideoThumbnail', 'assetFontThumbnail', 'slideThumbnail', 'showCapture', 'overview', 'organizationLogo'));
alter table "resumableUpload" drop constraint "resumableUpload_kind_check";
alter table "resumableUpload" add constraint "resumableUpload_kind_check" check ("kind" in ('assetImage', 'assetVideo', 'assetFont', 'assetWebFont', 'assetImageThumbnail', 'assetVideoThumbnail', 'assetFontThumbnail', 'slideThumbnail', 'showCapture', 'overview', 'organizationLogo'));
