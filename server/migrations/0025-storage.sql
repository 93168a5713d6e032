-- What an organisation may store, and what it does: asked of a customer by whoever manages it, who sees none of its files.
alter table "organization" add column "storageLimit" integer;
alter table "organization" add constraint "organization_storageLimit_check" check ("storageLimit" >= 1 and "storageLimit" <= 1000000);
create function storage_used(customer text) returns double precision language sql stable parallel safe security definer
  return coalesce((select sum(f."bytes") from (select distinct on (s."filename") s."bytes" from "storedFile" s where s."organizationId" = customer) f), 0);
