-- One for each organisation and one for each account, found by a hash. The column that was kept for them was never filled.
create table "apiKey" (
  "id" text not null default gen_random_uuid()::text check ("id" <> ''),
  "organizationId" text,
  "userId" text,
  "keyHash" text not null,
  "encryptedKey" text not null,
  "lastUsedAt" timestamptz(3),
  "createdAt" timestamptz(3) not null default now(),
  primary key ("id"),
  constraint "apiKey_keyHash_key" unique nulls not distinct ("keyHash"),
  constraint "apiKey_organizationId_userId_key" unique nulls not distinct ("organizationId", "userId")
);
alter table "apiKey" add constraint "apiKey_organizationId_fkey" foreign key ("organizationId") references "organization" ("id") on delete cascade;
alter table "apiKey" add constraint "apiKey_userId_fkey" foreign key ("userId") references "user" ("id") on delete cascade;
create index "apiKey_userId_idx" on "apiKey" ("userId");
alter table "apiKey" enable row level security;
alter table "organization" drop column "apiKeyHash";
-- Nothing of it is kept from tenants any more.
revoke select on "organization" from vitrine_tenant;
grant select on "organization" to vitrine_tenant;
