import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { can } from '@vitrine/model/access/permissions.ts'
import type { ArgsOf } from '@vitrine/model/calls/call.ts'
import type { RefusedField } from '@vitrine/model/messages/refusals.ts'
import { translationIn } from '@vitrine/model/areas/products/translations.ts'
import type { productCalls } from '@vitrine/model/areas/products/calls.ts'
import { onlyVariant } from '@vitrine/model/areas/products/variants.ts'
import { ownOrganization, type Handlers } from '../../core/api/handler.ts'
import { refuse } from '../../core/errors/refusal.ts'
import type { Transaction } from '../../core/database/database.ts'
import { findUnchanged } from '../resource/resource.ts'
import { findRow, updateRow } from '../../core/database/rows.ts'

/** In which languages an organisation's menus are: docs/spec/menus.md. */
export const menuLanguageHandlers: Handlers<Pick<typeof productCalls, 'allMenuLanguages' | 'updateMenuLanguages' | 'updateTranslations'>> =
  {
    async allMenuLanguages({ organizationId: asked }, context) {
      // Who manages others has no menu of their own.
      const organizationId = asked ?? context.viewer.organizationId
      if (organizationId === null) return []
      const { menuLanguages } = await findRow(context.db, 'organization', organizationId)
      // Whoever manages a customer sees none of its products, but how much of them is translated.
      return context.asPlatform(db => counted(db, organizationId, menuLanguages))
    },

    async updateMenuLanguages({ languages: given, was }, context) {
      const languages = [...new Set(given)]
      const organizationId = ownOrganization(context)
      const counts = await context.asPlatform(async db => {
        const { menuLanguages } = await db
          .selectFrom('organization')
          .select('menuLanguages')
          .where('id', '=', organizationId)
          .forUpdate()
          .executeTakeFirstOrThrow()
        if (was && !isDeepStrictEqual([...was], menuLanguages)) refuse('ConflictError')
        await updateRow(db, 'organization', organizationId, { menuLanguages: languages })
        return counted(db, organizationId, languages)
      })
      await context.record({ kind: 'CHANGED', entity: 'organization', subjectId: organizationId, changes: ['menuLanguages'] })
      return counts
    },

    async updateTranslations({ changes }, { db, viewer }) {
      if (changes.some(({ entity }) => !can(viewer, sectionOf[entity]))) refuse('ForbiddenError')
      // In one order, whoever does it: two that translate the same things do not wait for each other.
      const inOrder = changes.map((change, at) => ({ ...change, at })).toSorted((a, b) => (a.id < b.id ? -1 : 1))
      const broken: RefusedField[] = []
      for (const change of inOrder)
        if (change.was?.length && !(await isAsSeen(db, change))) broken.push({ path: `changes.${change.at}.translations`, rule: 'changed' })
      if (broken.length > 0) refuse('ConflictError', broken.slice(0, mostNamed))
      for (const { entity, id, translations } of inOrder) await updateRow(db, entity, id, { translations })
      return true
    },
  }

/** So many texts that were changed meanwhile are named. */
const mostNamed = 100

type Seen = Pick<ArgsOf<typeof productCalls.updateTranslations>['changes'][number], 'entity' | 'id' | 'translations' | 'was'>

/** Each text that it saw is so still, or as it wants it already; nobody else changes it until the transaction is over. */
async function isAsSeen(db: Transaction, { entity, id, translations: wanted, was = [] }: Seen): Promise<boolean> {
  const { translations } = await findUnchanged(db, entity, id, undefined)
  return was.every(seen =>
    (['title', 'subtitle'] as const).every(name => {
      if (seen[name] === undefined) return true
      const [now, then] = [translations, wanted].map(all => translationIn(all, seen.language)?.[name] ?? null)
      return now === (seen[name] ?? null) || now === then
    }),
  )
}

/** Whose section it is in: the call alone does not say. */
const sectionOf = {
  product: 'productEditor',
  productCategory: 'productEditor',
  productVariant: 'productEditor',
  promotion: 'promotions',
} as const

interface Count {
  readonly language: string
  readonly count: number
}

/** What is there to be translated of an organisation, and what is. A subtitle that was taken away is no longer asked for. */
async function counted(db: Transaction, organizationId: string, languages: readonly string[]) {
  const texts = sql`(
    select "title", "subtitle", "translations" from "product" where "organizationId" = ${organizationId}
    union all select "title", "subtitle", "translations" from "promotion" where "organizationId" = ${organizationId}
    union all select "title", null, "translations" from "productCategory" where "organizationId" = ${organizationId}
    union all select "title", null, "translations" from "productVariant" where "organizationId" = ${organizationId} and "title" <> ${onlyVariant}
  )`
  const { rows: all } = await sql<{ count: number }>`
    select (count("title") + count(nullif("subtitle", '')))::int as "count" from ${texts} as "text"`.execute(db)
  const { rows: translated } = await sql<Count>`
    select "each"->>'language' as "language",
      (count("each"->>'title') + count("each"->>'subtitle') filter (where nullif("subtitle", '') is not null))::int as "count"
    from ${texts} as "text", json_array_elements("translations") as "each" group by 1`.execute(db)
  const { rows: onSlides } = await sql<Count>`
    select "each"->>'language' as "language", count(*)::int as "count"
    from "widget" w
    join "slide" s on s."id" = w."slideId" and s."deletedAt" is null
    join "presentation" p on s."showId" = coalesce(p."conceptShowId", p."publishedShowId"),
      json_array_elements(case json_typeof(w."settings"->'translations') when 'array' then w."settings"->'translations' else '[]' end) as "each"
    where w."organizationId" = ${organizationId} and w."deletedAt" is null group by 1`.execute(db)
  const countIn = (counts: readonly Count[], language: string) => counts.find(each => each.language === language)?.count ?? 0
  const total = all[0]?.count ?? 0
  return languages.map((language, index) => {
    const known = countIn(translated, language)
    return { language, translated: known, missing: index === 0 ? 0 : total - known, onSlides: countIn(onSlides, language) }
  })
}
