import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { templateOrganization, type Show } from '@vitrine/model/show/show.ts'
import type { Transaction } from '../core/database/database.ts'
import { insertRows, type NewRow } from '../core/database/rows.ts'
import { keepTags } from '../areas/media/keepTags.ts'
import type { Files } from '../core/files/files.ts'
import { isInLibrary, pictureFolder, pictures, smallFileOf, type Picture, type PictureKind } from './pictures.ts'
import { templates, type StockPicture } from './templates.ts'
import { slidesOf, styleOf, type DrawnShow } from './widgets.ts'

/** A picture of pictures.ts that lies among the files, with its small one. */
export interface StoredPicture extends Picture {
  readonly filename: string
  readonly thumbFilename: string
  readonly bytes: number
}
export type StoredPictures = ReadonlyMap<string, StoredPicture>

/** Stores pictures of pictures.ts: all, or only those of the library. Files come before the rows that name them. */
export async function storePictures(files: Files, which: 'all' | 'library'): Promise<StoredPictures> {
  const wanted = [...pictures].filter(([name]) => which === 'all' || isInLibrary(name))
  const stored = wanted.map(async ([name, picture]) => {
    const [content, small] = await Promise.all([picture.file, smallFileOf(picture)].map(file => readFile(join(pictureFolder, file))))
    const [filename, thumbFilename] = await Promise.all([files.put(content!, 'webp'), files.put(small!, 'webp')])
    return [name, { ...picture, bytes: content!.byteLength, filename, thumbFilename }] as const
  })
  return new Map(await Promise.all(stored))
}

/** What every new installation has: the stock pictures, the templates, and the folders of both. Answers the asset of a stock picture by its name. */
export async function fillLibrary(db: Transaction, stored: StoredPictures): Promise<StockPicture> {
  const stock = await hangStock(db, new Map([...stored].filter(([name]) => isInLibrary(name))))
  await hangTemplates(db, stock)
  return stock
}

/** Which kinds lie in which folder of the stock library. */
const stockFolders: readonly (readonly [title: string, kinds: readonly PictureKind[]])[] = [
  ['Backgrounds', ['background']],
  ['Pictures', ['stock']],
  ['Dishes', ['food', 'product']],
]

async function hangStock(db: Transaction, stored: StoredPictures): Promise<StockPicture> {
  const folders = stockFolders.map(([title, kinds]) => ({ kinds, row: { id: randomUUID(), organizationId: null, title } }))
  await insertRows(
    db,
    'assetFolder',
    folders.map(({ row }) => row),
  )
  const ids = await hangPictures(db, stored, null, ({ kind }) => folders.find(({ kinds }) => kinds.includes(kind))?.row.id ?? null)
  return name => named(ids, name)
}

/** Writes down pictures as those of an organisation, or of everybody. The first is the first in the library. */
export async function hangPictures(
  db: Transaction,
  stored: StoredPictures,
  organizationId: string | null,
  folderOf: (picture: StoredPicture) => string | null = () => null,
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map([...stored.keys()].map(name => [name, randomUUID()]))
  const all = [...stored]
  await insertRows(
    db,
    'storedFile',
    all.map(([, { kind, filename, thumbFilename, width, height, bytes }]) => ({
      id: randomUUID(),
      organizationId,
      filename,
      kind: kind === 'logo' ? 'organizationLogo' : 'assetImage',
      mediaType: 'image/webp',
      bytes,
      width,
      height,
      thumbFilename,
    })),
  )
  await insertRows(
    db,
    'asset',
    all.map(([name, picture], i) => ({
      id: named(ids, name),
      organizationId,
      type: 'IMAGE',
      title: picture.title,
      filename: picture.filename,
      thumbFilename: picture.thumbFilename,
      width: picture.width,
      height: picture.height,
      tags: [...picture.tags],
      folderId: folderOf(picture),
      sortIndex: all.length - i,
    })),
  )
  const tags = new Set(all.flatMap(([, picture]) => picture.tags))
  await keepTags(db, organizationId, [...tags])
  return ids
}

async function hangTemplates(db: Transaction, picture: StockPicture): Promise<void> {
  const organizationId = templateOrganization
  const folders = templates(picture).map(folder => ({ ...folder, id: randomUUID() }))
  const all = folders.flatMap(({ id: folderId, templates: drawns }) =>
    drawns.map(drawn => ({ drawn, folderId, presentationId: randomUUID(), showId: randomUUID() })),
  )
  const rows = all.map(({ drawn, presentationId, showId }) =>
    rowsOfShow(drawn, { id: showId, presentationId, organizationId, state: 'CONCEPT' }, {}),
  )
  await insertRows(
    db,
    'templateFolder',
    folders.map(({ id, title }) => ({ id, organizationId, title, parentFolderId: null })),
  )
  await insertRows(
    db,
    'presentation',
    all.map(({ drawn: { title, description, orientation }, presentationId }) => ({
      id: presentationId,
      organizationId,
      title,
      description,
      orientation,
    })),
  )
  await insertShows(db, rows)
  // A presentation and its show name each other.
  await db
    .updateTable('presentation')
    .from('show')
    .set(eb => ({ conceptShowId: eb.ref('show.id') }))
    .whereRef('show.presentationId', '=', 'presentation.id')
    .where('presentation.organizationId', '=', organizationId)
    .execute()
  await insertRows(
    db,
    'template',
    all.map(({ folderId, presentationId }) => ({ id: randomUUID(), organizationId, folderId, presentationId })),
  )
}

export interface RowsOfShow {
  readonly show: NewRow<'show'>
  readonly slides: readonly NewRow<'slide'>[]
  readonly widgets: readonly NewRow<'widget'>[]
}
type Marks = Partial<Pick<Show['style'], 'veggieAssetId' | 'glutenfreeAssetId'>>

/** A drawn show as it is stored. */
export function rowsOfShow(
  drawn: DrawnShow,
  show: Pick<Show, 'id' | 'presentationId' | 'organizationId' | 'state'>,
  marks: Marks,
): RowsOfShow {
  const { id, organizationId, state } = show
  const slides = slidesOf(id, drawn.slides, randomUUID)
  return {
    show: {
      ...show,
      style: styleOf(id, { ...drawn.style, ...marks }),
      publishedAt: state === 'PUBLISHED' ? new Date().toISOString() : null,
    },
    slides: slides.map(({ widgets: _widgets, thumbUrl: _thumb, ...slide }) => ({ ...slide, organizationId })),
    widgets: slides.flatMap(slide => slide.widgets.map(widget => ({ ...widget, animations: [...widget.animations], organizationId }))),
  }
}

export async function insertShows(db: Transaction, rows: readonly RowsOfShow[]): Promise<void> {
  await insertRows(
    db,
    'show',
    rows.map(({ show }) => show),
  )
  await insertRows(
    db,
    'slide',
    rows.flatMap(({ slides }) => slides),
  )
  await insertRows(
    db,
    'widget',
    rows.flatMap(({ widgets }) => widgets),
  )
}

/** What has this name in a table, which names everything that is asked for. */
export function named(ids: ReadonlyMap<string, string>, name: string): string {
  const id = ids.get(name)
  if (!id) throw new Error(`There is no ${name}`)
  return id
}
