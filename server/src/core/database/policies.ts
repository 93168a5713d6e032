import { keptByManagers } from '@vitrine/model/areas/bin/kept.ts'
import type { EntityName } from '@vitrine/model/entities.ts'
import type { Reach } from '@vitrine/model/kernel/entity.ts'
import { entityOf } from '@vitrine/model/calls/shape.ts'
import { reachedAtLocations } from './atLocations.ts'

/** The role that callers' transactions take; it can't pass by a policy. Its name is the whole server's, which may hold other databases. */
export const tenantRole = 'vitrine_tenant'

/** What the policies ask of other tables, for whoever asks; and how much is stored, which is told of a customer to whoever sees none of its files. */
export const reachFunctions = `
create view "managedCustomer" as select o."id" from "organization" o where o."closedAt" is null and not is_library(o."id")
  and ((select viewer_role()) = 'ADMIN' or ((select viewer_role()) = 'RESELLER' and o."resellerId" = (select viewer_reseller())));
grant select on "managedCustomer" to ${tenantRole};

create function manages(customer text) returns boolean language sql stable parallel safe
  return (customer is null and viewer_role() = 'ADMIN') or exists (select from "managedCustomer" m where m."id" = customer);

create function partner_of_employer() returns text language sql stable parallel safe security definer
  return (select o."resellerId" from "organization" o where o."id" = viewer_employer() and o."closedAt" is null);

create function is_customer_of(customer text, partner text) returns boolean language sql stable parallel safe security definer
  return exists (select from "organization" o where o."id" = customer and o."resellerId" = partner and not is_library(o."id"));

create function partner_library() returns text language sql stable parallel safe security definer
  return (select library_of(o."resellerId") from "organization" o where o."id" = viewer_organization());

create function sets_prices() returns boolean language sql stable parallel safe
  return coalesce(current_setting('app.prices', true), '') = 'on';

create function price_list_places() returns table ("priceListId" text, "locationId" text) language sql stable parallel safe security definer as $$
  select "priceListId", "locationId" from "priceListLocation" where "organizationId" = viewer_employer()
  union all select p."priceListId", s."locationId" from "priceListSystem" p join "system" s on s."id" = p."systemId"
    where p."organizationId" = viewer_employer()
  union all select l."id", o."id" from "priceList" l, json_array_elements_text(l."locationLabels") as a ("label"),
    "location" o, json_array_elements_text(o."labels") as b ("label")
    where l."organizationId" = viewer_employer() and o."organizationId" = viewer_employer() and plain(a."label") = plain(b."label")
$$;

create function price_lists_there() returns text[] language sql stable parallel safe security definer as $$
  select case when sets_prices() then array(
    select l."id" from "priceList" l where l."organizationId" = viewer_employer() and l."isForAllSystems"
    union select p."priceListId" from price_list_places() p where p."locationId" = any(viewer_locations())) end
$$;

create function price_lists_theirs() returns text[] language sql stable parallel safe security definer as $$
  select case when sets_prices() then array(
    select l."id" from "priceList" l join price_list_places() p on p."priceListId" = l."id"
    where l."organizationId" = viewer_employer() and not l."isForAllSystems"
    group by l."id" having bool_and(coalesce(p."locationId" = any(viewer_locations()), false))) end
$$;

create function hidden_tags() returns text[] language sql stable parallel safe
  return coalesce((select array(select json_array_elements_text(o."tags")) from "organization" o where o."id" = viewer_employer()), '{}');

create function is_folder_of(folder text, owner text) returns boolean language sql stable parallel safe
  return exists (select from "assetFolder" p where p."id" = folder and p."organizationId" is not distinct from owner);

create function storage_used(customer text) returns double precision language sql stable parallel safe security definer
  return coalesce((select sum(f."bytes") from (select distinct on (s."filename") s."bytes" from "storedFile" s where s."organizationId" = customer) f), 0);

create function storage_in_bin(customer text) returns double precision language sql stable parallel safe security definer
  return coalesce((select sum(f."bytes") from (select distinct on (s."filename") s."bytes" from "storedFile" s
    where s."organizationId" is not distinct from customer
      and exists (select from "binRow" r where r."entity" = 'asset' and not r."isCleared" and r."organizationId" is not distinct from customer
        and s."filename" in (r."data" ->> 'filename', r."data" ->> 'thumbFilename'))
      and not exists (select from "asset" a where a."organizationId" is not distinct from customer
        and s."filename" in (a."filename", a."thumbFilename"))) f), 0);

create function assets_in_bin(customer text, ids text[]) returns table ("id" text, "deletedAt" timestamptz, "data" json) language sql stable parallel safe security definer as $$
  select i."subjectId", i."createdAt", r."data" from "binItem" i
    join "binRow" r on r."binItemId" = i."id" and r."rowId" = i."subjectId" and r."entity" = 'asset' and not r."isCleared"
    where i."subjectId" = any(ids) and i."entity" = 'asset' and (i."organizationId" = customer
      or (i."organizationId" is null and not is_hidden(r."data" -> 'tags',
        coalesce((select array(select json_array_elements_text(o."tags")) from "organization" o where o."id" = customer), '{}'))))
    order by i."createdAt"
$$;

create function pictures_in_bin(rows text[]) returns table ("rowId" text, "assetId" text) language sql stable parallel safe security definer as $$
  select distinct on (r."rowId") r."rowId", r."data" ->> 'imageAssetId' from "binRow" r
    join "binItem" i on i."id" = r."binItemId" and i."entity" = 'asset'
    where r."rowId" = any(rows) and r."isCleared" and r."data" ->> 'imageAssetId' is not null
    order by r."rowId", i."createdAt" desc
$$;`.trim()

/** Conditions on a row, for whoever asks: docs/spec/access.md. */
interface Conditions {
  readonly read: string
  /** Without it, only the product itself writes. */
  readonly write?: string
}

// In a subselect, a setting is read once a statement rather than once a row.
const organization = '(select viewer_organization())'
/** The same, and a partner's library to the partner's people. */
const library = '(select viewer_library())'
const role = '(select viewer_role())'
const reseller = '(select viewer_reseller())'
/** The same, and also of whoever is of locations alone, and so reaches nothing of an organisation but what says so: [MB16]. */
const employer = '(select viewer_employer())'
const viewer = '(select viewer_id())'
const memberRole = '(select viewer_member_role())'

const own = `"organizationId" = ${organization}`
const ofOwnLibrary = `"organizationId" = ${library}`
const isAdmin = `${role} = 'ADMIN'`
const isShared = 'is_shared("organizationId")'

/**
 * The same as `manages`, said in full: a list of thousands asks it of its rows, and what is said in full is asked of all of them at once. The view
 * looks past the policies of the customers' own table, whose every condition each statement would else prepare once more. [AC6], [AC25]
 */
const isManaged = `(${role} <> 'USER' and (("organizationId" is null and ${isAdmin}) or exists (select from "managedCustomer" m where m."id" = "organizationId")))`

const byTenancy: Readonly<Record<'organization' | 'library' | 'customer', Required<Conditions>>> = {
  organization: { read: own, write: own },
  library: { read: `${ofOwnLibrary} or (${isShared} and ${role} is not null)`, write: `${ofOwnLibrary} or (${isShared} and ${isAdmin})` },
  customer: { read: `${own} or ${isManaged}`, write: `${own} or manages("organizationId")` },
}

/** A colleague of a manager of an organisation, or of a person of a partner: [MB5]. */
const isOfOwnTeam = `(${own} and ${memberRole} = 'MANAGER' and "role" = 'USER' and "resellerId" is null) or (${role} = 'RESELLER' and "resellerId" = ${reseller} and "role" = 'RESELLER' and "organizationId" is null)`

const managed = `${isAdmin} or (${role} = 'RESELLER' and "resellerId" = ${reseller})`

const looksAfterTeam = `(${own} and ${memberRole} = 'MANAGER')`

/** An organisation's own; what is no organisation's is its partner's, for the customers, or the administrators', for all. */
const inherited = `${own} or ("organizationId" is null and ${role} is not null and ("resellerId" is null or "resellerId" = ${reseller} or is_customer_of(${organization}, "resellerId")))`

/** What says of its own who reaches it. Without that, a platform table is out of every tenant's reach. */
const byReach: Readonly<Record<Reach, Conditions>> = {
  partner: {
    // A customer sees whose it is.
    read: `"id" = ${reseller} or ${isAdmin} or "id" = (select partner_of_employer())`,
    write: `${isAdmin} or (${role} = 'RESELLER' and "id" = ${reseller})`,
  },
  // "0" and the libraries of partners have the templates, and are nobody's customers. One that lies in the bin is reached by nobody.
  customer: {
    read: `"closedAt" is null and ("id" = ${employer} or (not is_library("id") and (${managed})))`,
    write: `"closedAt" is null and not is_library("id") and (${managed})`,
  },
  account: {
    read: `"id" = ${viewer} or ${isOfOwnTeam} or ${isManaged}`,
    // Nobody makes themselves, or anybody of theirs, more than they are.
    write: `("id" = ${viewer} and "role" = ${role} and "memberRole" = ${memberRole} and ${unchanged('organizationId', employer)} and ${unchanged('resellerId', reseller)}) or ${isOfOwnTeam} or (manages("organizationId") and (("role" = 'USER' and "resellerId" is null) or ${isAdmin}))`,
  },
  person: { read: `"userId" = ${viewer}`, write: `"userId" = ${viewer}` },
  tagged: {
    // Said in full rather than by `is_hidden`: a library has thousands.
    read: `${ofOwnLibrary} or (${isShared} and ${role} is not null and ((select hidden_tags()) = '{}' or not "tags"::jsonb ?| (select hidden_tags())))`,
    write: byTenancy.library.write,
  },
  template: {
    read: `${byTenancy.library.read} or "organizationId" = (select partner_library())`,
    write: byTenancy.library.write,
  },
  maker: { read: byTenancy.library.write, write: byTenancy.library.write },
  // Whose customer it was is asked past the policies, which hide one that lies there.
  bin: {
    read: `${byTenancy.library.write} or ("entity" in (${keptByManagers.map(name => `'${name}'`).join(', ')}) and (${isAdmin} or (${role} = 'RESELLER' and is_customer_of("organizationId", ${reseller}))))`,
    write: byTenancy.library.write,
  },
  record: { read: `${own} or ${managed}` },
  administration: { read: isAdmin },
  inherited: {
    read: inherited,
    write: `${own} or ("organizationId" is null and ((${isAdmin} and "resellerId" is null) or (${role} = 'RESELLER' and "resellerId" = ${reseller})))`,
  },
  reaching: { read: `${inherited} or ${isManaged}` },
  colleague: {
    read: `${looksAfterTeam} or ${isManaged}`,
    // The user and the location are of one organisation: the one that the row says, by its common foreign key with the location.
    write: `(${looksAfterTeam} or manages("organizationId")) and exists (select from "user" u where u."id" = "userLocation"."userId" and u."organizationId" = "userLocation"."organizationId")`,
  },
}

function unchanged(column: string, value: string): string {
  return `"${column}" is not distinct from ${value}`
}

/** What of an entity is reached by whoever is of locations alone, beside what their organisation reaches. */
function atLocations(name: EntityName, { read, write }: Required<Conditions>): Conditions {
  const reached = reachedAtLocations[name]
  if (!reached) return { read, write }
  const there = `"organizationId" = ${employer}`
  if (reached === 'menu') return { read: there, write }
  const among = (column: string, ids: string) => `(${there} and "${column}" = any((select ${ids}())::text[]))`
  const those = among(name === 'location' ? 'id' : 'locationId', 'viewer_locations')
  if (reached === 'listPlace') return { read: `${read} or (${those} and ${among('priceListId', 'price_lists_there')})`, write }
  if (reached === 'list' || reached === 'listPrice') {
    const listed = among(name === 'priceList' ? 'id' : 'priceListId', 'price_lists_there')
    // What is planned of the base prices is of no list.
    const planned = name === 'plannedPrice' ? ` or (${there} and "priceListId" is null and (select sets_prices()))` : ''
    return {
      read: `${read} or ${listed}${planned}`,
      write: reached === 'listPrice' ? `${write} or ${among('priceListId', 'price_lists_theirs')}` : write,
    }
  }
  return { read: `${read} or ${those}`, write: reached === 'stock' ? `${write} or ${those}` : write }
}

function reachOf(name: EntityName): Conditions | null {
  const { tenancy, traits } = entityOf(name)
  if (traits.reach) return byReach[traits.reach]
  return tenancy === 'platform' ? null : atLocations(name, byTenancy[tenancy])
}

/** What a row may point at beside its own organisation's: only what the writer can see; and shared folders hold shared things. */
function seen(name: EntityName): string[] {
  const { fields, tenancy } = entityOf(name)
  if (tenancy === 'platform') return []
  return Object.entries(fields).flatMap(([column, { references, onDelete, storage }]) => {
    if (!references || onDelete === 'loose' || storage === 'computed') return []
    const parent = entityOf(references)
    if (parent.tenancy !== 'library' || !parent.fields['organizationId']?.nullable) return []
    // A policy that asks its own table would ask itself: a function asks for it.
    if (references === 'assetFolder' && name === 'assetFolder')
      return [`("${column}" is null or is_folder_of("${column}", "organizationId"))`]
    const same = tenancy === 'library' ? ` and p."organizationId" is not distinct from "${name}"."organizationId"` : ''
    return [`("${column}" is null or exists (select from "${references}" p where p."id" = "${name}"."${column}"${same}))`]
  })
}

export function policiesOf(name: EntityName): string[] {
  const reach = reachOf(name)
  const closed = `alter table "${name}" enable row level security;`
  if (!reach) return [closed]
  const on = `on "${name}"`
  const reading = `create policy read ${on} for select to ${tenantRole} using (${reach.read});`
  if (reach.write === undefined) return [closed, grantOf(name, ['select']), reading]
  const check = [`(${reach.write})`, ...seen(name)].join('\n  and ')
  return [
    closed,
    grantOf(name, ['select', 'insert', 'update', 'delete']),
    reading,
    `create policy add ${on} for insert to ${tenantRole} with check (${check});`,
    `create policy change ${on} for update to ${tenantRole} using (${reach.write}) with check (${check});`,
    `create policy remove ${on} for delete to ${tenantRole} using (${reach.write});`,
  ]
}

/** Secrets of accounts and customers aren't read by any tenant, whatever a handler asks. */
function grantOf(name: EntityName, [, ...changes]: readonly string[]): string {
  const { fields, tenancy, traits } = entityOf(name)
  const columns = Object.entries(fields).filter(([, field]) => field.storage !== 'computed')
  const open = columns.filter(([, field]) => !field.secret).map(([column]) => `"${column}"`)
  const searched = traits.isLong ? ['"plainTitle"'] : []
  const select = tenancy === 'platform' && open.length < columns.length ? `select (${[...open, ...searched].join(', ')})` : 'select'
  return `grant ${[select, ...changes].join(', ')} on "${name}" to ${tenantRole};`
}
