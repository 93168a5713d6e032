-- What the tables record of a change holds the values too, before and after it, so that it is read from what to what, and put back
-- (docs/spec/audit.md, [AU22]): of a row's own fields as {"title": "Tea"}, of its parts as {"prices": [rows]}.
alter table "auditEvent" add column "before" json;
alter table "auditEvent" add column "after" json;
revoke select on "auditEvent" from vitrine_tenant;
grant select ("id", "kind", "organizationId", "resellerId", "organizationTitle", "userId", "userName", "actorId", "actorName", "isByKey", "entity",
  "subjectId", "subjectTitle", "changes", "address", "createdAt") on "auditEvent" to vitrine_tenant;

drop function record_events(text[], text[], text[], text, text[], json[]);
create function record_events(subjects text[], titles text[], owners text[], entity text, kinds text[], fields json[],
  befores json[] default null, afters json[] default null) returns void language plpgsql security definer as $$
declare
  name text := name_of_user(viewer_id());
  actor text := nullif(current_setting('app.actor', true), '');
  "actorName" text := name_of_user(actor);
  "isByKey" boolean := coalesce(current_setting('app.key', true) = 'on', false);
  address text := nullif(current_setting('app.address', true), '');
  "userId" text := case when name is not null then viewer_id() end;
begin
  insert into "auditEvent" ("kind", "organizationId", "resellerId", "organizationTitle", "userId", "userName", "actorId", "actorName", "isByKey",
    "entity", "subjectId", "subjectTitle", "changes", "before", "after", "address")
  select e.kind, o."id", o."resellerId", o."title", "userId", name, actor, "actorName", "isByKey", entity, e.subject, left(e.title, 500), e.fields,
    e.before, e.after, address
  from unnest(subjects, titles, owners, kinds, fields, befores, afters) as e (subject, title, owner, kind, fields, before, after)
  join "organization" o on o."id" = e.owner and o."id" <> '0';
end
$$;
revoke execute on function record_events(text[], text[], text[], text, text[], json[], json[], json[]) from public;

create or replace function record_changes() returns trigger language plpgsql security definer as $$
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
    select record_events(array_agg("id"), array_agg("title"), array_agg("organizationId"), %L, array_agg('CHANGED'::text), array_agg(to_json("fields")),
      array_agg((select json_object_agg(f, "old" -> f) from unnest("fields") f)), array_agg((select json_object_agg(f, "new" -> f) from unnest("fields") f)))
    from (
      select "id", "title", "organizationId", "fields", to_jsonb(b) as "old", to_jsonb(c) as "new"
      from (select c."id", c."title", c."organizationId", array_remove(array[%s], null) as "fields", b, c from changed c join before b using ("id")) as each
      where cardinality("fields") > 0
      offset 0
    ) as each
    having count(*) > 0
  $query$, tg_table_name, differs);
  return null;
end
$$;

create or replace function record_parts() returns trigger language plpgsql security definer as $$
declare
  unsaid text[] := array['organizationId', 'createdAt', 'updatedAt', 'sortIndex', tg_argv[1]];
  remains text := '';
  parents text[];
  befores jsonb[];
  afters jsonb[];
begin
  if current_setting('app.recording', true) = 'off' or not exists (select from changed) then return null; end if;
  -- Of thousands at once it is said that they were changed, no more.
  if tg_op = 'UPDATE' then
    select array_agg("parent"), array_agg(case when "count" <= 200 then "olds" end), array_agg(case when "count" <= 200 then "news" end)
      into parents, befores, afters
      from (
        select c.row ->> tg_argv[1] as "parent", count(*) as "count", jsonb_agg(b.row - unsaid) as "olds", jsonb_agg(c.row - unsaid) as "news"
        from (select to_jsonb(changed) - array['updatedAt', 'sortIndex'] as row from changed) c
        join (select to_jsonb(before) - array['updatedAt', 'sortIndex'] as row from before) b on b.row ->> 'id' = c.row ->> 'id' and b.row <> c.row
        group by 1
      ) as each;
  elsif tg_op = 'INSERT' then
    select array_agg("parent"), array_agg(case when "count" <= 200 then '[]'::jsonb end), array_agg(case when "count" <= 200 then "news" end)
      into parents, befores, afters
      from (
        select to_jsonb(changed) ->> tg_argv[1] as "parent", count(*) as "count", jsonb_agg(to_jsonb(changed) - unsaid) as "news"
        from changed group by 1
      ) as each;
  else
    -- What went because something else did that it can't be without is no change of this: that is recorded as what it was.
    for place in 3 .. tg_nargs - 2 by 2 loop
      remains := remains || format(' and (c.%2$I is null or exists (select from %1$I p where p."id" = c.%2$I))', tg_argv[place], tg_argv[place + 1]);
    end loop;
    execute format($query$
      select array_agg("parent"), array_agg(case when "count" <= 200 then "olds" end), array_agg(case when "count" <= 200 then '[]'::jsonb end)
      from (
        select c.%I as "parent", count(*) as "count", jsonb_agg(to_jsonb(c) - $1) as "olds" from changed c where true%s group by 1
      ) as each
    $query$, tg_argv[1], remains) into parents, befores, afters using unsaid;
  end if;
  if parents is null then return null; end if;
  -- Of what is made at this moment its parts are no change; what went has none.
  execute format($query$
    select record_events(array_agg(p."id"), array_agg(p."title"), array_agg(p."organizationId"), %1$L, array_agg('CHANGED'::text),
      array_agg(json_build_array(%2$L::text)), array_agg(case when "olds" is not null then json_build_object(%2$L, "olds") end),
      array_agg(case when "news" is not null then json_build_object(%2$L, "news") end))
    from unnest($1, $2, $3) as each ("parent", "olds", "news") join %1$I p on p."id" = "parent"
    where p."createdAt" <> now()::timestamptz(3) having count(*) > 0
  $query$, tg_argv[0], tg_argv[2]) using parents, befores, afters;
  return null;
end
$$;
