// Every rule of docs/spec has a test that names it; every rule that a test names is in docs/spec.
//
// A rule is a line such as `**[OP3]** Deleting a slide can be undone.`
// A test names it in its title: `it('[OP3] a deleted slide comes back', …)`

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
  const spec = pagesUnder('docs/spec', /\.md$/)
  const tests = rooms.flatMap(room => pagesUnder(room, /\.(test|spec)\.tsx?$/))
  const violations = violationsIn(spec, tests)
  for (const violation of violations) console.error(violation)
  console.log(`${spec.flatMap(({ text }) => rulesIn(text)).length} rules, ${tests.length} test files, ${violations.length} violations`)
  process.exit(violations.length === 0 ? 0 : 1)
}
