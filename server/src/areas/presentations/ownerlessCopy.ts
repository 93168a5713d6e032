import { maxReplacedFonts } from '@vitrine/model/areas/presentations/entities.ts'
import { libraryOf } from '@vitrine/model/access/libraries.ts'
import type { Orientation } from '@vitrine/model/areas/shows/enumerations.ts'
import type { Font } from '@vitrine/model/catalog/fonts.ts'
import { nearestFont } from '@vitrine/model/catalog/nearestFont.ts'
import { ownerless } from '@vitrine/model/show/ownerless.ts'
import type { Show } from '@vitrine/model/show/show.ts'
import type { Context } from '../../core/api/handler.ts'
import { isOpen } from '../../core/database/isOpen.ts'
import { selectOf } from '../../core/database/rows.ts'
import { refuse } from '../../core/errors/refusal.ts'
import { copyFiles, filesOf, shareFiles } from './copiedFiles.ts'
import { wholeShow } from './copies.ts'
import { isOfCustomer } from './isOfCustomer.ts'

export interface ReplacedFont {
  readonly title: string
  readonly font: Font
}

interface OwnerlessCopy {
  readonly source: Show
  readonly orientation: Orientation
  /** The organisation's own fonts, and what stands in their place. */
  readonly replacedFonts: readonly ReplacedFont[]
}

/**
 * What a customer's presentation shows now, as a template of it begins: [TM10], [TM29], [TM44]. Its pictures and videos come into the library
 * whose template it becomes: [TM30].
 */
export async function ownerlessCopy(presentationId: string, { db, viewer, storageLimit, asPlatform }: Context): Promise<OwnerlessCopy> {
  const to = { organizationId: libraryOf(viewer), limit: storageLimit }
  // No tenant reads another's presentation: whoever manages the customer asks for this one, to make a template of it.
  const { show, files } = await asPlatform(async everything => {
    const asked = await selectOf(everything, 'presentation', ['actualShowId'])
      .where('id', '=', presentationId)
      .where(isOpen('presentation.organizationId'))
      .where(isOfCustomer(viewer))
      .executeTakeFirst()
    const { actualShowId } = asked ?? refuse('NotFoundError')
    const source = await wholeShow(everything, actualShowId)
    const found = await filesOf(everything, source)
    const own = found.filter(({ organizationId, type }) => organizationId !== null && type !== 'FONT')
    await shareFiles(everything, source.organizationId, own, to)
    return { show: source, files: found }
  })
  const isReplaced = ({ type, organizationId, isInBin }: (typeof files)[number]) => type === 'FONT' && (organizationId !== null || isInBin)
  const fonts = new Map(files.filter(isReplaced).map(({ id, title }) => [id, { title, font: nearestFont(title) }]))
  const copies = await copyFiles(
    db,
    files.filter(({ id }) => !fonts.has(id)),
    to.organizationId,
  )
  return {
    source: ownerless(show, {
      assetOf: id => copies.get(id) ?? null,
      // What is known and not replaced is everybody's already.
      fontOf: id => fonts.get(id)?.font ?? (copies.has(id) ? null : nearestFont('')),
    }),
    orientation: show.orientation,
    replacedFonts: [...fonts.values()].slice(0, maxReplacedFonts),
  }
}
