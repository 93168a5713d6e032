-- Customers are found by their people too, of whom there are more than customers: their names and addresses are kept as they are searched.
alter table "user" add column "plainTitle" text generated always as (plain("firstName" || ' ' || "lastName" || ' ' || "email")) stored;
grant select ("plainTitle") on "user" to vitrine_tenant;
