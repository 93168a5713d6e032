-- The last headlines of each news source: one process fetches them, all have them, also after a restart and when the source is away.
create table "newsFeed" (
  "id" text not null default gen_random_uuid()::text check ("id" <> ''),
  "titles" json not null,
  "fetchedAt" timestamptz(3),
  "dueAt" timestamptz(3) not null,
  primary key ("id")
);
alter table "newsFeed" enable row level security;
