-- Publications that somebody else approves (docs/spec/approval.md).
create table "proposal" (
  "id" text not null default gen_random_uuid()::text check ("id" <> ''),
  "organizationId" text not null,
  "presentationId" text not null,
  "showId" text not null,
  "sequence" integer not null check ("sequence" between 0 and 2000000000),
  "state" text not null check ("state" in ('ASKED', 'RETURNED')),
  "userId" text not null,
  "askedBy" text,
  "note" text,
  "returnedBy" text,
  "noteSlideId" text,
  "noteX" double precision check ("noteX" between 0 and 1),
  "noteY" double precision check ("noteY" between 0 and 1),
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  primary key ("id"),
  constraint "proposal_presentationId_key" unique nulls not distinct ("presentationId")
);
alter table "proposal" add constraint "proposal_organizationId_fkey" foreign key ("organizationId") references "organization" ("id") on delete cascade;
alter table "proposal" add constraint "proposal_presentationId_fkey" foreign key ("organizationId", "presentationId") references "presentation" ("organizationId", "id") on delete cascade;
alter table "proposal" add constraint "proposal_showId_fkey" foreign key ("organizationId", "showId") references "show" ("organizationId", "id") on delete cascade;
create index "proposal_organizationId_idx" on "proposal" ("organizationId");
create index "proposal_showId_idx" on "proposal" ("showId");
alter table "proposal" enable row level security;
grant select, insert, update, delete on "proposal" to vitrine_tenant;
create policy read on "proposal" for select to vitrine_tenant using ("organizationId" = (select viewer_organization()));
create policy add on "proposal" for insert to vitrine_tenant with check (("organizationId" = (select viewer_organization())));
create policy change on "proposal" for update to vitrine_tenant using ("organizationId" = (select viewer_organization())) with check (("organizationId" = (select viewer_organization())));
create policy remove on "proposal" for delete to vitrine_tenant using ("organizationId" = (select viewer_organization()));
create trigger touch before update on "proposal" for each row execute function touch();
create trigger announce_insert after insert on "proposal" referencing new table as changed for each statement execute function announce();
create trigger announce_update after update on "proposal" referencing old table as before new table as changed for each statement execute function announce();
create trigger announce_delete after delete on "proposal" referencing old table as changed for each statement execute function announce();
alter table "organization" add column "needsApproval" boolean not null default false;
alter table "organization" alter column "needsApproval" drop default;
alter table "user" add column "isApprover" boolean not null default true;
alter table "user" alter column "isApprover" drop default;
grant select ("isApprover") on "user" to vitrine_tenant;
