import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { videoLimits } from '@vitrine/model/areas/media/videos.ts'
import { insertRow, type NewRow } from '../../core/database/rows.ts'
import { startVitrine, type Asker, type TestVitrine, outcomeOf as outcome } from '../../../test/vitrine.ts'

let vitrine: TestVitrine
let anna: Asker
let bob: Asker
beforeAll(async () => {
  vitrine = await startVitrine()
  ;({ anna, bob } = vitrine.askers)
})
beforeEach(async () => {
  vitrine.queued.length = 0
  await vitrine.pool.query('delete from "pendingAsset"; delete from "storedFile"')
})
afterAll(async () => {
  expect(vitrine.reports).toEqual([])
  await vitrine.close()
})

/** Of anna's, on their way. */
async function pending(given: Partial<NewRow<'pendingAsset'>> = {}): Promise<string> {
  const id = randomUUID()
  await vitrine.services.asPlatform(db =>
    insertRow(db, 'pendingAsset', {
      id,
      organizationId: 'annas',
      type: 'VIDEO',
      filename: 'film.mp4',
      title: null,
      folderId: null,
      ...given,
    }),
  )
  return id
}
const sent = (organizationId: string, filename = 'film.mp4') =>
  vitrine.services.asPlatform(db =>
    insertRow(db, 'storedFile', { id: randomUUID(), organizationId, filename, kind: 'assetVideo', mediaType: 'video/mp4', bytes: 9 }),
  )
const create = (by: Asker) => outcome(by.createPendingAsset({ input: { type: 'VIDEO', filename: 'film.mp4' } }))

describe('what is said of a video that is being made ready', () => {
  test('[LB23] [LB42] its title, folder and tags are kept, and renamed with the tag', async () => {
    await sent('annas')
    const input = { type: 'VIDEO', filename: 'film.mp4', title: 'Film' } as const
    const { id, tags } = (await anna.createPendingAsset({ input, tags: ['Summer'] }))!
    expect(tags).toEqual(['summer'])
    const folder = (await anna.createAssetFolder({ input: { title: 'Films' } }))!
    expect(await anna.updatePendingAsset({ input: { id, folderId: folder.id } })).toMatchObject({
      title: 'Film',
      folderId: folder.id,
      tags,
    })
    const said = { title: 'Coffee', tags: ['summer', 'drinks'] }
    expect(await anna.updatePendingAsset({ input: { id, title: 'Coffee' }, tags: said.tags })).toMatchObject({
      ...said,
      folderId: folder.id,
    })
    const summer = (await anna.allTags({})).items.find(({ title }) => title === 'summer')!
    await anna.updateTag({ input: { id: summer.id, title: 'sun' } })
    expect((await anna.allPendingAssets({})).items).toMatchObject([{ id, title: 'Coffee', tags: ['sun', 'drinks'], progress: null }])
  })

  test('[LB23] is nobody else’s to say', async () => {
    const id = await pending()
    expect(await outcome(bob.updatePendingAsset({ input: { id, title: 'Bob’s' } }))).toBe('NotFoundError')
    const bobs = (await bob.createAssetFolder({ input: { title: 'Bob’s' } }))!
    expect(await outcome(anna.updatePendingAsset({ input: { id, folderId: bobs.id } }))).toBe('NotFoundError')
    const ada = vitrine.as(vitrine.ada)
    expect(await outcome(ada.updatePendingAsset({ input: { id, title: 'Ada’s' } }))).toBe('NotFoundError')
  })

  test('[LB25] [LB43] asked again after a lost answer, it is the same pending asset', async () => {
    await Promise.all([sent('annas'), sent('annas', 'other.mp4'), sent('bobs')])
    const input = { id: randomUUID(), type: 'VIDEO', filename: 'film.mp4', title: 'Film' } as const
    const once = await anna.createPendingAsset({ input })
    expect(once).toMatchObject({ id: input.id })
    expect(await anna.createPendingAsset({ input })).toEqual(once)
    expect((await anna.allPendingAssets({})).items).toHaveLength(1)
    expect(await outcome(anna.createPendingAsset({ input: { ...input, filename: 'other.mp4' } }))).toBe('DuplicateError')
    expect(await outcome(bob.createPendingAsset({ input }))).toBe('NotFoundError')
  })
})

describe('what one organisation keeps waiting', () => {
  test('[LB16] [LB38] is twenty videos at most; more are refused, also before they are sent. Those that failed are none of them', async () => {
    await Promise.all([sent('annas'), sent('bobs')])
    for (let i = 1; i < videoLimits.waiting; i++) await pending()
    await pending({ state: 'FAILED', failure: 'FileDamagedError' })
    expect([await outcome(anna.createVideoUploadSession({})), await create(anna)]).toEqual(['done', 'done'])
    expect([await outcome(anna.createVideoUploadSession({})), await create(anna)]).toEqual(['TooManyVideosError', 'TooManyVideosError'])
    expect([await outcome(bob.createVideoUploadSession({})), await create(bob)]).toEqual(['done', 'done'])
  })

  test('[LB38] is no more when several come at the same moment', async () => {
    await sent('annas')
    for (let i = 2; i < videoLimits.waiting; i++) await pending()
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => create(anna)))
    expect(outcomes.toSorted()).toEqual(['TooManyVideosError', 'TooManyVideosError', 'TooManyVideosError', 'done', 'done'])
  })
})

describe('a video that failed', () => {
  test('[LB18] is tried again, from the beginning', async () => {
    await sent('annas')
    const id = await pending({ state: 'FAILED', failure: 'VideoSlowError', tries: 5 })
    expect(await anna.retryPendingAsset({ id })).toMatchObject({ id, state: 'PROCESSING', failure: null })
    expect((await vitrine.pool.query('select "tries" from "pendingAsset"')).rows).toEqual([{ tries: 0 }])
    expect(vitrine.queued).toEqual([{ name: 'nextVideo', organizationId: 'annas' }])
    expect(await anna.retryPendingAsset({ id })).toMatchObject({ id, state: 'PROCESSING' })
    expect(vitrine.queued).toHaveLength(1)
  })

  test('[LB18] [LB41] is tried again by its own organisation, where there is room, as long as what was sent is kept', async () => {
    const id = await pending({ state: 'FAILED', failure: 'VideoSlowError' })
    const retry = (by: Asker) => outcome(by.retryPendingAsset({ id }))
    expect([await retry(bob), await retry(vitrine.as(vitrine.ada)), await retry(anna)]).toEqual([
      'NotFoundError',
      'NotFoundError',
      'VideoGoneError',
    ])
    await sent('annas')
    for (let i = 0; i < videoLimits.waiting; i++) await pending()
    expect(await retry(anna)).toBe('TooManyVideosError')
  })
})
