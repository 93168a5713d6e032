-- An organisation has ten thousand products: they are searched by what is kept of their titles, and stand in an order that an index knows.
alter table "product" add column "plainTitle" text generated always as (plain("title")) stored;
create index "product_title_id_idx" on "product" ("title", "id");

-- Whoever shows all of them asks only for what was changed since: of the products, and of their prices.
create index "product_organizationId_updatedAt_idx" on "product" ("organizationId", "updatedAt");
alter table "productPrice" add column "updatedAt" timestamptz(3) not null default now();
create index "productPrice_organizationId_updatedAt_idx" on "productPrice" ("organizationId", "updatedAt");
create trigger touch before update on "productPrice" for each row execute function touch();
-- The longer one begins as it did.
drop index "productPrice_organizationId_idx";
