-- A presentation goes out at a moment (docs/spec/publishing.md).
alter table "presentation" add column "publicationPlan" json;
alter table "presentation" add column "publishAt" timestamptz(3);
create index "presentation_publishAt_idx" on "presentation" ("publishAt");
