-- Acting as somebody ends with the session in which it began; what opens an account is told to whoever has just given its password.
alter table "session" add column "actingSessionId" text;
alter table "session" add column "authenticatedAt" timestamptz(3);
alter table "session" add constraint "session_actingSessionId_fkey" foreign key ("actingSessionId") references "session" ("id") on delete cascade;
create index "session_actingSessionId_idx" on "session" ("actingSessionId");
