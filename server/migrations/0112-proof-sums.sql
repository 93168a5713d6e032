-- Days of proof of play that are over, added up over the screens of an organisation (docs/decisions/0046).
create table "proofSum" (
  "id" text not null default gen_random_uuid()::text check ("id" <> ''),
  "organizationId" text not null,
  "day" text not null,
  "subject" integer not null check ("subject" between 0 and 2000000000),
  "block" integer not null check ("block" between 0 and 2000000),
  "times" double precision not null check ("times" between 0 and 1000000000000),
  "seconds" double precision not null check ("seconds" between 0 and 1000000000000),
  "first" integer not null check ("first" between -200000 and 200000),
  "last" integer not null check ("last" between -200000 and 200000),
  "screens" text not null,
  primary key ("id"),
  constraint "proofSum_organizationId_day_subject_block_key" unique nulls not distinct ("organizationId", "day", "subject", "block")
);
alter table "proofSum" add constraint "proofSum_organizationId_fkey" foreign key ("organizationId") references "organization" ("id") on delete cascade;
create index "proofSum_day_idx" on "proofSum" ("day");
alter table "proofSum" enable row level security;
grant select, insert, update, delete on "proofSum" to vitrine_tenant;
create policy read on "proofSum" for select to vitrine_tenant using ("organizationId" = (select viewer_organization()));
create policy add on "proofSum" for insert to vitrine_tenant with check (("organizationId" = (select viewer_organization())));
create policy change on "proofSum" for update to vitrine_tenant using ("organizationId" = (select viewer_organization())) with check (("organizationId" = (select viewer_organization())));
create policy remove on "proofSum" for delete to vitrine_tenant using ("organizationId" = (select viewer_organization()));
