-- What is made and changed of products, presentations and their like stands in the audit log, recorded by the tables themselves: in the statement
-- that changes them, however many rows (docs/spec/audit.md, [AU15]).
create index "auditEvent_subjectId_createdAt_idx" on "auditEvent" ("subjectId", "createdAt");
alter table "operation" add column "userId" text;
alter table "operation" add column "actorId" text;

create function name_of_user(who text) returns text language sql stable security definer
  return (select "firstName" || ' ' || "lastName" || ' <' || "email" || '>' from "user" where "id" = who);

-- Events of one moment, in one statement: there may be thousands.
create function record_events(subjects text[], titles text[], owners text[], entity text, kinds text[], fields json[]) returns void language plpgsql security definer as $$
declare
  name text := name_of_user(viewer_id());
  actor text := nullif(current_setting('app.actor', true), '');
  "actorName" text := name_of_user(actor);
  "isByKey" boolean := coalesce(current_setting('app.key', true) = 'on', false);
  address text := nullif(current_setting('app.address', true), '');
  "userId" text := case when name is not null then viewer_id() end;
begin
  insert into "auditEvent" ("kind", "organizationId", "resellerId", "organizationTitle", "userId", "userName", "actorId", "actorName", "isByKey",
    "entity", "subjectId", "subjectTitle", "changes", "address")
  select e.kind, o."id", o."resellerId", o."title", "userId", name, actor, "actorName", "isByKey", entity, e.subject, left(e.title, 500), e.fields, address
  from unnest(subjects, titles, owners, kinds, fields) as e (subject, title, owner, kind, fields)
  join "organization" o on o."id" = e.owner and o."id" <> '0';
end
$$;

create function record_changes() returns trigger language plpgsql security definer as $$
declare
  differs text;
begin
  if current_setting('app.recording', true) = 'off' or not exists (select from changed) then return null; end if;
  if tg_op = 'INSERT' then
    -- What was made before comes back, or was brought along: it is not made now.
    perform record_events(array_agg("id"), array_agg("title"), array_agg("organizationId"), tg_table_name, array_agg('CREATED'::text), array_agg('[]'::json))
      from changed where "createdAt" = now()::timestamptz(3) having count(*) > 0;
    return null;
  end if;
  select string_agg(format('case when c.%1$I::text is distinct from b.%1$I::text then %1$L::text end', attname), ', ') into differs
    from pg_attribute where attrelid = tg_relid and attnum > 0 and not attisdropped and attgenerated = ''
      and attname not in ('id', 'organizationId', 'sortIndex', 'createdAt', 'updatedAt') and attname <> all(coalesce(tg_argv, '{}'));
  execute format($query$
    select record_events(array_agg("id"), array_agg("title"), array_agg("organizationId"), %L, array_agg('CHANGED'::text), array_agg(to_json("fields")))
    from (select c."id", c."title", c."organizationId", array_remove(array[%s], null) as "fields" from changed c join before b using ("id")) as each
    where cardinality("fields") > 0 having count(*) > 0
  $query$, tg_table_name, differs);
  return null;
end
$$;

create function record_parts() returns trigger language plpgsql security definer as $$
declare
  parents text[];
  remains text := '';
begin
  if current_setting('app.recording', true) = 'off' or not exists (select from changed) then return null; end if;
  if tg_op = 'UPDATE' then
    select array_agg(distinct c.row ->> tg_argv[1]) into parents
      from (select to_jsonb(changed) - array['updatedAt', 'sortIndex'] as row from changed) c
      join (select to_jsonb(before) - array['updatedAt', 'sortIndex'] as row from before) b on b.row ->> 'id' = c.row ->> 'id' and b.row <> c.row;
  elsif tg_op = 'INSERT' then
    select array_agg(distinct to_jsonb(changed) ->> tg_argv[1]) into parents from changed;
  else
    -- What went because something else did that it can't be without is no change of this: that is recorded as what it was.
    for place in 3 .. tg_nargs - 2 by 2 loop
      remains := remains || format(' and (c.%2$I is null or exists (select from %1$I p where p."id" = c.%2$I))', tg_argv[place], tg_argv[place + 1]);
    end loop;
    execute format('select array_agg(distinct c.%I) from changed c where true%s', tg_argv[1], remains) into parents;
  end if;
  if parents is null then return null; end if;
  -- Of what is made at this moment its parts are no change; what went has none.
  execute format($query$
    select record_events(array_agg(p."id"), array_agg(p."title"), array_agg(p."organizationId"), %L, array_agg('CHANGED'::text), array_agg(json_build_array(%L::text)))
    from %I p where p."id" = any($1) and p."createdAt" <> now()::timestamptz(3) having count(*) > 0
  $query$, tg_argv[0], tg_argv[2], tg_argv[0]) using parents;
  return null;
end
$$;
revoke execute on function record_events(text[], text[], text[], text, text[], json[]) from public;

create trigger record_insert after insert on "presentation" referencing new table as changed for each statement execute function record_changes('publishedShowId', 'conceptShowId', 'publishAt', 'publicationPlan');
create trigger record_update after update on "presentation" referencing old table as before new table as changed for each statement execute function record_changes('publishedShowId', 'conceptShowId', 'publishAt', 'publicationPlan');
create trigger record_insert after insert on "productCategory" referencing new table as changed for each statement execute function record_changes();
create trigger record_update after update on "productCategory" referencing old table as before new table as changed for each statement execute function record_changes();
create trigger record_insert after insert on "productVariant" referencing new table as changed for each statement execute function record_parts('productCategory', 'categoryId', 'variants');
create trigger record_update after update on "productVariant" referencing old table as before new table as changed for each statement execute function record_parts('productCategory', 'categoryId', 'variants');
create trigger record_delete after delete on "productVariant" referencing old table as changed for each statement execute function record_parts('productCategory', 'categoryId', 'variants');
create trigger record_insert after insert on "product" referencing new table as changed for each statement execute function record_changes();
create trigger record_update after update on "product" referencing old table as before new table as changed for each statement execute function record_changes();
create trigger record_insert after insert on "productPrice" referencing new table as changed for each statement execute function record_parts('product', 'productId', 'prices', 'productVariant', 'variantId');
create trigger record_update after update on "productPrice" referencing old table as before new table as changed for each statement execute function record_parts('product', 'productId', 'prices', 'productVariant', 'variantId');
create trigger record_delete after delete on "productPrice" referencing old table as changed for each statement execute function record_parts('product', 'productId', 'prices', 'productVariant', 'variantId');
create trigger record_insert after insert on "promotion" referencing new table as changed for each statement execute function record_changes();
create trigger record_update after update on "promotion" referencing old table as before new table as changed for each statement execute function record_changes();
create trigger record_insert after insert on "priceList" referencing new table as changed for each statement execute function record_changes();
create trigger record_update after update on "priceList" referencing old table as before new table as changed for each statement execute function record_changes();
create trigger record_insert after insert on "priceListSystem" referencing new table as changed for each statement execute function record_parts('priceList', 'priceListId', 'systems', 'system', 'systemId');
create trigger record_update after update on "priceListSystem" referencing old table as before new table as changed for each statement execute function record_parts('priceList', 'priceListId', 'systems', 'system', 'systemId');
create trigger record_delete after delete on "priceListSystem" referencing old table as changed for each statement execute function record_parts('priceList', 'priceListId', 'systems', 'system', 'systemId');
create trigger record_insert after insert on "priceListPrice" referencing new table as changed for each statement execute function record_parts('priceList', 'priceListId', 'prices', 'product', 'productId', 'productVariant', 'variantId');
create trigger record_update after update on "priceListPrice" referencing old table as before new table as changed for each statement execute function record_parts('priceList', 'priceListId', 'prices', 'product', 'productId', 'productVariant', 'variantId');
create trigger record_delete after delete on "priceListPrice" referencing old table as changed for each statement execute function record_parts('priceList', 'priceListId', 'prices', 'product', 'productId', 'productVariant', 'variantId');
create trigger record_insert after insert on "priceListProduct" referencing new table as changed for each statement execute function record_parts('priceList', 'priceListId', 'listings', 'product', 'productId');
create trigger record_update after update on "priceListProduct" referencing old table as before new table as changed for each statement execute function record_parts('priceList', 'priceListId', 'listings', 'product', 'productId');
create trigger record_delete after delete on "priceListProduct" referencing old table as changed for each statement execute function record_parts('priceList', 'priceListId', 'listings', 'product', 'productId');
create trigger record_insert after insert on "plannedPrice" referencing new table as changed for each statement execute function record_parts('product', 'productId', 'plannedPrices', 'productVariant', 'variantId', 'priceList', 'priceListId');
create trigger record_update after update on "plannedPrice" referencing old table as before new table as changed for each statement execute function record_parts('product', 'productId', 'plannedPrices', 'productVariant', 'variantId', 'priceList', 'priceListId');
create trigger record_delete after delete on "plannedPrice" referencing old table as changed for each statement execute function record_parts('product', 'productId', 'plannedPrices', 'productVariant', 'variantId', 'priceList', 'priceListId');
create trigger record_insert after insert on "collection" referencing new table as changed for each statement execute function record_changes();
create trigger record_update after update on "collection" referencing old table as before new table as changed for each statement execute function record_changes();
create trigger record_insert after insert on "collectionAllocation" referencing new table as changed for each statement execute function record_parts('collection', 'collectionId', 'allocations', 'systemScreen', 'screenId', 'presentation', 'presentationId');
create trigger record_update after update on "collectionAllocation" referencing old table as before new table as changed for each statement execute function record_parts('collection', 'collectionId', 'allocations', 'systemScreen', 'screenId', 'presentation', 'presentationId');
create trigger record_delete after delete on "collectionAllocation" referencing old table as changed for each statement execute function record_parts('collection', 'collectionId', 'allocations', 'systemScreen', 'screenId', 'presentation', 'presentationId');
