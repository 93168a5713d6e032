import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it } from 'vitest'
import { callDone, entitiesChanged } from './invalidation.ts'

let client: QueryClient
const keys = {
  groups: ['allProductCollections', {}],
  group: ['findProductCollection', { id: '1' }],
  presentations: ['allPresentations', {}],
  presentationFolders: ['allPresentationFolders', {}],
  labels: ['allPresentationLabels', {}],
  viewer: ['viewer', {}],
  library: ['allAssets', {}],
  preview: ['showContent', '9'],
} as const

beforeEach(() => {
  client = new QueryClient()
  for (const key of Object.values(keys)) client.setQueryData(key, {})
  // What is fetched outside the call table says itself what it is made of.
  client
    .getQueryCache()
    .find({ queryKey: keys.preview })!
    .setOptions({ queryKey: keys.preview, meta: { entities: ['productPrice'] } } as never)
})
const stale = () =>
  Object.entries(keys)
    .filter(([, key]) => client.getQueryState(key)?.isInvalidated)
    .map(([name]) => name)

describe('what is on the screen', () => {
  it('is stale when it shows what somebody changed, and only then', async () => {
    await entitiesChanged(client, ['productPrice'])
    expect(stale()).toEqual(['group', 'preview'])
  })

  it('is stale after a mutation that answers with something it shows', async () => {
    await callDone(client, 'updateProductPrice')
    expect(stale()).toEqual(['group', 'preview'])
  })

  it('is stale, all of it, after a mutation that only answers that it is done', async () => {
    await callDone(client, 'deletePresentation')
    expect(stale()).toEqual(Object.keys(keys))
  })

  it('[CU21] is stale where a customer’s blocked tags hide stock from it', async () => {
    await entitiesChanged(client, ['organization'])
    expect(stale()).toContain('library')
  })

  it('[LF21] is stale where presentations are labelled or moved, here or by others', async () => {
    await callDone(client, 'updatePresentations')
    expect(stale()).toEqual(['presentations', 'presentationFolders', 'labels'])
  })

  it('is fresh after an announcement about nothing it shows', async () => {
    await entitiesChanged(client, ['storedFile'])
    expect(stale()).toEqual([])
  })
})
