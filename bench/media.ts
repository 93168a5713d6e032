// A library of 20,000 files, in 500 folders and with 300 tags, asked by 8 at once: leafed through, filtered, and searched.
import { calls } from '@vitrine/model/calls.ts'
import { documentOf } from '@vitrine/model/calls/document.ts'
import { ask, checkBound, percentile, sessionOf, startMeasuredServer } from './measuredServer.ts'

const callers = 8
const askedByEach = 20
/** As many as the page asks for at once. */
const part = 60

const vitrine = await startMeasuredServer()
const { folderId } = await vitrine.ask('library', { assets: 20_000, folders: 500, tags: 300 })
const tokens = {
  'its organisation': (await sessionOf(vitrine.address)).token,
  'an administrator': (await sessionOf(vitrine.address, 'admin@vitrine.example')).token,
}

const list = documentOf('allAssets', calls.allAssets)
const [own, stock] = [{ isStock: false }, { isStock: true }]
const some = <T>(...choices: readonly T[]): T => choices[Math.floor(Math.random() * choices.length)]!
const questions = (filter: object) => ({
  'the first page': { query: list, variables: () => ({ limit: part, filter }) },
  'any page': { query: list, variables: () => ({ limit: part, offset: part * Math.floor(Math.random() * 100), filter }) },
  'a search of titles': { query: list, variables: () => ({ limit: part, search: some('tira', 'pi', '42', 'nothing'), filter }) },
  'a search that finds tags': { query: list, variables: () => ({ limit: part, search: some('tag 1', 'tag 2'), filter }) },
  'a tag': { query: list, variables: () => ({ limit: part, filter: { ...filter, tag: some('tag 7', 'tag 42') } }) },
  'pictures alone': { query: list, variables: () => ({ limit: part, filter: { ...filter, type: 'IMAGE' } }) },
  folders: { query: documentOf('allAssetFolders', calls.allAssetFolders), variables: () => ({}) },
  tags: { query: documentOf('allTags', calls.allTags), variables: () => ({ limit: part, search: 'tag 1' }) },
})

for (const [who, token] of Object.entries(tokens)) {
  console.log(`10,000 files of its own and 10,000 of the stock library, ${callers} at once, as ${who}:`)
  for (const [name, asked] of Object.entries(questions(who === 'an administrator' ? stock : own))) await measure(name, token, asked)
}
console.log('The whole library of an organisation:')
for (const [name, asked] of Object.entries(questions({}))) await measure(name, tokens['its organisation'], asked)
await measure('one folder', tokens['its organisation'], { query: list, variables: () => ({ limit: part, filter: { folderId } }) })
await vitrine.close()

interface Question {
  readonly query: string
  readonly variables: () => object
}

async function measure(name: string, token: string, { query, variables }: Question): Promise<void> {
  const times: number[] = []
  async function caller(): Promise<void> {
    for (let i = 0; i < askedByEach; i++) {
      const begun = performance.now()
      const { body } = await ask(`${vitrine.address}/api/graphql`, { token, body: JSON.stringify({ query, variables: variables() }) })
      times.push(performance.now() - begun)
      if (body.includes('"errors"')) throw new Error(body.toString())
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
  checkBound(`${name}, ms at p95 (p50 ${percentile(times, 0.5).toFixed(0)})`, percentile(times, 0.95), 'at most', 150)
}
