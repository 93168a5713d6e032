-- What an account is opened with besides its password, where it is open, and who acts as whom.
alter table "user" add column "isTwoFactorEnabled" boolean not null default false;
alter table "user" alter column "isTwoFactorEnabled" drop default;
grant select ("isTwoFactorEnabled") on "user" to vitrine_tenant;

alter table "session" add column "actingUserId" text;
alter table "session" add column "address" text;
alter table "session" add column "userAgent" text;
alter table "session" add constraint "session_actingUserId_fkey" foreign key ("actingUserId") references "user" ("id") on delete cascade;
create index "session_actingUserId_idx" on "session" ("actingUserId");

create table "secondFactor" (
  "id" text not null default gen_random_uuid()::text check ("id" <> ''),
  "userId" text not null,
  "encryptedSecret" text not null,
  "lastStep" integer not null check ("lastStep" between 0 and 2147483647),
  "createdAt" timestamptz(3) not null default now(),
  primary key ("id"),
  constraint "secondFactor_userId_key" unique nulls not distinct ("userId")
);

create table "recoveryCode" (
  "id" text not null default gen_random_uuid()::text check ("id" <> ''),
  "userId" text not null,
  "codeHash" text not null,
  "createdAt" timestamptz(3) not null default now(),
  primary key ("id"),
  constraint "recoveryCode_userId_codeHash_key" unique nulls not distinct ("userId", "codeHash")
);

create table "passkey" (
  "id" text not null default gen_random_uuid()::text check ("id" <> ''),
  "userId" text not null,
  "title" text not null,
  "host" text not null,
  "credentialId" text not null,
  "publicKey" text not null,
  "counter" double precision not null check ("counter" between 0 and 4294967295),
  "transports" json not null,
  "usedAt" timestamptz(3),
  "createdAt" timestamptz(3) not null default now(),
  primary key ("id"),
  constraint "passkey_credentialId_key" unique nulls not distinct ("credentialId")
);


alter table "secondFactor" add constraint "secondFactor_userId_fkey" foreign key ("userId") references "user" ("id") on delete cascade;
alter table "secondFactor" enable row level security;

alter table "recoveryCode" add constraint "recoveryCode_userId_fkey" foreign key ("userId") references "user" ("id") on delete cascade;
alter table "recoveryCode" enable row level security;

alter table "passkey" add constraint "passkey_userId_fkey" foreign key ("userId") references "user" ("id") on delete cascade;
create index "passkey_userId_idx" on "passkey" ("userId");
alter table "passkey" enable row level security;
grant select ("id", "userId", "title", "host", "usedAt", "createdAt"), insert, update, delete on "passkey" to vitrine_tenant;
create policy read on "passkey" for select to vitrine_tenant using ("userId" = (select viewer_id()));
create policy add on "passkey" for insert to vitrine_tenant with check (("userId" = (select viewer_id())));
create policy change on "passkey" for update to vitrine_tenant using ("userId" = (select viewer_id())) with check (("userId" = (select viewer_id())));
create policy remove on "passkey" for delete to vitrine_tenant using ("userId" = (select viewer_id()));
