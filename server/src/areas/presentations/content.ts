import { editedBy } from '@vitrine/model/access/libraries.ts'
import { can } from '@vitrine/model/access/permissions.ts'
import { addresses } from '@vitrine/model/http.ts'
import type { Catalogue, ShowContent } from '@vitrine/model/screen/content.ts'
import { found, refuse } from '../../core/errors/refusal.ts'
import { atSystem } from '../content/atSystem.ts'
import { loadCatalogue, loadWholeCatalogue } from '../content/catalogue.ts'
import { lifted } from '../../core/database/tenant.ts'
import type { Transaction } from '../../core/database/database.ts'
import { isStockTemplate, isTemplate, type Show } from '@vitrine/model/show/show.ts'
import { isShownThere } from '@vitrine/model/show/slidesThere.ts'
import { loadShows } from '../content/shows.ts'
import { filesOf } from './copiedFiles.ts'
import type { Routes } from '../../services.ts'
import { keptByNobody, viewerWith } from '../../core/http/session.ts'

const mostAssets = 1_000

/** What the editor and the preview draw from, in one answer each. Templates have no products: their organisation has none. */
export const content: Routes = (app, { asTenant }) => {
  const systemId = { type: 'string', maxLength: 64 }
  const asking = (properties: object) => ({ schema: { querystring: { type: 'object', properties, additionalProperties: false } } })

  app.get<{ Params: { showId: string }; Querystring: { systemId?: string } }>(
    `${addresses.showContent}:showId`,
    asking({ systemId }),
    async (request, reply) => {
      const viewer = viewerWith(request, 'preview')
      // For whoever may not read templates and shows at all, there are none.
      if (!can(viewer, 'library')) refuse('NotFoundError')
      const answer = await asTenant(
        viewer,
        async (db): Promise<ShowContent> => {
          const whole = found((await loadShows(db, [request.params.showId]))[0])
          const place = isTemplate(whole) ? null : placeOf(request.query)
          const labels = place && (await labelsOf(db, place.systemId))
          const show = labels ? { ...whole, slides: whole.slides.filter(slide => isShownThere(slide, labels)) } : whole
          const catalogue = await loadCatalogue(db, show.organizationId, [show], place)
          return { show, catalogue: await atSystem(db, await withPartnersFiles(db, show, catalogue), place) }
        },
        { readOnly: true },
      )
      return keptByNobody(reply).send(answer)
    },
  )

  app.get<{ Querystring: { assetIds?: string; systemId?: string } }>(
    addresses.catalogue,
    asking({ assetIds: { type: 'string', maxLength: 65 * mostAssets }, systemId }),
    async (request, reply) => {
      const viewer = viewerWith(request, ['editor', 'presentations'])
      const assetIds = [...new Set(request.query.assetIds?.split(',').filter(Boolean))]
      if (assetIds.length > mostAssets) refuse('ValidationError', [{ path: 'assetIds', rule: 'tooMany' }])
      const answer: Catalogue = await asTenant(
        viewer,
        async db => {
          const place = placeOf(request.query)
          return atSystem(db, await loadWholeCatalogue(db, editedBy(viewer), assetIds, place), place)
        },
        { readOnly: true },
      )
      return keptByNobody(reply).send(answer)
    },
  )
}

/** As on the screens of a system; of a stranger's nothing is told. */
const placeOf = ({ systemId }: { readonly systemId?: string }): { readonly systemId: string } | null => (systemId ? { systemId } : null)

/** Whoever may begin with a partner's template sees what is on it, though its files are not theirs. */
async function withPartnersFiles(db: Transaction, show: Show, catalogue: Catalogue): Promise<Catalogue> {
  if (!isTemplate(show) || isStockTemplate(show)) return catalogue
  const assets = await lifted(db, async everything => {
    const files = await filesOf(everything, show)
    const own = new Set(files.filter(file => file.organizationId === show.organizationId).map(({ id }) => id))
    const all = await loadCatalogue(everything, show.organizationId, [show], null)
    return Object.fromEntries(Object.entries(all.assets).filter(([id]) => own.has(id)))
  })
  return { ...catalogue, assets: { ...catalogue.assets, ...assets } }
}

/** Of the location at which a system stands. */
async function labelsOf(db: Transaction, systemId: string): Promise<readonly string[]> {
  const there = db.selectFrom('system').innerJoin('location', 'location.id', 'system.locationId').select('labels')
  return (await there.where('system.id', '=', systemId).executeTakeFirst())?.labels ?? []
}
