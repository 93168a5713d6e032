-- A partner's people change its brand (docs/spec/resellers.md, [RE22]); that they make or delete none, the calls say.
alter policy add on "reseller" with check (((select viewer_role()) = 'ADMIN' or ((select viewer_role()) = 'RESELLER' and "id" = (select viewer_reseller()))));
alter policy change on "reseller" using ((select viewer_role()) = 'ADMIN' or ((select viewer_role()) = 'RESELLER' and "id" = (select viewer_reseller())))
  with check (((select viewer_role()) = 'ADMIN' or ((select viewer_role()) = 'RESELLER' and "id" = (select viewer_reseller()))));
alter policy remove on "reseller" using ((select viewer_role()) = 'ADMIN' or ((select viewer_role()) = 'RESELLER' and "id" = (select viewer_reseller())));
