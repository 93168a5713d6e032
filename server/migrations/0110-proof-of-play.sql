-- What was on which screen, a row for each screen and day (docs/spec/proof-of-play.md, docs/decisions/0044).
create table "proofSubject" (
  "id" text not null default gen_random_uuid()::text check ("id" <> ''),
  "organizationId" text not null,
  "number" integer not null check ("number" between 1 and 2000000000),
  "kind" text not null check ("kind" in ('PRESENTATION', 'SLIDE', 'PROMOTION', 'SCREEN')),
  "sourceId" text not null,
  "parentId" text,
  "title" text not null,
  "place" integer check ("place" between 1 and 1000000),
  "lastDay" text not null,
  primary key ("id"),
  constraint "proofSubject_organizationId_kind_sourceId_key" unique nulls not distinct ("organizationId", "kind", "sourceId")
);
create table "proofDay" (
  "id" text not null default gen_random_uuid()::text check ("id" <> ''),
  "organizationId" text not null,
  "screenId" text not null,
  "systemId" text not null,
  "day" text not null,
  "shownSeconds" integer not null check ("shownSeconds" between 0 and 200000),
  "offSeconds" integer not null check ("offSeconds" between 0 and 200000),
  "emptySeconds" integer not null check ("emptySeconds" between 0 and 200000),
  "isKept" boolean not null,
  "knownUntil" timestamptz(3) not null,
  "subjects" integer[] not null,
  "times" integer[] not null,
  "seconds" integer[] not null,
  "firsts" integer[] not null,
  "lasts" integer[] not null,
  "runs" integer[] not null,
  primary key ("id"),
  constraint "proofDay_screenId_day_key" unique nulls not distinct ("screenId", "day")
);
alter table "proofSubject" add constraint "proofSubject_organizationId_fkey" foreign key ("organizationId") references "organization" ("id") on delete cascade;
create index "proofSubject_lastDay_idx" on "proofSubject" ("lastDay");
alter table "proofSubject" enable row level security;
grant select, insert, update, delete on "proofSubject" to vitrine_tenant;
create policy read on "proofSubject" for select to vitrine_tenant using ("organizationId" = (select viewer_organization()));
create policy add on "proofSubject" for insert to vitrine_tenant with check (("organizationId" = (select viewer_organization())));
create policy change on "proofSubject" for update to vitrine_tenant using ("organizationId" = (select viewer_organization())) with check (("organizationId" = (select viewer_organization())));
create policy remove on "proofSubject" for delete to vitrine_tenant using ("organizationId" = (select viewer_organization()));
alter table "proofDay" add constraint "proofDay_organizationId_fkey" foreign key ("organizationId") references "organization" ("id") on delete cascade;
create index "proofDay_organizationId_day_idx" on "proofDay" ("organizationId", "day");
create index "proofDay_day_idx" on "proofDay" ("day");
alter table "proofDay" enable row level security;
grant select, insert, update, delete on "proofDay" to vitrine_tenant;
create policy read on "proofDay" for select to vitrine_tenant using ("organizationId" = (select viewer_organization()));
create policy add on "proofDay" for insert to vitrine_tenant with check (("organizationId" = (select viewer_organization())));
create policy change on "proofDay" for update to vitrine_tenant using ("organizationId" = (select viewer_organization())) with check (("organizationId" = (select viewer_organization())));
create policy remove on "proofDay" for delete to vitrine_tenant using ("organizationId" = (select viewer_organization()));
