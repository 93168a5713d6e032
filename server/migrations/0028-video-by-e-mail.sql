-- Videos of shows, ordered by e-mail: who reaches one is who may change it.
create table "showCapture" (
  "id" text not null default gen_random_uuid()::text check ("id" <> ''),
  "organizationId" text not null,
  "presentationId" text not null,
  "showId" text not null,
  "userId" text not null,
  "title" text not null,
  "recipient" text not null,
  "language" text not null check ("language" in ('nl', 'en')),
  "state" text not null check ("state" in ('WAITING', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED')),
  "progress" double precision not null check ("progress" between 0 and 1),
  "failure" text,
  "duration" double precision check ("duration" between 0 and 86400),
  "width" integer check ("width" between 0 and 1000000),
  "height" integer check ("height" between 0 and 1000000),
  "bytes" integer check ("bytes" between 0 and 2000000000),
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  "expiresAt" timestamptz(3),
  "filename" text,
  "pictureFilename" text,
  "content" text,
  "tokenHash" text not null,
  "sealedToken" text not null,
  "tries" integer not null check ("tries" between 0 and 1000000),
  "seenAt" timestamptz(3),
  primary key ("id"),
  constraint "showCapture_tokenHash_key" unique nulls not distinct ("tokenHash")
);
alter table "showCapture" add constraint "showCapture_organizationId_fkey" foreign key ("organizationId") references "organization" ("id") on delete cascade;
create index "showCapture_organizationId_idx" on "showCapture" ("organizationId");
create index "showCapture_expiresAt_idx" on "showCapture" ("expiresAt");
create index "showCapture_presentationId_createdAt_idx" on "showCapture" ("presentationId", "createdAt");
create index "showCapture_state_idx" on "showCapture" ("state");
alter table "showCapture" enable row level security;
grant select, insert, update, delete on "showCapture" to vitrine_tenant;
create policy read on "showCapture" for select to vitrine_tenant using ("organizationId" = (select viewer_organization()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN'));
create policy add on "showCapture" for insert to vitrine_tenant with check (("organizationId" = (select viewer_organization()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN')));
create policy change on "showCapture" for update to vitrine_tenant using ("organizationId" = (select viewer_organization()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN')) with check (("organizationId" = (select viewer_organization()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN')));
create policy remove on "showCapture" for delete to vitrine_tenant using ("organizationId" = (select viewer_organization()) or (is_shared("organizationId") and (select viewer_role()) = 'ADMIN'));
create trigger touch before update on "showCapture" for each row when (old."progress" is not distinct from new."progress" and old."seenAt" is not distinct from new."seenAt") execute function touch();
create trigger announce_insert after insert on "showCapture" referencing new table as changed for each statement execute function announce('progress', 'seenAt', 'updatedAt');
create trigger announce_update after update on "showCapture" referencing old table as before new table as changed for each statement execute function announce('progress', 'seenAt', 'updatedAt');
create trigger announce_delete after delete on "showCapture" referencing old table as changed for each statement execute function announce('progress', 'seenAt', 'updatedAt');
alter table "mail" drop constraint "mail_kind_check";
alter table "mail" add constraint "mail_kind_check" check ("kind" in ('FIRST_PASSWORD', 'NEW_PASSWORD', 'FORGOTTEN_PASSWORD', 'TRIAL', 'SHOW_CAPTURE', 'SHOW_CAPTURE_FAILED'));
