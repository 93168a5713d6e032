import { randomUUID } from 'node:crypto'
import type { WidgetType } from '@vitrine/model/areas/shows/enumerations.ts'
import { showStyle } from '@vitrine/model/areas/shows/values.ts'
import { initialOf } from '@vitrine/model/kernel/entity.ts'
import { addresses } from '@vitrine/model/http.ts'
import type { ScreenContent } from '@vitrine/model/screen/content.ts'
import { aWidget } from '@vitrine/model/testing/shows.ts'
import type { Transaction } from '../src/core/database/database.ts'
import { insertRow, updateRow } from '../src/core/database/rows.ts'
import type { Services } from '../src/services.ts'
import { hashOfToken, newToken } from '../src/core/security/tokens.ts'

/** What hangs in an organisation's shop, for tests about screens and pictures. */
export interface Board {
  readonly organizationId: string
  readonly systemId: string
  readonly screenIds: readonly string[]
  /** Presentations by name, with the show that is published and its only slide. */
  readonly presentations: Readonly<Record<'menu' | 'offers', { readonly id: string; readonly showId: string; readonly slideId: string }>>
  readonly productId: string
  readonly variantId: string
  readonly assetId: string
  /** A collection that puts presentations on screens, by the number of the screen from 0. */
  collection(
    allocations: Readonly<Record<number, 'menu' | 'offers'>>,
    hour?: { startDay: 'all' | 'mon'; startTime: string },
  ): Promise<string>
  activate(collectionId: string): Promise<void>
  /** Pairs a screen; answers its credential. */
  pair(screen: number): Promise<string>
}

/** What a screen is sent, by its credential. */
export async function screenContentAt(address: string, credential: string): Promise<ScreenContent> {
  const answer = await fetch(address + addresses.screenContent, { headers: { authorization: `Bearer ${credential}` } })
  return (await answer.json()) as ScreenContent
}

/** A system with some screens; a menu with one product and a picture, and a presentation of offers. */
export async function aBoard({ asPlatform }: Pick<Services, 'asPlatform'>, organizationId: string, screens = 2): Promise<Board> {
  const [systemId, categoryId, productId, variantId, assetId, menuId] = Array.from({ length: 6 }, randomUUID) as [
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  const screenIds = Array.from({ length: screens }, randomUUID)
  const presentations = await asPlatform(async db => {
    await insertRow(db, 'system', { id: systemId, organizationId, title: 'Counter', screenCount: screens })
    for (const [i, id] of screenIds.entries()) await insertRow(db, 'systemScreen', { id, organizationId, systemId, sortIndex: i + 1 })
    await insertRow(db, 'productCollection', { id: menuId, organizationId, title: 'Menu' })
    await insertRow(db, 'productCategory', { id: categoryId, organizationId, collectionId: menuId, title: 'Coffee', sortIndex: 0 })
    await insertRow(db, 'productVariant', { id: variantId, organizationId, categoryId, title: 'Small', sortIndex: 0 })
    await insertRow(db, 'product', { id: productId, organizationId, categoryId, title: 'Espresso', sortIndex: 0 })
    await insertRow(db, 'productPrice', { id: randomUUID(), organizationId, productId, variantId, price: 2.5 })
    await insertRow(db, 'asset', { id: assetId, organizationId, type: 'IMAGE', title: 'Beans', filename: `${'ab'.repeat(24)}.webp` })
    const list = { __typename: 'WidgetSettingsProductlist', categoryId } as const
    return {
      menu: await aPresentation(db, organizationId, 'Menu', [
        ['PRODUCT_LIST', list],
        ['IMAGE', { __typename: 'WidgetSettingsAsset', assetId }],
      ]),
      offers: await aPresentation(db, organizationId, 'Offers', [['TEXT', { __typename: 'WidgetSettingsText', content: 'Two for one' }]]),
    }
  })
  return {
    organizationId,
    systemId,
    screenIds,
    presentations,
    productId,
    variantId,
    assetId,
    async collection(allocations, hour) {
      const id = randomUUID()
      await asPlatform(async db => {
        await insertRow(db, 'collection', {
          id,
          organizationId,
          title: 'Collection',
          systemId,
          startDay: hour?.startDay ?? null,
          startTime: hour?.startTime ?? null,
        })
        for (const [screen, name] of Object.entries(allocations)) {
          await insertRow(db, 'collectionAllocation', {
            id: randomUUID(),
            organizationId,
            collectionId: id,
            screenId: screenIds[Number(screen)]!,
            presentationId: presentations[name].id,
          })
        }
      })
      return id
    },
    activate: id =>
      asPlatform(
        async db =>
          void (await updateRow(db, 'system', systemId, {
            activeCollectionId: id,
            defaultCollectionId: id,
            scheduledAt: new Date().toISOString(),
          })),
      ),
    async pair(screen) {
      const credential = newToken()
      await asPlatform(db => updateRow(db, 'systemScreen', screenIds[screen]!, { credentialHash: hashOfToken(credential) }))
      return credential
    },
  }
}

type Drawn = readonly [type: WidgetType, settings: object]

async function aPresentation(db: Transaction, organizationId: string, title: string, widgets: readonly Drawn[]) {
  const [id, showId, slideId] = [randomUUID(), randomUUID(), randomUUID()]
  await insertRow(db, 'presentation', { id, organizationId, title, orientation: 'LANDSCAPE' })
  await insertRow(db, 'show', {
    id: showId,
    organizationId,
    presentationId: id,
    state: 'PUBLISHED',
    style: initialOf(showStyle, { showId }),
  })
  await insertRow(db, 'slide', { id: slideId, organizationId, showId })
  for (const [i, [type, settings]] of widgets.entries()) {
    const { slideId: _slide, ...widget } = aWidget(type, { id: randomUUID(), positionZ: i + 1 })
    await insertRow(db, 'widget', {
      ...widget,
      animations: [],
      slideId,
      organizationId,
      settings: { ...widget.settings, ...settings } as never,
    })
  }
  await updateRow(db, 'presentation', id, { publishedShowId: showId })
  return { id, showId, slideId }
}
