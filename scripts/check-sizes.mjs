// What a page loads before it can show anything, gzipped, against its budget; and what it must not load at all.
// Reads the manifests that vite writes beside its builds (`build.manifest: true`).

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { en, wordGroupOf } from '../model/src/messages/messages.ts'

const budgets = [
  { page: '/screen', app: 'player', entry: 'index.html', kilobytes: 36, isForTelevisions: true },
  // With its code, its notice, and what else it does beside playing.
  { page: '/screen without a show', app: 'player', entry: 'index.html', also: /^src\/beside\.tsx$/, kilobytes: 41 },
  // With what is said around every page, in the longer of the languages.
  {
    page: '/login',
    app: 'web',
    entry: 'index.html',
    also: /^src\/features\/login\/LoginPage|words\/nl\/first$/,
    // With the addresses of all pages, and where their words are.
    kilobytes: 167,
    files: 6,
    without: /^src\/features\/editor\//,
    hasFirstWords: true,
  },
  {
    page: '/start',
    app: 'web',
    entry: 'index.html',
    also: /^src\/(app\/Shell|features\/start\/StartPage|ui\/allStyles)|words\/nl\/(first|later)$/,
    kilobytes: 322,
    files: 11,
    without: /^src\/features\/editor\//,
  },
  {
    page: '/editor',
    app: 'web',
    entry: 'index.html',
    also: /^src\/(features\/editor\/EditorPage|ui\/allStyles)|words\/nl\/(first|later|editor)$/,
    kilobytes: 566,
    files: 25,
  },
]

/**
 * @typedef {{ file: string, src?: string, isEntry?: boolean, isDynamicEntry?: boolean, imports?: string[] }} Chunk
 * @typedef {Record<string, Chunk>} Manifest
 */

/** @param {Manifest} manifest @param {string[]} names @returns {Set<string>} the chunks, and all that they import at once */
export function closure(manifest, names) {
  const found = new Set(names)
  for (const name of found) for (const next of manifest[name]?.imports ?? []) found.add(next)
  return found
}

/** @param {Manifest} manifest @param {{ entry: string, also?: RegExp }} page */
export function chunksOf(manifest, { entry, also }) {
  if (!manifest[entry]) throw new Error(`the manifest has no ${entry}`)
  const own = Object.keys(manifest).filter(name => also?.test(name) && manifest[name]?.isDynamicEntry)
  return closure(manifest, [entry, ...own])
}

/** @param {Manifest} manifest @param {Set<string>} loaded @param {RegExp} without */
export function intruders(manifest, loaded, without) {
  const apart = Object.keys(manifest).filter(name => without.test(name) && manifest[name]?.isDynamicEntry)
  if (apart.length === 0) return ['nothing of it is loaded on demand']
  return apart.filter(name => loaded.has(name))
}

/** By these the page knows whether the later words are there (web/src/ui/language.ts). */
const probes = [
  'organization.none-body',
  'notices.subtitle',
  'product.one',
  'editor.undo',
  'hours.menu',
  'planning.system',
  'grid.view',
  'sheets.import',
  'documentation.title',
  'sharing.shows',
  'audit.subtitle',
  'sort.used',
  'releases.published',
  'publishing.moment',
  'screens.list',
  'emergency.subtitle',
]
const later = Object.keys(en).filter(key => wordGroupOf(key) !== 'first' && !probes.includes(key))

/** @param {string} code @param {string[]} keys @returns {string[]} the messages that it says */
export const saidBy = (code, keys) => keys.filter(key => ['`', '"', "'"].some(mark => code.includes(mark + key + mark)))

/** How many kilobytes below its bound a page may be: what was won is not lost again unseen. */
const slack = 3

/** @param {number} kilobytes @param {number} most @returns {'FITS' | 'LARGE' | 'LOOSE'} */
export const verdictOn = (kilobytes, most) => (kilobytes > most ? 'LARGE' : kilobytes < most - slack ? 'LOOSE' : 'FITS')

/** What Chromium 63, the oldest for which a TV's page is made, can't read: it would not begin. */
const tooNew = {
  'import.meta': /import\.meta/,
  'a pattern of letters of any language': /\\[pP]\{/,
  'a named part of a pattern': /\(\?<[A-Za-z]/,
}

/** @param {string} code @returns {string[]} what of it televisions of 2019 can't read */
export const tooNewIn = code => Object.entries(tooNew).flatMap(([name, sign]) => (sign.test(code) ? [name] : []))

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..')

/** @param {string} app */
function manifestOf(app) {
  const file = path.join(root, app, 'dist', '.vite', 'manifest.json')
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new Error(`${path.relative(root, file)} cannot be read: has it been built, with build.manifest?`)
  }
}

/** @param {string} app @param {string} file */
const codeOf = (app, file) => readFileSync(path.join(root, app, 'dist', file), 'utf8')

/** @param {string} app @param {string[]} files */
function gzipped(app, files) {
  return files.reduce((sum, file) => sum + gzipSync(codeOf(app, file)).length, 0) / 1000
}

/** @param {typeof budgets[number]} budget @returns {boolean} whether the page keeps to its budget */
function check(budget) {
  const manifest = manifestOf(budget.app)
  const loaded = chunksOf(manifest, budget)
  const scripts = [...new Set([...loaded].map(name => manifest[name]?.file ?? ''))].filter(file => file.endsWith('.js'))
  const kilobytes = gzipped(budget.app, scripts)
  const verdict = verdictOn(kilobytes, budget.kilobytes)
  const isScattered = scripts.length > (budget.files ?? Infinity)
  console.log(`${budget.page}: ${kilobytes.toFixed(1)} kB of script in ${scripts.length} files, at most ${budget.kilobytes} kB`)
  if (isScattered) console.log(`${budget.page}: at most ${budget.files} files (web/fewFiles.ts)`)
  if (verdict === 'LOOSE') console.log(`${budget.page}: lower the bound to ${Math.ceil(kilobytes) + 1} kB`)

  const wrong = budget.without ? intruders(manifest, loaded, budget.without) : []
  for (const name of wrong) console.log(`${budget.page}: loads the editor before it is opened (${name})`)
  const early = budget.hasFirstWords ? saidBy(scripts.map(file => codeOf(budget.app, file)).join('\n'), later) : []
  for (const key of early)
    console.log(`${budget.page}: says ${key}, which comes with later pages (model/src/messages/messages.ts, wordGroups)`)
  // Also what a show needs only later: a part that can't be read would not come.
  const written = budget.isForTelevisions ? Object.values(manifest).filter(({ file }) => file.endsWith('.js')) : []
  const unread = written.flatMap(({ file }) => tooNewIn(codeOf(budget.app, file)).map(name => `${file} has ${name}`))
  for (const name of unread) console.log(`${budget.page}: ${name}, which Chromium 63 can't read`)
  return verdict === 'FITS' && !isScattered && wrong.length + early.length + unread.length === 0
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    process.exit(budgets.map(check).every(Boolean) ? 0 : 1)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
