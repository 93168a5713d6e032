import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { firstColours } from '@vitrine/model/show/colours.ts'
import { fonts } from '@vitrine/model/catalog/fonts.ts'
import { initialOf } from '@vitrine/model/kernel/entity.ts'
import { showStyle } from '@vitrine/model/areas/shows/values.ts'
import { insertRow, updateRow } from '../../core/database/rows.ts'
import { asPlatform } from '../../core/database/tenant.ts'
import { startVitrine, type Asker, type TestVitrine } from '../../../test/vitrine.ts'

let vitrine: TestVitrine
let anna: Asker
let showId: string
beforeAll(async () => {
  vitrine = await startVitrine()
  anna = vitrine.as(vitrine.anna)
})
beforeEach(async () => {
  await vitrine.pool.query('delete from "presentationColorsAndFonts"')
  const { id } = (await anna.createPresentation({ input: { title: 'Menu' } }))!
  showId = (await anna.findPresentation({ id }))!.conceptShowId!
})
afterAll(() => vitrine.close())

const liked = async () => (await anna.defaultColorsAndFonts({ userId: 'anna' }))!
const usual = {
  primaryColor: 'FFFFFF',
  secondaryColor: 'FFFFFF',
  tertiaryColor: 'FFFFFF',
  fontPrimary: 'ALEGREYA',
  fontSecondary: 'ALEGREYA',
}
const refusal = (asked: Promise<unknown>) =>
  asked.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  )

describe('a user’s own colours and fonts', () => {
  test('[DF1] are white and Alegreya until something is chosen', async () => {
    expect(await liked()).toMatchObject({ userId: 'anna', ...usual })
  })

  test('[DF2] can be changed, some of them or all, and only one’s own', async () => {
    const input = { userId: 'anna', primaryColor: 'aa0000', fontSecondary: 'LATO' } as const
    const changed = { ...usual, primaryColor: 'AA0000', fontSecondary: 'LATO' }
    expect(await anna.updatePresentationColorsAndFonts({ input })).toMatchObject(changed)
    expect(await anna.updatePresentationColorsAndFonts({ input })).toMatchObject(changed)
    expect(await anna.updatePresentationColorsAndFonts({ input: { userId: 'anna' } })).toMatchObject(changed)
    const bob = vitrine.as(vitrine.bob)
    expect(await refusal(bob.updatePresentationColorsAndFonts({ input: { userId: 'anna', primaryColor: '000000' } }))).toBe('NotFoundError')
    expect(await refusal(bob.defaultColorsAndFonts({ userId: 'anna' }))).toBe('NotFoundError')
    expect(await liked()).toMatchObject(changed)
  })

  test('[DF3] [DF6] are what they last gave a show, whole, and their next one begins with them', async () => {
    await anna.updatePresentationShowStyle({ input: { showId, colorPrimary: 'AA0000', fontPrimary: 'ROBOTO' } })
    await anna.updatePresentationShowStyle({ input: { showId, colorSecondary: '00BB00' } })
    const { colorTertiary: tertiaryColor } = firstColours
    expect(await liked()).toMatchObject({
      ...usual,
      primaryColor: 'AA0000',
      secondaryColor: '00BB00',
      tertiaryColor,
      fontPrimary: 'ROBOTO',
    })
    const next = (await anna.createPresentation({ input: { title: 'Next' } }))!
    const { style } = (await anna.findPresentationShow({ id: next.actualShow!.id }))!
    expect(style).toMatchObject({ colorPrimary: 'AA0000', colorSecondary: '00BB00', fontPrimary: 'ROBOTO' })
  })

  test('[DF3] can be any of the fonts there are', async () => {
    for (const fontPrimary of Object.keys(fonts) as (keyof typeof fonts)[]) {
      await anna.updatePresentationShowStyle({ input: { showId, fontPrimary } })
      expect(await liked()).toMatchObject({ fontPrimary })
    }
  })

  test('[DF5] do not follow the icons, and keep their font where a show has the organisation’s own', async () => {
    await anna.updatePresentationShowStyle({ input: { showId, veggieAssetId: null } })
    expect((await vitrine.pool.query('select from "presentationColorsAndFonts"')).rowCount).toBe(0)
    await anna.updatePresentationShowStyle({ input: { showId, fontPrimary: 'LATO' } })
    await anna.updatePresentationShowStyle({ input: { showId, fontPrimary: 'CUSTOM_FONT', colorTertiary: '0000CC' } })
    expect(await liked()).toMatchObject({ fontPrimary: 'LATO', tertiaryColor: '0000CC' })
  })

  test('[DF4] do not change when a request arrives again', async () => {
    const input = { showId, colorPrimary: 'AA0000' }
    await anna.updatePresentationShowStyle({ input, operationId: 'style-1' })
    await anna.updatePresentationColorsAndFonts({ input: { userId: 'anna', primaryColor: '123456' } })
    await anna.updatePresentationShowStyle({ input, operationId: 'style-1' })
    expect(await liked()).toMatchObject({ primaryColor: '123456' })
  })

  test('[DF4] do not follow what an administrator gives a template', async () => {
    const own = { organizationId: '0', presentationId: 'board' }
    await asPlatform(vitrine.ownerDb, async db => {
      await insertRow(db, 'presentation', { id: 'board', organizationId: '0', title: 'Board' })
      await insertRow(db, 'show', { id: 'boards', ...own, state: 'CONCEPT', style: initialOf(showStyle, { showId: 'boards' }) })
      await updateRow(db, 'presentation', 'board', { conceptShowId: 'boards' })
    })
    const ada = vitrine.as(vitrine.ada)
    await ada.updatePresentationShowStyle({ input: { showId: 'boards', colorPrimary: 'AA0000' } })
    expect(await ada.defaultColorsAndFonts({ userId: 'ada' })).toMatchObject(usual)
  })
})
