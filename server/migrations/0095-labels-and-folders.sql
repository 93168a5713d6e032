-- Presentations have labels, by which they are found, and lie in folders (docs/spec/labels-and-folders.md).
create table "presentationFolder" (
  "id" text not null default gen_random_uuid()::text check ("id" <> ''),
  "organizationId" text not null,
  "parentFolderId" text,
  "title" text not null,
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  primary key ("id"),
  constraint "presentationFolder_organizationId_id_key" unique nulls not distinct ("organizationId", "id")
);
alter table "presentationFolder" add constraint "presentationFolder_organizationId_fkey" foreign key ("organizationId") references "organization" ("id") on delete cascade;
alter table "presentationFolder" add constraint "presentationFolder_parentFolderId_fkey" foreign key ("organizationId", "parentFolderId") references "presentationFolder" ("organizationId", "id") on delete cascade;
create index "presentationFolder_parentFolderId_idx" on "presentationFolder" ("parentFolderId");
alter table "presentationFolder" enable row level security;
grant select, insert, update, delete on "presentationFolder" to vitrine_tenant;
create policy read on "presentationFolder" for select to vitrine_tenant using ("organizationId" = (select viewer_organization()));
create policy add on "presentationFolder" for insert to vitrine_tenant with check (("organizationId" = (select viewer_organization())));
create policy change on "presentationFolder" for update to vitrine_tenant using ("organizationId" = (select viewer_organization())) with check (("organizationId" = (select viewer_organization())));
create policy remove on "presentationFolder" for delete to vitrine_tenant using ("organizationId" = (select viewer_organization()));
create trigger touch before update on "presentationFolder" for each row execute function touch();
create trigger announce_insert after insert on "presentationFolder" referencing new table as changed for each statement execute function announce();
create trigger announce_update after update on "presentationFolder" referencing old table as before new table as changed for each statement execute function announce();
create trigger announce_delete after delete on "presentationFolder" referencing old table as changed for each statement execute function announce();
alter table "presentation" add column "labels" json not null default '[]';
alter table "presentation" alter column "labels" drop default;
alter table "presentation" add column "folderId" text;
alter table "presentation" add constraint "presentation_folderId_fkey" foreign key ("organizationId", "folderId") references "presentationFolder" ("organizationId", "id") on delete set null ("folderId");
create index "presentation_folderId_idx" on "presentation" ("folderId");
-- Titles are kept as they are searched, with the labels beside them.
alter table "presentation" add column "plainTitle" text generated always as (plain("title" || ' ' || "labels"::text)) stored;
