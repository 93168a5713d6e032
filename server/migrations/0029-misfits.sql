-- What does not fit on the slides that screens play, as it was measured last (docs/spec/fitting.md).
create table "misfit" (
  "id" text not null default gen_random_uuid()::text check ("id" <> ''),
  "organizationId" text not null,
  "presentationId" text not null,
  "slideId" text not null,
  "widgetId" text not null,
  "shown" integer not null check ("shown" between 0 and 1000000),
  "total" integer not null check ("total" between 0 and 1000000),
  "secondsNeeded" double precision check ("secondsNeeded" between 0 and 10000000),
  "createdAt" timestamptz(3) not null default now(),
  primary key ("id"),
  constraint "misfit_widgetId_key" unique nulls not distinct ("widgetId")
);
alter table "misfit" add constraint "misfit_organizationId_fkey" foreign key ("organizationId") references "organization" ("id") on delete cascade;
alter table "misfit" add constraint "misfit_presentationId_fkey" foreign key ("organizationId", "presentationId") references "presentation" ("organizationId", "id") on delete cascade;
alter table "misfit" add constraint "misfit_slideId_fkey" foreign key ("organizationId", "slideId") references "slide" ("organizationId", "id") on delete cascade;
create index "misfit_organizationId_idx" on "misfit" ("organizationId");
create index "misfit_presentationId_idx" on "misfit" ("presentationId");
create index "misfit_slideId_idx" on "misfit" ("slideId");
alter table "misfit" enable row level security;
grant select, insert, update, delete on "misfit" to vitrine_tenant;
create policy read on "misfit" for select to vitrine_tenant using ("organizationId" = (select viewer_organization()));
create policy add on "misfit" for insert to vitrine_tenant with check (("organizationId" = (select viewer_organization())));
create policy change on "misfit" for update to vitrine_tenant using ("organizationId" = (select viewer_organization())) with check (("organizationId" = (select viewer_organization())));
create policy remove on "misfit" for delete to vitrine_tenant using ("organizationId" = (select viewer_organization()));
create trigger announce_insert after insert on "misfit" referencing new table as changed for each statement execute function announce();
create trigger announce_update after update on "misfit" referencing old table as before new table as changed for each statement execute function announce();
create trigger announce_delete after delete on "misfit" referencing old table as changed for each statement execute function announce();
