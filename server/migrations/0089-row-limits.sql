-- How many rows of a kind one organisation may have (docs/spec/limits.md, [LI11]). Each start writes down what the operator says; where nothing
-- is written there is no limit. Beside the other limits, which hold nothing worth a backup.
create schema if not exists limits;
create table if not exists limits.row_limit (entity text primary key, most integer not null);

-- With the rights of its owner: the limits are not the callers' to read, and what is counted is what there is.
create function limit_rows() returns trigger language plpgsql security definer as $$
declare
  most integer := (select l.most from limits.row_limit l where l.entity = tg_table_name);
  whose text;
  is_over boolean;
begin
  if most is not null then
    for whose in select distinct a."organizationId" from added a
    loop
      execute format('select exists (select from %I.%I where "organizationId" = $1 offset $2)', tg_table_schema, tg_table_name)
        into is_over using whose, most;
      if is_over then
        raise exception 'TooManyRowsError' using errcode = 'VT001', detail = most;
      end if;
    end loop;
  end if;
  return null;
end
$$;

create trigger limit_rows after insert on "productCollection" referencing new table as added for each statement execute function limit_rows();
create trigger limit_rows after insert on "productCategory" referencing new table as added for each statement execute function limit_rows();
create trigger limit_rows after insert on "product" referencing new table as added for each statement execute function limit_rows();
create trigger limit_rows after insert on "presentation" referencing new table as added for each statement execute function limit_rows();
create trigger limit_rows after insert on "collection" referencing new table as added for each statement execute function limit_rows();
create trigger limit_rows after insert on "priceList" referencing new table as added for each statement execute function limit_rows();
create trigger limit_rows after insert on "promotion" referencing new table as added for each statement execute function limit_rows();
