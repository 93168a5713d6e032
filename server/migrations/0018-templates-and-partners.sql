-- Which fonts of its organisation a template was made without.
alter table "template" add column "replacedFonts" json;
update "template" set "replacedFonts" = '[]';
alter table "template" alter column "replacedFonts" set not null;

-- A host name is claimed once, as browsers say it.
update "reseller" set "hostname" = nullif(regexp_replace(lower(btrim("hostname")), ':[0-9]*$', ''), '') where "hostname" is not null;
update "reseller" r set "hostname" = null
where exists (
  select from "reseller" other where other."hostname" = r."hostname" and (other."createdAt", other."id") < (r."createdAt", r."id")
);
alter table "reseller" add constraint "reseller_hostname_key" unique ("hostname");

-- A customer sees whose it is.
drop policy read on "reseller";
create policy read on "reseller" for select to vitrine_tenant using ("id" = (select viewer_reseller()) or (select viewer_role()) = 'ADMIN' or exists (select from "organization" o where o."id" = (select viewer_organization()) and o."resellerId" = "reseller"."id"));
