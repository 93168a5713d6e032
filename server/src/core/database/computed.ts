import { addresses } from '@vitrine/model/http.ts'
import { keptDays } from '@vitrine/model/areas/bin/kept.ts'
import type { Orientation } from '@vitrine/model/areas/shows/enumerations.ts'
import type { EntityName } from '@vitrine/model/entities.ts'
import type { ComputedOf } from './database.ts'

const fileOf = (column: string): string => `'${addresses.files}' || ${column}`
/** Not `coalesce`, which PostgreSQL holds to leak what row policies hide: it would read the whole table for each row instead of asking its index. */
const actualShow = `(case when "presentation"."conceptShowId" is null then "presentation"."publishedShowId" else "presentation"."conceptShowId" end)`
const slidesOfActualShow = `from "slide" s where s."showId" = ${actualShow} and s."deletedAt" is null`
/** The picture of its first slide. */
export const firstThumbFilename = `(select s."thumbFilename" ${slidesOfActualShow} order by s."sortIndex" limit 1)`

const templatesOf = (orientation: Orientation) =>
  `(select count(*)::integer from "template" t join "presentation" p on p."id" = t."presentationId"
    where t."folderId" = "templateFolder"."id" and p."orientation" = '${orientation}')`

/** Whether the TVs of a system are off by their hours. When they go on again a TV has the ten minutes after which it would be silent. */
export const areOff = (system: string): string =>
  `(${system}."offSince" is not null and coalesce(${system}."onSince" > now() - interval '10 minutes', true))`

/** What has no column of its own, as PostgreSQL works it out for each row of its table. A missing one does not compile. */
export const computed: { readonly [N in EntityName as ComputedOf<N> extends never ? never : N]: Readonly<Record<ComputedOf<N>, string>> } =
  {
    presentation: {
      actualShowId: actualShow,
      thumbUrl: fileOf(firstThumbFilename),
      slideCount: `(select count(*)::integer ${slidesOfActualShow})`,
      hasConcept: `"presentation"."conceptShowId" is not null`,
      publishedThumbUrl: `(select ${fileOf('s."thumbFilename"')} from "slide" s where s."showId" = "presentation"."publishedShowId" and s."deletedAt" is null order by s."sortIndex" limit 1)`,
      // It begins with a concept, beside the published show that it was made with; deleted, that concept is set aside. What nobody made by hand is published.
      // One look at its shows, as each costs every question that asks for a presentation.
      wasPublished: `("presentation"."publishedShowId" is not null and (select
        coalesce(bool_or(s."publishedAt" is not null and s."id" <> "presentation"."publishedShowId"), false)
        or coalesce(bool_or(s."id" = "presentation"."publishedShowId" and s."publishedBy" is null), false)
        from "show" s where s."presentationId" = "presentation"."id"))`,
      editedAt: `coalesce((select s."updatedAt" from "show" s where s."id" = ${actualShow}), "presentation"."updatedAt")`,
    },
    templateFolder: {
      templateCount: `(select count(*)::integer from "template" t where t."folderId" = "templateFolder"."id")`,
      landscapeCount: templatesOf('LANDSCAPE'),
      portraitCount: templatesOf('PORTRAIT'),
    },
    presentationFolder: {
      presentationCount: `(select count(*)::integer from "presentation" p where p."folderId" = "presentationFolder"."id")`,
    },
    release: {
      presentationCount: `json_array_length("release"."presentations")`,
      productCount: `json_array_length("release"."products")`,
      activationCount: `json_array_length("release"."activations")`,
      isReversible: `"release"."state" = 'OUT' and "release"."before" is not null`,
    },
    slide: { thumbUrl: fileOf('"slide"."thumbFilename"') },
    assetFolder: { assetCount: `(select count(*)::integer from "asset" a where a."folderId" = "assetFolder"."id")` },
    tag: {
      assetCount: `(select count(*)::integer from "asset" a where a."organizationId" is not distinct from "tag"."organizationId" and a."tags"::jsonb ? "tag"."title")`,
    },
    asset: {
      url: fileOf('"asset"."filename"'),
      thumbUrl: fileOf('"asset"."thumbFilename"'),
      bytes: `(select max(s."bytes") from "storedFile" s where s."filename" = "asset"."filename" and s."organizationId" is not distinct from "asset"."organizationId")`,
    },
    showCapture: { pictureUrl: fileOf('"showCapture"."pictureFilename"') },
    organization: { logoUrl: fileOf('"organization"."logoFilename"'), storageUsed: 'storage_used("organization"."id")' },
    user: {
      hasLocations: `has_locations("user"."role", "user"."organizationId", "user"."resellerId")`,
      hasPriceApproval: `has_price_approval("user"."organizationId")`,
    },
    reseller: { logoUrl: fileOf('"reseller"."logoFilename"') },
    proposal: {
      isChanged: `(select s."sequence" from "show" s where s."id" = "proposal"."showId") is distinct from "proposal"."sequence"`,
    },
    priceProposal: {
      standing: `coalesce(standing_price("priceProposal"."productId", "priceProposal"."variantId", "priceProposal"."priceListId", "priceProposal"."startsAt"),
        standing_price("priceProposal"."productId", "priceProposal"."variantId", "priceProposal"."priceListId", null)) / 100.0::double precision`,
      base: `standing_price("priceProposal"."productId", "priceProposal"."variantId", null, null) / 100.0::double precision`,
    },
    binItem: {
      thumbUrl: `case when "binItem"."assetType" is distinct from 'FONT' then ${fileOf('"binItem"."thumbFilename"')} end`,
      fontUrl: `case when "binItem"."assetType" = 'FONT' then ${fileOf('"binItem"."thumbFilename"')} end`,
      keptUntil: `"binItem"."createdAt" + interval '${keptDays} days'`,
    },
    priceList: {
      priceCount: `(select count(*)::integer from "priceListPrice" p where p."priceListId" = "priceList"."id")`,
      unlistedCount: `(select count(*)::integer from "priceListProduct" p where p."priceListId" = "priceList"."id" and not p."isListed")`,
    },
    systemScreen: {
      isConnected: `"systemScreen"."credentialHash" is not null`,
      // A TV says that it is there every few minutes: one that has been silent for longer is off, or without network.
      isOnline: `("systemScreen"."credentialHash" is not null and coalesce("systemScreen"."lastSeenAt" > now() - interval '10 minutes', false))`,
      isOff: `("systemScreen"."credentialHash" is not null and not coalesce("systemScreen"."lastSeenAt" > now() - interval '10 minutes', false)
        and exists (select from "system" s where s."id" = "systemScreen"."systemId" and ${areOff('s')}))`,
      reportId: `(select r."id" from "screenReport" r where r."screenId" = "systemScreen"."id")`,
      presentationId: `(select a."presentationId" from "collectionAllocation" a join "system" s on s."activeCollectionId" = a."collectionId"
        where a."screenId" = "systemScreen"."id" and s."id" = "systemScreen"."systemId")`,
    },
  }
