import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { templateOrganization, type Show } from '@vitrine/model/show/show.ts'
import type { Transaction } from '../core/database/database.ts'
import { insertRow, insertRows, updateRow } from '../core/database/rows.ts'
import type { Files } from '../core/files.ts'
import type { Services } from '../core/services.ts'
import { hashedPassword } from '../core/passwords.ts'
import { demoAccounts, demoPassword } from './accounts.ts'
import { cafe, menu, promotions } from './menu.ts'
import { settlePartner } from './partner.ts'
import { pictureFolder, pictures, type Picture } from './pictures.ts'
import { presentations, templates, type DrawnShow, type Names } from './shows.ts'
import { videoFolder, videos, videoSize } from './videos.ts'
import { slidesOf, styleOf } from './widgets.ts'

/** Fills an empty database with a café worth trying the product on: all of it, or nothing. */
export async function fillDemo({
  asPlatform,
  files,
  pictures: making,
}: Pick<Services, 'asPlatform' | 'files' | 'pictures'>): Promise<void> {
  const password = await hashedPassword(demoPassword)
  const stored = await storePictures({ files, pictures: making })
  await asPlatform(async db => {
    const resellerId = await settlePartner(db, files)
    await insertRow(db, 'organization', { id: randomUUID(), title: 'Bistro Zomer', resellerId })
    const organizationId = randomUUID()
    await insertRow(db, 'organization', {
      id: organizationId,
      title: cafe.title,
      resellerId,
      logoFilename: stored.get(cafe.logo)!.filename,
    })
    const owners = { USER: { organizationId }, RESELLER: { resellerId }, ADMIN: {} }
    for (const account of demoAccounts) await insertRow(db, 'user', { id: randomUUID(), ...account, ...owners[account.role], ...password })

    const picture = await hangPictures(db, organizationId, stored)
    const names: Names = {
      picture,
      video: await keepVideos(db, files),
      ...(await writeMenu(db, organizationId, picture)),
      promotion: await makePromotions(db, organizationId, picture),
    }
    const icons = { veggieAssetId: picture(cafe.vegetarian), glutenfreeAssetId: picture(cafe.glutenfree) }

    const shown: string[] = []
    for (const drawn of presentations(names)) shown.push(await publish(db, drawn, { organizationId, icons, age: shown.length }))
    await hangTemplates(db, picture)
    await setUpSystem(db, organizationId, shown)
  })
}

interface StoredPicture extends Picture {
  readonly filename: string
  readonly thumbFilename: string
  readonly width: number
  readonly height: number
  readonly bytes: number
}

async function storePictures({
  files,
  pictures: making,
}: Pick<Services, 'files' | 'pictures'>): Promise<ReadonlyMap<string, StoredPicture>> {
  const stored = new Map<string, StoredPicture>()
  for (const [name, picture] of pictures) {
    const content = await readFile(join(pictureFolder, picture.file))
    const made = await making.make({ name: 'thumbnail', from: content })
    stored.set(name, {
      ...picture,
      ...made.about,
      bytes: content.byteLength,
      filename: await files.put(content, 'webp'),
      thumbFilename: await files.put(made.pictures[0]!, 'webp'),
    })
  }
  return stored
}

/** Backgrounds and pictures for everybody are stock; the rest is the café's own. Answers the asset of a picture by its name. */
async function hangPictures(
  db: Transaction,
  organizationId: string,
  stored: ReadonlyMap<string, StoredPicture>,
): Promise<Names['picture']> {
  const folders = { background: await folder(db, 'Backgrounds'), stock: await folder(db, 'Pictures') }
  const ids = new Map<string, string>()
  let sortIndex = stored.size
  for (const [name, { kind, title, tags, filename, thumbFilename, width, height, bytes }] of stored) {
    const isStock = kind === 'background' || kind === 'stock'
    const owner = isStock ? null : organizationId
    const id = randomUUID()
    ids.set(name, id)
    await insertRow(db, 'storedFile', {
      id: randomUUID(),
      organizationId: owner,
      filename,
      kind: kind === 'logo' ? 'organizationLogo' : 'assetImage',
      mediaType: 'image/webp',
      bytes,
      width,
      height,
      thumbFilename,
    })
    await insertRow(db, 'asset', {
      id,
      organizationId: owner,
      type: 'IMAGE',
      title,
      filename,
      thumbFilename,
      width,
      height,
      tags: [...tags],
      folderId: isStock ? folders[kind] : null,
      sortIndex: sortIndex--,
    })
  }
  return name => named(ids, name)
}

/** The stock library's videos, encoded beforehand. Answers the asset of a video by its name. */
async function keepVideos(db: Transaction, files: Files): Promise<Names['video']> {
  const folderId = await folder(db, 'Videos')
  const ids = new Map<string, string>()
  let sortIndex = videos.size
  for (const [name, { title, tags, duration }] of videos) {
    const [film, poster] = [await readFile(join(videoFolder, `${name}.mp4`)), await readFile(join(videoFolder, `${name}.webp`))]
    const [filename, thumbFilename] = [await files.put(film, 'mp4'), await files.put(poster, 'webp')]
    const id = randomUUID()
    ids.set(name, id)
    const stored = { organizationId: null, ...videoSize }
    await insertRows(db, 'storedFile', [
      { ...stored, id: randomUUID(), kind: 'assetVideo', filename, thumbFilename, mediaType: 'video/mp4', bytes: film.byteLength },
      {
        ...stored,
        id: randomUUID(),
        kind: 'assetVideoThumbnail',
        filename: thumbFilename,
        thumbFilename: null,
        mediaType: 'image/webp',
        bytes: poster.byteLength,
      },
    ])
    await insertRow(db, 'asset', {
      id,
      organizationId: null,
      type: 'VIDEO',
      title,
      filename,
      thumbFilename,
      ...videoSize,
      duration,
      tags: [...tags],
      folderId,
      sortIndex: sortIndex--,
    })
  }
  return name => named(ids, name)
}

const folder = async (db: Transaction, title: string) =>
  (await insertRow(db, 'assetFolder', { id: randomUUID(), organizationId: null, title })).id

async function writeMenu(db: Transaction, organizationId: string, picture: Names['picture']): Promise<Pick<Names, 'category' | 'product'>> {
  const categories = new Map<string, string>()
  const products = new Map<string, string>()
  for (const [sortIndex, group] of menu.entries()) {
    const { id: collectionId } = await insertRow(db, 'productCollection', {
      id: randomUUID(),
      organizationId,
      title: group.title,
      sortIndex,
    })
    for (const [place, category] of group.categories.entries()) {
      const categoryId = randomUUID()
      categories.set(category.title, categoryId)
      await insertRow(db, 'productCategory', { id: categoryId, organizationId, collectionId, title: category.title, sortIndex: place })
      const variants = category.variants.map((title, sortIndex) => ({ id: randomUUID(), organizationId, categoryId, title, sortIndex }))
      await insertRows(db, 'productVariant', variants)
      for (const [sortIndex, { prices, picture: name, ...product }] of category.products.entries()) {
        const id = randomUUID()
        products.set(product.title, id)
        await insertRow(db, 'product', { ...product, id, organizationId, categoryId, sortIndex, imageAssetId: picture(name) })
        await insertRows(
          db,
          'productPrice',
          variants.map((variant, i) => ({
            id: randomUUID(),
            organizationId,
            productId: id,
            variantId: variant.id,
            price: prices[i] ?? null,
          })),
        )
      }
    }
  }
  return { category: title => named(categories, title), product: title => named(products, title) }
}

async function makePromotions(db: Transaction, organizationId: string, picture: Names['picture']): Promise<Names['promotion']> {
  const ids = new Map<string, string>()
  for (const [sortIndex, { picture: name, ...promotion }] of promotions.entries()) {
    const id = randomUUID()
    ids.set(promotion.title, id)
    await insertRow(db, 'promotion', { ...promotion, id, organizationId, sortIndex, imageAssetId: picture(name) })
  }
  return title => named(ids, title)
}

type Icons = Pick<Show['style'], 'veggieAssetId' | 'glutenfreeAssetId'>

/** A presentation with its published show, so many minutes old: the grid shows the newest first. Answers its id. */
async function publish(
  db: Transaction,
  drawn: DrawnShow,
  { organizationId, icons, age }: { organizationId: string; icons: Icons; age: number },
): Promise<string> {
  const { title, description, orientation } = drawn
  const createdAt = new Date(Date.now() - age * 60_000).toISOString()
  const { id } = await insertRow(db, 'presentation', { id: randomUUID(), organizationId, title, description, orientation, createdAt })
  await updateRow(db, 'presentation', id, {
    publishedShowId: await draw(db, drawn, { presentationId: id, organizationId, state: 'PUBLISHED' }, icons),
  })
  return id
}

async function draw(
  db: Transaction,
  drawn: DrawnShow,
  show: Pick<Show, 'presentationId' | 'organizationId' | 'state'>,
  icons: Partial<Icons>,
): Promise<string> {
  const id = randomUUID()
  const { organizationId } = show
  await insertRow(db, 'show', {
    ...show,
    id,
    style: styleOf(id, { ...drawn.style, ...icons }),
    publishedAt: show.state === 'PUBLISHED' ? new Date().toISOString() : null,
  })
  const slides = slidesOf(id, drawn.slides, randomUUID)
  await insertRows(
    db,
    'slide',
    slides.map(({ widgets: _widgets, thumbUrl: _thumb, ...slide }) => ({ ...slide, organizationId })),
  )
  await insertRows(
    db,
    'widget',
    slides.flatMap(slide => slide.widgets.map(widget => ({ ...widget, animations: [...widget.animations], organizationId }))),
  )
  return id
}

async function hangTemplates(db: Transaction, picture: Names['picture']): Promise<void> {
  const organizationId = templateOrganization
  for (const { folder: title, templates: drawns } of templates(picture)) {
    const { id: folderId } = await insertRow(db, 'templateFolder', { id: randomUUID(), organizationId, title, parentFolderId: null })
    for (const drawn of drawns) {
      const presentation = await insertRow(db, 'presentation', {
        id: randomUUID(),
        organizationId,
        title: drawn.title,
        description: drawn.description,
        orientation: drawn.orientation,
      })
      await updateRow(db, 'presentation', presentation.id, {
        conceptShowId: await draw(db, drawn, { presentationId: presentation.id, organizationId, state: 'CONCEPT' }, {}),
      })
      await insertRow(db, 'template', { id: randomUUID(), organizationId, folderId, presentationId: presentation.id })
    }
  }
}

/** One system with two screens. A TV plays as soon as it is the first; the second is free, and says where to choose what it shows. */
async function setUpSystem(db: Transaction, organizationId: string, [first, second]: readonly string[]): Promise<void> {
  const systemId = randomUUID()
  await insertRow(db, 'system', { id: systemId, organizationId, title: 'Counter', orientation: 'LANDSCAPE', screenCount: 2 })
  const screens = [1, 2].map(sortIndex => ({ id: randomUUID(), organizationId, systemId, sortIndex }))
  await insertRows(db, 'systemScreen', screens)
  const collections = [
    { title: 'All day', plays: [first, undefined] },
    { title: 'Evening', plays: [second, first] },
  ]
  for (const [place, { title, plays }] of collections.entries()) {
    const { id } = await insertRow(db, 'collection', { id: randomUUID(), organizationId, systemId, title, startDay: null, startTime: null })
    const allocations = screens.flatMap((screen, i) =>
      plays[i] ? [{ id: randomUUID(), organizationId, collectionId: id, screenId: screen.id, presentationId: plays[i] }] : [],
    )
    await insertRows(db, 'collectionAllocation', allocations)
    if (place === 0) await updateRow(db, 'system', systemId, { activeCollectionId: id })
  }
}

function named(ids: ReadonlyMap<string, string>, name: string): string {
  const id = ids.get(name)
  if (!id) throw new Error(`The demo has no ${name}`)
  return id
}
