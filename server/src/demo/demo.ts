import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Show } from '@vitrine/model/show/show.ts'
import type { Transaction } from '../core/database/database.ts'
import { insertRow, insertRows, updateRow } from '../core/database/rows.ts'
import type { Files } from '../core/files/files.ts'
import { keepTags } from '../areas/media/keepTags.ts'
import type { Services } from '../services.ts'
import { hashedPassword } from '../areas/accounts/passwords.ts'
import { fillLibrary, hangPictures, insertShows, named, rowsOfShow, storePictures } from '../library/library.ts'
import { isForEverybody } from '../library/pictures.ts'
import type { DrawnShow } from '../library/widgets.ts'
import { demoAccounts, demoPassword } from './accounts.ts'
import { cafe, menu, promotions } from './menu.ts'
import { settlePartner } from './partner.ts'
import { presentations, type Names } from './shows.ts'
import { videoFolder, videos, videoSize } from './videos.ts'

/** Fills an empty database with a café worth trying the product on: all of it, or nothing. */
export async function fillDemo({ asPlatform, files }: Pick<Services, 'asPlatform' | 'files'>): Promise<void> {
  const password = await hashedPassword(demoPassword)
  const stored = await storePictures(files, 'all')
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

    const stock = await fillLibrary(db, stored)
    const own = await hangPictures(db, new Map([...stored].filter(([name]) => !isForEverybody(name))), organizationId)
    const picture = (name: string) => own.get(name) ?? stock(name)
    const names: Names = {
      picture,
      video: await keepVideos(db, files),
      ...(await writeMenu(db, organizationId, picture)),
      promotion: await makePromotions(db, organizationId, picture),
    }
    const icons = { veggieAssetId: picture(cafe.vegetarian), glutenfreeAssetId: picture(cafe.glutenfree) }

    const shown: string[] = []
    for (const drawn of presentations(names)) shown.push(await publish(db, drawn, { organizationId, icons, age: shown.length }))
    await setUpSystem(db, organizationId, shown)
  })
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
    await keepTags(db, null, tags)
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
  const showId = randomUUID()
  await insertShows(db, [rowsOfShow(drawn, { id: showId, presentationId: id, organizationId, state: 'PUBLISHED' }, icons)])
  await updateRow(db, 'presentation', id, { publishedShowId: showId })
  return id
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
    if (place === 0) await updateRow(db, 'system', systemId, { activeCollectionId: id, defaultCollectionId: id })
  }
}
