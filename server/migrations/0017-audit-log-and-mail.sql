-- What is written once: nobody changes or removes it, the owner of the database neither. Only the removal of what is old says so first,
-- and what is younger than a month it can't remove either.
create function keep() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('app.removing', true) = 'on' then
    if old."createdAt" < now() - interval '30 days' then
      return old;
    end if;
  end if;
  raise exception 'rows of % are kept as they are', tg_table_name using errcode = 'restrict_violation';
end
$$;

create table "passwordLink" (
  "id" text not null default gen_random_uuid()::text check ("id" <> ''),
  "userId" text not null,
  "kind" text not null check ("kind" in ('FIRST', 'NEW', 'FORGOTTEN')),
  "tokenHash" text not null,
  "usedAt" timestamptz(3),
  "createdAt" timestamptz(3) not null default now(),
  "expiresAt" timestamptz(3) not null,
  primary key ("id"),
  constraint "passwordLink_tokenHash_key" unique nulls not distinct ("tokenHash")
);
create table "mail" (
  "id" text not null default gen_random_uuid()::text check ("id" <> ''),
  "kind" text not null check ("kind" in ('FIRST_PASSWORD', 'NEW_PASSWORD', 'FORGOTTEN_PASSWORD', 'TRIAL')),
  "userId" text,
  "recipient" text not null,
  "language" text not null check ("language" in ('nl', 'en')),
  "subject" text not null,
  "sealedContent" text,
  "state" text not null check ("state" in ('WAITING', 'SENT', 'WRITTEN', 'FAILED')),
  "tries" integer not null check ("tries" between 0 and 1000),
  "outcome" text,
  "nextTryAt" timestamptz(3),
  "expiresAt" timestamptz(3) not null,
  "sentAt" timestamptz(3),
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  primary key ("id")
);
create table "auditEvent" (
  "id" text not null default gen_random_uuid()::text check ("id" <> ''),
  "kind" text not null,
  "organizationId" text,
  "resellerId" text,
  "organizationTitle" text,
  "userId" text,
  "userName" text,
  "actorId" text,
  "actorName" text,
  "isByKey" boolean not null,
  "entity" text,
  "subjectId" text,
  "subjectTitle" text,
  "changes" json not null,
  "address" text,
  "createdAt" timestamptz(3) not null default now(),
  primary key ("id")
);
alter table "passwordLink" add constraint "passwordLink_userId_fkey" foreign key ("userId") references "user" ("id") on delete cascade;
create index "passwordLink_userId_idx" on "passwordLink" ("userId");
create index "passwordLink_expiresAt_idx" on "passwordLink" ("expiresAt");
alter table "passwordLink" enable row level security;
alter table "mail" add constraint "mail_userId_fkey" foreign key ("userId") references "user" ("id") on delete cascade;
create index "mail_userId_idx" on "mail" ("userId");
create index "mail_expiresAt_idx" on "mail" ("expiresAt");
create index "mail_nextTryAt_idx" on "mail" ("nextTryAt");
create index "mail_createdAt_idx" on "mail" ("createdAt");
alter table "mail" enable row level security;
grant select ("id", "kind", "userId", "recipient", "language", "subject", "state", "tries", "outcome", "nextTryAt", "expiresAt", "sentAt", "createdAt", "updatedAt") on "mail" to vitrine_tenant;
create policy read on "mail" for select to vitrine_tenant using ((select viewer_role()) = 'ADMIN');
create trigger touch before update on "mail" for each row execute function touch();
create index "auditEvent_createdAt_idx" on "auditEvent" ("createdAt");
create index "auditEvent_organizationId_createdAt_idx" on "auditEvent" ("organizationId", "createdAt");
create index "auditEvent_resellerId_createdAt_idx" on "auditEvent" ("resellerId", "createdAt");
alter table "auditEvent" enable row level security;
grant select on "auditEvent" to vitrine_tenant;
create policy read on "auditEvent" for select to vitrine_tenant using ("organizationId" = (select viewer_organization()) or (select viewer_role()) = 'ADMIN' or ((select viewer_role()) = 'RESELLER' and "resellerId" = (select viewer_reseller())));
create trigger keep before update or delete on "auditEvent" for each row execute function keep();
create trigger keep_all before truncate on "auditEvent" for each statement execute function keep();
alter table "user" add column "language" text constraint "user_language_check" check ("language" in ('nl', 'en'));
grant select ("language") on "user" to vitrine_tenant;
