import { randomUUID } from 'node:crypto'
import type { overviewCalls } from '@vitrine/model/areas/overviews/calls.ts'
import { overviewLimits, type OverviewContent, type OverviewGroup } from '@vitrine/model/areas/overviews/overviews.ts'
import { allergenTable, titleIn, type TableFilter } from '@vitrine/model/areas/products/allergenTable.ts'
import { withPartsSaid } from '@vitrine/model/areas/products/saidWithParts.ts'
import type { LabelLanguage } from '@vitrine/model/catalog/labels.ts'
import { ownOrganization, type Handlers } from '../../core/api/handler.ts'
import { refuse } from '../../core/errors/refusal.ts'
import type { Transaction } from '../../core/database/database.ts'
import { findRow, insertRow, selectOf } from '../../core/database/rows.ts'

/** One takes a browser of its own for some seconds. */
const limits = {
  perUser: { name: 'overview-user', points: 30, seconds: 3_600 },
  perOrganization: { name: 'overview-organization', points: 100, seconds: 3_600 },
} as const

/** Overviews of allergens as PDF: [MA42] to [MA44]. */
export const overviewHandlers: Handlers<typeof overviewCalls> = {
  async orderOverview({ collectionId, categoryId, diets = [], onlyUnsaid, language, orientation }, context) {
    const { db, viewer, printing, rateLimits, queue, afterCommit } = context
    const organizationId = ownOrganization(context)
    if (printing.isImpossible) refuse('OverviewUnavailableError')
    const category = categoryId ? await findRow(db, 'productCategory', categoryId) : null
    const ofGroup = category?.collectionId ?? collectionId ?? null
    if (ofGroup !== null) await findRow(db, 'productCollection', ofGroup)
    const groups = await groupsOf(db, ofGroup, { categoryId: category?.id ?? null, diets, onlyUnsaid }, language)
    if (groups.length === 0) refuse('OverviewEmptyError')
    await rateLimits.consume(limits.perUser, viewer.id)
    await rateLimits.consume(limits.perOrganization, organizationId)
    const { title, logoFilename, timeZone } = await findRow(db, 'organization', organizationId)
    const content: OverviewContent = {
      organization: title,
      logoFilename,
      day: new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(new Date()),
      language,
      orientation,
      groups,
    }
    const id = randomUUID()
    await insertRow(db, 'overview', { id, organizationId, userId: viewer.id, language, content: JSON.stringify(content) })
    afterCommit(() => queue({ name: 'nextOverview', organizationId }))
    return findRow(db, 'overview', id)
  },

  findOverview: ({ id }, { db }) => findRow(db, 'overview', id),
}

/** Group after group, in their order, without those of which nothing is left. More products than a PDF holds are not read to their end. */
async function groupsOf(
  db: Transaction,
  groupId: string | null,
  filter: TableFilter,
  language: LabelLanguage,
): Promise<readonly OverviewGroup[]> {
  const all = selectOf(db, 'productCollection', ['id', 'title']).orderBy('sortIndex').orderBy('title').orderBy('id')
  const groups: OverviewGroup[] = []
  let count = 0
  for (const { id, title } of await (groupId === null ? all : all.where('id', '=', groupId)).execute()) {
    const sections = (await sectionsOf(db, id, filter, language)).filter(({ rows }) => rows.length > 0)
    count += sections.reduce((sum, { rows }) => sum + rows.length, 0)
    if (count > overviewLimits.products) refuse('OverviewTooLargeError', undefined, { limit: overviewLimits.products })
    if (sections.length > 0) groups.push({ title, sections })
  }
  return groups
}

async function sectionsOf(
  db: Transaction,
  collectionId: string,
  filter: TableFilter,
  language: LabelLanguage,
): Promise<OverviewGroup['sections']> {
  const categories = await selectOf(db, 'productCategory', ['id', 'title', 'translations'])
    .where('collectionId', '=', collectionId)
    .orderBy('sortIndex')
    .orderBy('id')
    .execute()
  const wanted = categories.filter(({ id }) => filter.categoryId === null || id === filter.categoryId)
  const products = selectOf(db, 'product', [
    'id',
    'categoryId',
    'title',
    'translations',
    'allergens',
    'mayContain',
    'hasNoAllergens',
    'diets',
    'veggie',
    'glutenfree',
    'partIds',
  ])
    .where('categoryId', 'in', [...wanted.map(({ id }) => id), ''])
    .orderBy('sortIndex')
    .orderBy('id')
  // Which of them are of a diet, or unsaid, isn't known before they are read.
  const dishes = await (filter.diets.length > 0 || filter.onlyUnsaid ? products : products.limit(overviewLimits.products + 1)).execute()
  const read = withPartsSaid(dishes, await partsOf(db, dishes))
  const source = {
    title: '',
    categories: wanted.map(each => ({ ...each, products: read.filter(({ categoryId }) => categoryId === each.id) })),
  }
  return allergenTable(source, filter).map(({ id, rows }) => ({
    title: titleIn(
      wanted.find(category => category.id === id)!,
      language,
    ),
    rows: rows.map(({ product, ...row }) => ({ title: titleIn(product, language), ...row })),
  }))
}

/** By their ids what is said of the parts of combinations, which may be of other groups. Most groups have none: then nothing is asked. */
async function partsOf(db: Transaction, dishes: readonly { readonly partIds: readonly string[] }[]) {
  const ids = [...new Set(dishes.flatMap(({ partIds }) => partIds))]
  if (ids.length === 0) return () => null
  const parts = await selectOf(db, 'product', ['id', 'allergens', 'mayContain', 'hasNoAllergens']).where('id', 'in', ids).execute()
  const byId = new Map(parts.map(part => [part.id, part]))
  return (id: string) => byId.get(id) ?? null
}
