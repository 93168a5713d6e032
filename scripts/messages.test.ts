import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { keysOf } from '../model/src/kernel/record.ts'
import { en, wordGroupOf } from '../model/src/messages/messages.ts'

const folder = new URL('../model/src/messages/parts/', import.meta.url)

test('[PG5] no sentence is written over by another part: each key is of one', async () => {
  const partOf = new Map<string, string>()
  const twice: string[] = []
  for (const file of readdirSync(folder)) {
    // The TV's own words, which it has beside nothing else.
    if (file === 'screen.ts' || file.endsWith('.test.ts')) continue
    const part = (await import(new URL(file, folder).href)) as { readonly en?: object }
    for (const key of Object.keys(part.en ?? {})) {
      const other = partOf.get(key)
      if (other) twice.push(`${key}: ${other}, ${file}`)
      partOf.set(key, file)
    }
  }
  expect(twice).toEqual([])
  expect(partOf.size).toBeGreaterThan(1_000)
})

test('[PG43] no page says a word that comes with others', () => {
  const dialogs = ['collections/CopyCollection', 'collections/useCopying', 'systems/PutOnScreens', 'systems/putOn'] as const
  const own = {
    customers: ['organizations', 'users', 'resellers'],
    documentation: ['documentation'],
    editor: ['editor', 'preview'],
    notices: ['notices', 'account'],
    hours: ['absence', 'systems', 'screens', 'organizations', 'planning'],
    planning: ['planning', 'collections'],
    products: ['products', 'kitchen', 'priceLists', 'priceApproval'],
    sheets: ['sheets', 'products'],
    sharing: ['sharing', 'preview', 'approval', 'editor'],
    // With dialogs that bring these words along wherever they are opened.
    audit: ['about', 'audit', 'bin', 'organizations', 'mail', ...dialogs],
    presentations: ['presentations'],
    releases: ['releases'],
    publishing: ['presentations', 'editor'],
    screens: ['screens', 'proof', 'locations'],
    emergencies: ['emergencies'],
  } as const
  const source = new URL('../web/src/', import.meta.url)
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    // The first asks whether they are there, the second names the way out of the editor and the preview.
    file => /\.tsx?$/.test(file) && !/\.test\.|^testing\/|^ui\/(language|useExit)\.ts/.test(file),
  )
  const code = new Map(files.map(file => [file, readFileSync(new URL(file, source), 'utf8')]))
  for (const group of keysOf(own)) {
    const words = Object.keys(en).filter(key => wordGroupOf(key) === group)
    const others = files.filter(file => !own[group].some(place => file.startsWith(`features/${place}${place.includes('/') ? '.' : '/'}`)))
    const said = others.flatMap(file => words.filter(key => code.get(file)!.includes(`'${key}'`)).map(key => `${file}: ${key}`))
    expect(words.length).toBeGreaterThan(10)
    expect(said).toEqual([])
  }
})
