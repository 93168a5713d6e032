-- Another e-mail address is asked for by a link, and holds once that is opened.
create table "addressLink" (
  "id" text not null default gen_random_uuid()::text check ("id" <> ''),
  "userId" text not null,
  "email" text not null,
  "tokenHash" text not null,
  "usedAt" timestamptz(3),
  "createdAt" timestamptz(3) not null default now(),
  "expiresAt" timestamptz(3) not null,
  primary key ("id"),
  constraint "addressLink_tokenHash_key" unique nulls not distinct ("tokenHash")
);
alter table "addressLink" add constraint "addressLink_userId_fkey" foreign key ("userId") references "user" ("id") on delete cascade;
create index "addressLink_userId_idx" on "addressLink" ("userId");
alter table "addressLink" enable row level security;
alter table "mail" drop constraint "mail_kind_check";
alter table "mail" add constraint "mail_kind_check" check ("kind" in ('FIRST_PASSWORD', 'NEW_PASSWORD', 'FORGOTTEN_PASSWORD', 'NEW_ADDRESS', 'ADDRESS_CHANGED', 'TRIAL', 'SHOW_CAPTURE', 'SHOW_CAPTURE_FAILED'));
create index "addressLink_expiresAt_idx" on "addressLink" ("expiresAt");
