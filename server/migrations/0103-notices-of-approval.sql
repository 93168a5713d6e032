-- What people are told of proposals (docs/spec/notices.md): with the first words of a note. Whoever wanted every kind by mail wants the new ones too.
alter table "notice" add column "note" text;
grant select ("note") on "notice" to vitrine_tenant;
alter table "notice" drop constraint "notice_kind_check";
alter table "notice" add constraint "notice_kind_check" check ("kind" in ('PUBLISHED', 'PLAN_PUBLISHED', 'PLAN_FAILED', 'PLAN_WAITS', 'PROPOSED', 'APPROVED', 'RETURNED', 'PROPOSAL_DROPPED', 'PROPOSAL_DELETED', 'RELEASE_PUBLISHED', 'RELEASE_FAILED', 'VIDEO_READY', 'VIDEO_FAILED', 'FILE_FAILED', 'SHEET_FAILED', 'STORAGE_NEARLY_FULL'));
update "noticeSettings" set "mailedKinds" = ("mailedKinds"::jsonb || '["PLAN_WAITS", "PROPOSED", "APPROVED", "RETURNED", "PROPOSAL_DROPPED", "PROPOSAL_DELETED"]')::json
  where "mailedKinds"::jsonb @> '["PUBLISHED", "PLAN_PUBLISHED", "PLAN_FAILED", "VIDEO_READY", "VIDEO_FAILED", "FILE_FAILED", "SHEET_FAILED", "STORAGE_NEARLY_FULL"]';
