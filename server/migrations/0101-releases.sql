-- Changes that are prepared together and go out together, or not at all (docs/spec/releases.md).
create table "release" (
  "id" text not null default gen_random_uuid()::text check ("id" <> ''),
  "organizationId" text not null,
  "title" text not null,
  "state" text not null check ("state" in ('DRAFT', 'PLANNED', 'OUT', 'FAILED')),
  "presentations" json not null,
  "products" json not null,
  "activations" json not null,
  "goesOutAt" timestamptz(3),
  "plan" json,
  "outAt" timestamptz(3),
  "outBy" text,
  "stops" json not null,
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  primary key ("id")
);
alter table "release" add constraint "release_organizationId_fkey" foreign key ("organizationId") references "organization" ("id") on delete cascade;
create index "release_organizationId_idx" on "release" ("organizationId");
create index "release_goesOutAt_idx" on "release" ("goesOutAt");
alter table "release" enable row level security;
grant select, insert, update, delete on "release" to vitrine_tenant;
create policy read on "release" for select to vitrine_tenant using ("organizationId" = (select viewer_organization()));
create policy add on "release" for insert to vitrine_tenant with check (("organizationId" = (select viewer_organization())));
create policy change on "release" for update to vitrine_tenant using ("organizationId" = (select viewer_organization())) with check (("organizationId" = (select viewer_organization())));
create policy remove on "release" for delete to vitrine_tenant using ("organizationId" = (select viewer_organization()));
create trigger touch before update on "release" for each row execute function touch();
create trigger announce_insert after insert on "release" referencing new table as changed for each statement execute function announce();
create trigger announce_update after update on "release" referencing old table as before new table as changed for each statement execute function announce();
create trigger announce_delete after delete on "release" referencing old table as changed for each statement execute function announce();
create trigger limit_rows after insert on "release" referencing new table as added for each statement execute function limit_rows();
-- Whoever planned one is told what became of it.
alter table "notice" drop constraint "notice_kind_check";
alter table "notice" add constraint "notice_kind_check" check ("kind" in ('PUBLISHED', 'PLAN_PUBLISHED', 'PLAN_FAILED', 'RELEASE_PUBLISHED', 'RELEASE_FAILED', 'VIDEO_READY', 'VIDEO_FAILED', 'FILE_FAILED', 'SHEET_FAILED', 'STORAGE_NEARLY_FULL'));
