import { randomUUID } from 'node:crypto'
import { maxReplacedFonts } from '@vitrine/model/areas/presentations/entities.ts'
import type { Orientation } from '@vitrine/model/areas/shows/enumerations.ts'
import type { Font } from '@vitrine/model/catalog/fonts.ts'
import { nearestFont } from '@vitrine/model/catalog/nearestFont.ts'
import { referencesOf } from '@vitrine/model/screen/references.ts'
import { ownerless } from '@vitrine/model/show/ownerless.ts'
import type { Show } from '@vitrine/model/show/show.ts'
import type { Context } from '../../core/api/handler.ts'
import type { Transaction } from '../../core/database/database.ts'
import { isOpen } from '../../core/database/isOpen.ts'
import { insertRow, selectOf } from '../../core/database/rows.ts'
import { refuse } from '../../core/errors/refusal.ts'
import { filesInBin, type FileInBin } from '../media/filesInBin.ts'
import { keepForEverybody } from '../media/storedFiles.ts'
import { wholeShow } from './copies.ts'

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

/** What anybody's presentation shows now, as a template of it begins: [TM10], [TM29]. Its pictures and videos become stock: [TM30]. */
export async function ownerlessCopy(presentationId: string, { db, asPlatform }: Context): Promise<OwnerlessCopy> {
  // No tenant reads another's presentation: an administrator asks for this one, to make a template of it.
  const { show, assets, removed } = await asPlatform(async everything => {
    const asked = await selectOf(everything, 'presentation', ['actualShowId'])
      .where('id', '=', presentationId)
      .where(isOpen('presentation.organizationId'))
      .executeTakeFirst()
    const { actualShowId } = asked ?? refuse('NotFoundError')
    const source = await wholeShow(everything, actualShowId)
    const there = await namedAssets(everything, source)
    const ids = [...referencesOf([source]).assetIds].filter(id => there.every(asset => asset.id !== id))
    // What lies in the bin is drawn with, and so it is in the copy; only fonts are replaced anyway.
    const deleted = await filesInBin(everything, source.organizationId, ids)
    const found: readonly Copied[] = [...there, ...deleted.filter(({ type }) => type !== 'FONT')]
    const own = found.filter(asset => asset.organizationId !== null && asset.type !== 'FONT')
    await keepForEverybody(
      everything,
      source.organizationId,
      own.flatMap(({ filename, thumbFilename }) => [filename, thumbFilename ?? []].flat()),
    )
    return { show: source, assets: found, removed: deleted.filter(({ type }) => type === 'FONT') }
  })
  const own = assets.filter(({ type, organizationId }) => type === 'FONT' && organizationId !== null)
  const fonts = new Map([...own, ...removed].map(({ id, title }) => [id, { title, font: nearestFont(title) }]))
  const stock = new Map<string, string>()
  for (const asset of assets) if (!fonts.has(asset.id)) stock.set(asset.id, await stockOf(db, asset))
  const known = new Set(assets.map(({ id }) => id))
  return {
    source: ownerless(show, {
      assetOf: id => stock.get(id) ?? null,
      fontOf: id => fonts.get(id)?.font ?? (known.has(id) ? null : nearestFont('')),
    }),
    orientation: show.orientation,
    replacedFonts: [...fonts.values()].slice(0, maxReplacedFonts),
  }
}

type Copied = Omit<FileInBin, 'keptUntil'>

/** The files that a show names: its organisation's, and stock. */
function namedAssets(db: Transaction, show: Show) {
  return selectOf(db, 'asset')
    .where('id', 'in', [...referencesOf([show]).assetIds, ''])
    .where(eb => eb.or([eb('organizationId', 'is', null), eb('organizationId', '=', show.organizationId)]))
    .execute()
}

/** The asset of the stock library with the same content, which may be there since another template was made of it. */
async function stockOf(db: Transaction, asset: Copied): Promise<string> {
  const { id, organizationId, type, title, filename, thumbFilename, width, height, duration } = asset
  if (organizationId === null) return id
  const same = await selectOf(db, 'asset', ['id'])
    .where('organizationId', 'is', null)
    .where('filename', '=', filename)
    .where('type', '=', type)
    .orderBy('createdAt')
    .executeTakeFirst()
  if (same) return same.id
  const copy = { id: randomUUID(), organizationId: null, type, title, filename, thumbFilename, width, height, duration }
  return (await insertRow(db, 'asset', copy)).id
}
