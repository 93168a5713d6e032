-- Filled at the next start, and at each sign-in with the demo's password: here nobody knows what a password is.
alter table "user" add column "hasDemoPassword" boolean not null default false;
alter table "user" alter column "hasDemoPassword" drop default;
grant select ("hasDemoPassword") on "user" to vitrine_tenant;
