import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertRow } from '../../core/database/rows.ts'
import { startVitrine, type Asker, type TestVitrine } from '../../../test/vitrine.ts'

let vitrine: TestVitrine
let anna: Asker
beforeAll(async () => {
  vitrine = await startVitrine()
  anna = vitrine.as(vitrine.anna)
})
afterAll(() => vitrine.close())

const anAsset = (title: string, organizationId: string | null, sortIndex: number, minute: number) =>
  vitrine.services.asPlatform(db =>
    insertRow(db, 'asset', {
      id: randomUUID(),
      organizationId,
      type: 'IMAGE',
      title,
      filename: 'a.webp',
      sortIndex,
      createdAt: `2026-01-01T10:0${minute}:00.000Z`,
    }),
  )

test('[ED19] stock stands in the order of its administrator, one’s own files with the newest first, folders by their titles', async () => {
  for (const organizationId of [null, vitrine.anna.organizationId]) {
    await anAsset('middle', organizationId, 2, 0)
    await anAsset('first', organizationId, 3, 1)
    await anAsset('last', organizationId, 1, 2)
  }
  const titles = async (isStock: boolean) => (await anna.allAssets({ filter: { isStock } })).items.map(({ title }) => title)
  expect(await titles(true)).toEqual(['first', 'middle', 'last'])
  expect(await titles(false)).toEqual(['last', 'first', 'middle'])
  for (const title of ['wines', 'Beers', 'Étagère', 'apples'])
    await vitrine.services.asPlatform(db =>
      insertRow(db, 'assetFolder', { id: randomUUID(), organizationId: vitrine.anna.organizationId, title }),
    )
  expect((await anna.allAssetFolders({})).items.map(({ title }) => title)).toEqual(['apples', 'Beers', 'Étagère', 'wines'])
})

test('[LB22] a file that is added to the stock library is its first', async () => {
  const ada = vitrine.as(vitrine.ada)
  await anAsset('came with the product', null, 40, 3)
  for (const title of ['new', 'newer']) {
    const file = {
      id: randomUUID(),
      organizationId: null,
      filename: `${title}.webp`,
      mediaType: 'image/webp',
      bytes: 9,
      width: 4,
      height: 4,
    }
    await vitrine.services.asPlatform(db => insertRow(db, 'storedFile', { ...file, kind: 'assetImage' }))
    await ada.createAsset({ input: { type: 'IMAGE', filename: file.filename, title } })
  }
  const { items } = await anna.allAssets({ filter: { isStock: true }, limit: 3 })
  expect(items.map(({ title }) => title)).toEqual(['newer', 'new', 'came with the product'])
})
