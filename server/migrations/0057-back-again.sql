-- What is sold out may be back at a moment. Whoever writes it, what is available has no such moment, and one that is over makes it available:
-- also what a phone sent late, or comes out of the bin after that moment.
create function keep_availability() returns trigger language plpgsql as $$
begin
  if new."availableFrom" <= clock_timestamp() then
    new."state" := 'AVAILABLE';
  end if;
  if new."state" = 'AVAILABLE' then
    new."availableFrom" := null;
  end if;
  return new;
end
$$;

alter table "product" add column "availableFrom" timestamptz(3);
create index "product_availableFrom_idx" on "product" ("availableFrom") where "availableFrom" is not null;
create trigger keep_availability before insert or update on "product" for each row execute function keep_availability();

alter table "promotion" add column "availableFrom" timestamptz(3);
create index "promotion_availableFrom_idx" on "promotion" ("availableFrom") where "availableFrom" is not null;
create trigger keep_availability before insert or update on "promotion" for each row execute function keep_availability();
