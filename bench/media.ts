// A library of 20,000 files, in 500 folders and with 300 tags, asked by 8 at once: leafed through, filtered, and searched.
import { calls } from '@vitrine/model/calls.ts'
import { referenceTo } from '@vitrine/model/calls/document.ts'
import { callers, checkAnswers, sessionOf, startMeasuredServer } from './measuredServer.ts'

const times = 20
/** As many as the page asks for at once. */
const part = 60

const vitrine = await startMeasuredServer()
const { folderId } = await vitrine.ask('library', { assets: 20_000, folders: 500, tags: 300 })
const tokens = {
  'its organisation': (await sessionOf(vitrine.address)).token,
  'an administrator': (await sessionOf(vitrine.address, 'admin@vitrine.example')).token,
}
const measured = { address: vitrine.address, times }

const list = referenceTo('allAssets', calls.allAssets)
const [own, stock] = [{ isStock: false }, { isStock: true }]
const some = <T>(...choices: readonly T[]): T => choices[Math.floor(Math.random() * choices.length)]!
const questions = (filter: object) => ({
  'the first page': { query: list, variables: () => ({ limit: part, filter }) },
  'any page': { query: list, variables: () => ({ limit: part, offset: part * Math.floor(Math.random() * 100), filter }) },
  'a search of titles': { query: list, variables: () => ({ limit: part, search: some('tira', 'pi', '42', 'nothing'), filter }) },
  'a search that finds tags': { query: list, variables: () => ({ limit: part, search: some('tag 1', 'tag 2'), filter }) },
  'a tag': { query: list, variables: () => ({ limit: part, filter: { ...filter, tag: some('tag 7', 'tag 42') } }) },
  'pictures alone': { query: list, variables: () => ({ limit: part, filter: { ...filter, type: 'IMAGE' } }) },
  folders: { query: referenceTo('allAssetFolders', calls.allAssetFolders), variables: () => ({}) },
  tags: { query: referenceTo('allTags', calls.allTags), variables: () => ({ limit: part, search: 'tag 1' }) },
})

for (const [who, token] of Object.entries(tokens)) {
  console.log(`10,000 files of its own and 10,000 of the stock library, ${callers} at once, as ${who}:`)
  for (const [name, asked] of Object.entries(questions(who === 'an administrator' ? stock : own)))
    await checkAnswers(name, { ...asked, ...measured, token })
}
console.log('The whole library of an organisation:')
for (const [name, asked] of Object.entries(questions({})))
  await checkAnswers(name, { ...asked, ...measured, token: tokens['its organisation'] })
const inFolder = { query: list, variables: () => ({ limit: part, filter: { folderId } }) }
await checkAnswers('one folder', { ...inFolder, ...measured, token: tokens['its organisation'] })
await vitrine.close()
