// Every rule of docs/spec has a test that names it; every rule that a test names is in docs/spec.
//
// A rule is a line such as `**[OP3]** Deleting a slide can be undone.`
// A test names it in its title: `it('[OP3] a deleted slide comes back', …)`
//
// The first line of a page names the prefixes of its rules: `# Searching (SR)`. Below each heading the rules stand in the order of their numbers.
// A rule says one thing, in a line of at most 45 words.

import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const rule = /^\s*(?:[-*] )?\*\*\[([A-Z]{2,3}\d+)\]\*\*/
const citation = /\[([A-Z]{2,3}\d+)\]/g
const quoted = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g

/** @param {string} text @returns {string[]} the rules a page of the specification makes */
export function rulesIn(text) {
  return text.split('\n').flatMap(line => rule.exec(line)?.[1] ?? [])
}

/** @param {string} source @returns {string[]} the rules that the strings of a test file name */
export function citationsIn(source) {
  const code = source.replace(/^\s*(\/\/|\*|\/\*).*$/gm, '')
  const names = (code.match(quoted) ?? []).flatMap(text => [...text.matchAll(citation)].map(match => match[1] ?? ''))
  return [...new Set(names)]
}

/**
 * @typedef {{ file: string, text: string }} Page
 * @param {Page[]} spec @param {Page[]} tests @returns {string[]} one sentence for each violation
 */
export function violationsIn(spec, tests) {
  const made = spec.flatMap(({ file, text }) => rulesIn(text).map(name => ({ name, file })))
  const cited = tests.flatMap(({ file, text }) => citationsIn(text).map(name => ({ name, file })))
  const rules = new Set(made.map(({ name }) => name))
  const tested = new Set(cited.map(({ name }) => name))

  return [
    ...made
      .filter(({ name }, index) => made.findIndex(other => other.name === name) < index)
      .map(({ name, file }) => `${file}: [${name}] is already a rule`),
    ...made.filter(({ name }) => !tested.has(name)).map(({ name, file }) => `${file}: no test names [${name}]`),
    ...cited.filter(({ name }) => !rules.has(name)).map(({ name, file }) => `${file}: [${name}] is no rule of docs/spec`),
  ]
}

const prefixesIn = /^# .+ \(([A-Z]{2,3}(?:, [A-Z]{2,3})*)\)$/

/** @param {string} text @returns {string[]} the prefixes that the first line of a page names */
function prefixesOf(text) {
  return prefixesIn.exec(text.split('\n')[0] ?? '')?.[1]?.split(', ') ?? []
}

/** @param {string} name @returns {[prefix: string, number: number]} */
function partsOf(name) {
  const prefix = name.replace(/\d+$/, '')
  return [prefix, Number(name.slice(prefix.length))]
}

/** @param {string} text @returns {string[][]} the rules below each heading that are not in order, each with the one that it should precede */
function misplacedIn(text) {
  return text.split(/^#+ /m).flatMap(section => {
    const names = rulesIn(section)
    return names.slice(1).flatMap((name, index) => {
      const [prefix, number] = partsOf(name)
      const before = names[index] ?? ''
      return partsOf(before)[0] === prefix && partsOf(before)[1] > number ? [[name, before]] : []
    })
  })
}

const mostWords = 45

/** @param {string} text @returns {[name: string, words: number][]} the rules that are too long, each with the number of its words */
function longIn(text) {
  return text.split('\n').flatMap(line => {
    const made = rule.exec(line)
    const words = line.slice(made?.[0].length).split(/\s+/).filter(Boolean).length
    return made?.[1] !== undefined && words > mostWords ? [[made[1], words]] : []
  })
}

/** @param {Page[]} spec @returns {string[]} one sentence for each violation of how a page is written */
export function violationsOfPages(spec) {
  const named = spec.flatMap(({ file, text }) => prefixesOf(text).map(prefix => ({ file, prefix })))
  return [
    ...named
      .filter(({ prefix }, index) => named.findIndex(other => other.prefix === prefix) < index)
      .map(({ file, prefix }) => `${file}: the prefix ${prefix} belongs to another page`),
    ...spec.flatMap(({ file, text }) =>
      rulesIn(text)
        .filter(name => !prefixesOf(text).includes(partsOf(name)[0]))
        .map(name => `${file}: the first line doesn't name the prefix of [${name}], as "# Searching (SR)" does`),
    ),
    ...spec.flatMap(({ file, text }) => misplacedIn(text).map(([name, before]) => `${file}: [${name}] stands behind [${before}]`)),
    ...spec.flatMap(({ file, text }) =>
      longIn(text).map(([name, words]) => `${file}: [${name}] has ${words} words, and may have ${mostWords}: split it`),
    ),
  ]
}

/**
 * @param {Page[]} spec @param {string} index the text of docs/spec/README.md
 * @returns {string[]} one sentence for each page that the index doesn't name with its prefixes
 */
export function violationsOfIndex(spec, index) {
  return spec
    .map(({ file, text }) => ({ file, row: `(${path.basename(file)}) | ${prefixesOf(text).join(', ')} |` }))
    .filter(({ row }) => !index.includes(row))
    .map(({ file, row }) => `docs/spec/README.md: no row has "${row}" of ${file}`)
}

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..')
const rooms = ['model', 'renderer', 'server', 'web', 'player', 'e2e', 'scripts']

/** @param {string} folder @param {RegExp} ending @returns {Page[]} */
function pagesUnder(folder, ending) {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && ending.test(entry.name) && !entry.parentPath.includes('node_modules'))
    .map(entry => path.join(entry.parentPath, entry.name))
    .map(file => ({ file: path.relative(root, file), text: readFileSync(file, 'utf8') }))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const spec = pagesUnder('docs/spec', /(?<!README)\.md$/)
  const index = readFileSync(path.join(root, 'docs/spec/README.md'), 'utf8')
  const tests = rooms.flatMap(room => pagesUnder(room, /\.(test|spec)\.tsx?$/))
  const violations = [...violationsIn(spec, tests), ...violationsOfPages(spec), ...violationsOfIndex(spec, index)]
  for (const violation of violations) console.error(violation)
  console.log(`${spec.flatMap(({ text }) => rulesIn(text)).length} rules, ${tests.length} test files, ${violations.length} violations`)
  process.exit(violations.length === 0 ? 0 : 1)
}
