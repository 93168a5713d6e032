-- Uploads that resume: whose each is and how large; what has arrived of it lies on the disk, in the folder "uploads".
create table "resumableUpload" (
  "id" text not null default gen_random_uuid()::text check ("id" <> ''),
  "userId" text not null,
  "organizationId" text,
  "kind" text check ("kind" in ('assetImage', 'assetVideo', 'assetFont', 'assetWebFont', 'assetImageThumbnail', 'assetVideoThumbnail', 'assetFontThumbnail', 'slideThumbnail', 'showCapture', 'organizationLogo')),
  "folderId" text,
  "bytes" integer not null check ("bytes" between 0 and 2000000000),
  "answer" json,
  "createdAt" timestamptz(3) not null default now(),
  primary key ("id")
);
alter table "resumableUpload" add constraint "resumableUpload_userId_fkey" foreign key ("userId") references "user" ("id") on delete cascade;
alter table "resumableUpload" add constraint "resumableUpload_organizationId_fkey" foreign key ("organizationId") references "organization" ("id") on delete cascade;
create index "resumableUpload_userId_idx" on "resumableUpload" ("userId");
create index "resumableUpload_organizationId_idx" on "resumableUpload" ("organizationId");
alter table "resumableUpload" enable row level security;
grant select ("id", "userId", "organizationId", "kind", "folderId", "bytes", "createdAt"), insert, update, delete on "resumableUpload" to vitrine_tenant;
create policy read on "resumableUpload" for select to vitrine_tenant using ("userId" = (select viewer_id()));
create policy add on "resumableUpload" for insert to vitrine_tenant with check (("userId" = (select viewer_id())));
create policy change on "resumableUpload" for update to vitrine_tenant using ("userId" = (select viewer_id())) with check (("userId" = (select viewer_id())));
create policy remove on "resumableUpload" for delete to vitrine_tenant using ("userId" = (select viewer_id()));
-- A video that is being made ready says how far it is, which is news to nobody, and has its tags already.
alter table "pendingAsset" add column "progress" double precision check ("progress" between 0 and 1);
alter table "pendingAsset" add column "tags" json not null default '[]';
alter table "pendingAsset" alter column "tags" drop default;
drop trigger touch on "pendingAsset";
drop trigger announce_insert on "pendingAsset";
drop trigger announce_update on "pendingAsset";
drop trigger announce_delete on "pendingAsset";
create trigger touch before update on "pendingAsset" for each row when (old."progress" is not distinct from new."progress") execute function touch();
create trigger announce_insert after insert on "pendingAsset" referencing new table as changed for each statement execute function announce('progress', 'updatedAt');
create trigger announce_update after update on "pendingAsset" referencing old table as before new table as changed for each statement execute function announce('progress', 'updatedAt');
create trigger announce_delete after delete on "pendingAsset" referencing old table as changed for each statement execute function announce('progress', 'updatedAt');
