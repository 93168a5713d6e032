-- The role of every caller's transaction. Roles belong to the whole server: another database of it may have made this one already.
do $$
begin
  if not exists (select from pg_roles where rolname = 'vitrine_tenant') then
    begin
      create role vitrine_tenant nologin nosuperuser nobypassrls nocreatedb nocreaterole;
    exception
      when duplicate_object or unique_violation then null; -- made by another at this very moment
      when insufficient_privilege then
        raise exception 'the user % may not create roles: let an administrator run "create role vitrine_tenant nologin; grant vitrine_tenant to %"', current_user, quote_ident(current_user);
    end;
  end if;
  if exists (select from pg_roles where rolname = 'vitrine_tenant' and (rolsuper or rolbypassrls)) then
    raise exception 'the role vitrine_tenant must be neither a superuser nor bypass row-level security';
  end if;
  begin
    execute format('grant vitrine_tenant to %I', current_user);
  exception
    when insufficient_privilege then null; -- it may have been granted by whoever made it
  end;
  begin
    set local role vitrine_tenant;
    reset role;
  exception
    when insufficient_privilege then
      raise exception 'the user % may not take the role vitrine_tenant: let an administrator run "grant vitrine_tenant to %"', current_user, quote_ident(current_user);
  end;
end
$$;

-- Who asks, as tenant.ts says at the beginning of every transaction. Nobody is null, and null reaches nothing.
create function viewer_id() returns text language sql stable parallel safe
  return nullif(current_setting('app.user', true), '');

create function viewer_role() returns text language sql stable parallel safe
  return nullif(current_setting('app.role', true), '');

create function viewer_organization() returns text language sql stable parallel safe
  return nullif(current_setting('app.organization', true), '');

create function viewer_reseller() returns text language sql stable parallel safe
  return nullif(current_setting('app.reseller', true), '');

-- Stock (nobody's) and templates (organisation "0").
create function is_shared(organization text) returns boolean language sql immutable parallel safe
  return coalesce(organization, '0') = '0';

create function is_hidden(tags json, hidden text[]) returns boolean language sql immutable parallel safe
  return hidden <> '{}' and exists (select from json_array_elements_text(tags) as t (tag) where t.tag = any (hidden));

create function touch() returns trigger language plpgsql as $$
begin
  new."updatedAt" := clock_timestamp();
  return new;
end
$$;

-- Says once a statement whose rows of a table changed, on the channel "changed"; PostgreSQL says equal things once a transaction.
-- Its arguments are columns whose changes are no news.
create function announce() returns trigger language plpgsql as $$
declare
  whose text;
  key text := case tg_table_name when 'organization' then 'id' else 'organizationId' end;
begin
  if tg_op = 'UPDATE' and tg_nargs > 0 then
    for whose in
      select distinct to_jsonb(c) ->> key from changed c join before b using (id)
      where to_jsonb(c) - tg_argv <> to_jsonb(b) - tg_argv
    loop
      perform pg_notify('changed', json_build_object('entity', tg_table_name, 'organizationId', whose)::text);
    end loop;
  else
    for whose in select distinct to_jsonb(c) ->> key from changed c
    loop
      perform pg_notify('changed', json_build_object('entity', tg_table_name, 'organizationId', whose)::text);
    end loop;
  end if;
  return null;
end
$$;
