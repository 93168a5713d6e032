-- Links with which a presentation is looked at without an account (docs/spec/sharing.md).
create table "shareLink" (
  "id" text not null default gen_random_uuid()::text check ("id" <> ''),
  "organizationId" text not null,
  "presentationId" text not null,
  "shows" text not null check ("shows" in ('CONCEPT', 'PUBLISHED')),
  "madeBy" text,
  "openedAt" timestamptz(3),
  "expiresAt" timestamptz(3) not null,
  "tokenHash" text not null,
  "createdAt" timestamptz(3) not null default now(),
  primary key ("id"),
  constraint "shareLink_tokenHash_key" unique nulls not distinct ("tokenHash")
);
alter table "shareLink" add constraint "shareLink_organizationId_fkey" foreign key ("organizationId") references "organization" ("id") on delete cascade;
alter table "shareLink" add constraint "shareLink_presentationId_fkey" foreign key ("organizationId", "presentationId") references "presentation" ("organizationId", "id") on delete cascade;
create index "shareLink_organizationId_idx" on "shareLink" ("organizationId");
create index "shareLink_presentationId_idx" on "shareLink" ("presentationId");
create index "shareLink_expiresAt_idx" on "shareLink" ("expiresAt");
alter table "shareLink" enable row level security;
grant select, insert, update, delete on "shareLink" to vitrine_tenant;
create policy read on "shareLink" for select to vitrine_tenant using ("organizationId" = (select viewer_organization()));
create policy add on "shareLink" for insert to vitrine_tenant with check (("organizationId" = (select viewer_organization())));
create policy change on "shareLink" for update to vitrine_tenant using ("organizationId" = (select viewer_organization())) with check (("organizationId" = (select viewer_organization())));
create policy remove on "shareLink" for delete to vitrine_tenant using ("organizationId" = (select viewer_organization()));
create trigger announce_insert after insert on "shareLink" referencing new table as changed for each statement execute function announce();
create trigger announce_update after update on "shareLink" referencing old table as before new table as changed for each statement execute function announce();
create trigger announce_delete after delete on "shareLink" referencing old table as changed for each statement execute function announce();
