-- When the TVs of a system are on; none: always, as all of before are.
alter table "system" add column "hours" json not null default '[]';
alter table "system" alter column "hours" drop default;
