// npm test: everything that can be wrong.
//
//   npm test                                   all steps but those whose inputs are what they were when they last passed; of the pages' tests
//                                              those that import what has changed
//   npm test -- --all                          all steps
//   npm test -- --only format,lint             some of them
//   npm test -- --except e2e                   all but some
//   npm test -- e2e/roles.spec.ts "a title"    one file, or one test of it
//
// The last line is "N passed, N failed": every unit test and every journey counts as one, and so does every other step.
'use strict'

const { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } = require('node:fs')
const path = require('node:path')
const { changedSince } = require('./changedSince.cjs')
const { fingerprint, fingerprints } = require('./fingerprint.cjs')
const { spawnNode } = require('./run-node.cjs')
const { install } = require('./install.cjs')
const { build } = require('./build.cjs')
const { takeOwnFolder } = require('./ownFolder.cjs')
const { testsOfPlaywright, testsOfVitest, commandOf } = require('./testReports.cjs')
const { finished, stopWithChildren, sayAndExit, Refusal, spoken, secondsSince } = require('./step.cjs')

const root = path.join(__dirname, '..')
const reports = path.join(root, '.cache', 'test')
const provedFile = path.join(root, '.cache', 'proved.json')
const rooms = ['model', 'renderer', 'server', 'web', 'player', 'e2e', 'bench', 'scripts']
const settings = ['package.json', 'package-lock.json', 'tsconfig.base.json', 'vitest.config.ts', 'e2e/chromium.ts']
const everything = [...rooms, ...settings]

// The tests of what depends on which PostgreSQL it is: its own, ours, or one whose owner may do less.
const askedOfAnotherDatabase = [
  ...['announcing', 'backup', 'listen', 'migrate', 'open', 'ownerDb', 'tenant'].map(name => `server/src/core/database/${name}.test.ts`),
  'server/src/core/jobs/jobs.test.ts',
  'server/src/core/security/rateLimits.test.ts',
  'server/src/core/api/search.test.ts',
  ...['roles', 'schema', 'strangers'].map(name => `server/test/${name}.test.ts`),
]

// In the order in which they begin, two at a time: what takes longest and waits most comes first. `inputs`: what it depends on; `areImported`: its
// tests have nothing of them but by importing it.
const steps = {
  build: {
    title: 'build (web, player)',
    inputs: null,
    work: () => build({ quiet: true }).then(() => ({ code: 0, output: '' })),
  },
  server: {
    title: 'server tests (embedded database)',
    inputs: ['model', 'server', 'docs/costs.md', ...settings],
    work: only => vitest('server', ['--project', 'server', '--project', 'server-alone'], only),
  },
  e2e: {
    title: 'journeys (Chromium)',
    inputs: everything,
    after: 'build',
    work: playwright,
  },
  pages: {
    title: 'pages (Chromium)',
    inputs: ['model', 'renderer', 'web', 'docs/costs-of-pages.md', ...settings],
    areImported: true,
    work: (only, changed) => vitest('pages', ['--project', 'pages'], only, {}, changed),
  },
  pictures: {
    title: 'pictures and scripts',
    inputs: everything,
    work: only => vitest('pictures', ['--project', 'scripts'], only),
  },
  lint: { title: 'lint and types (oxlint, every room)', inputs: [...everything, '.oxlintrc.json'], work: () => run(['oxlint']) },
  database: {
    title: 'server tests (another PostgreSQL)',
    inputs: ['model', 'server', ...settings],
    work: only => vitest('database', ['--project', 'server'], only ?? askedOfAnotherDatabase, { VITRINE_TEST_DATABASE: 'external' }),
  },
  pure: {
    title: 'model, renderer, web, player',
    inputs: ['model', 'renderer', 'web', 'player', ...settings],
    work: only =>
      vitest(
        'pure',
        ['model', 'renderer', 'web', 'player'].flatMap(name => ['--project', name]),
        only,
      ),
  },
  unused: {
    title: 'unused (knip: files, exports, packages)',
    inputs: [...everything, 'knip.json'],
    work: () => run(['knip', '--no-progress']),
  },
  imports: {
    title: 'imports (who may enter which room)',
    inputs: [...everything, '.dependency-cruiser.mjs'],
    work: () => run(['depcruise', '--config', '.dependency-cruiser.mjs', ...rooms]),
  },
  sizes: { title: 'sizes (what a page loads)', inputs: everything, after: 'build', work: () => run(['scripts/check-sizes.mjs']) },
  format: { title: 'format (oxfmt)', inputs: null, work: () => run(['oxfmt', '--check']) },
  rules: { title: 'rules (every rule has a test)', inputs: null, work: () => run(['scripts/check-rules.mjs']) },
}
const names = Object.keys(steps)

function run(args, env = {}) {
  return finished(spawnNode(args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env: { NO_COLOR: '1', ...env } }))
}

// `only`: files, and of a single one perhaps the title of a test. `changed`: only the tests that import one of these.
async function vitest(name, args, only = [], env = {}, changed = null) {
  const report = path.join(reports, `${name}.json`)
  const [files, titles] = [only.filter(isFile), only.filter(word => !isFile(word)).flatMap(title => ['-t', literally(title)])]
  const said = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`, `--maxWorkers=${workers}`]
  const which = changed ? ['related', ...changed, '--run', '--passWithNoTests'] : ['run', ...files, ...titles]
  const answer = await run(['vitest', ...which, ...args, ...said], env)
  return { ...answer, tests: testsOfVitest(read(report), root) }
}

async function playwright(only = []) {
  const report = path.join(reports, 'e2e.json')
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  const [files, titles] = [only.filter(isFile), only.filter(word => !isFile(word)).flatMap(title => ['-g', literally(title)])]
  // One journey that is looked into is recorded; all of them would take half as long again.
  const traces = files.length === 1 ? ['--trace=retain-on-failure'] : []
  const said = ['--reporter=line,json', `--workers=${workers}`, ...traces]
  const answer = await run(['playwright', 'test', '--config', 'e2e', ...said, ...files.map(file => path.basename(file)), ...titles], env)
  return { ...answer, tests: testsOfPlaywright(read(report)) }
}

// Two steps at a time with two workers each keep two cores busy: each worker waits now and then for a page or a process.
const workers = 2

const isFile = word => /\.(test|spec)\.tsx?$/.test(word)
const literally = title => title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

// A step that names no tests is itself one. A step that ends badly has failed at least once, whatever it counted.
function score({ code, tests }) {
  if (!tests) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  const failed = tests.filter(test => test.hasFailed).length
  return { passed: tests.filter(test => test.hasPassed).length, failed: code === 0 ? failed : Math.max(failed, 1) }
}

async function perform(name, only, changed) {
  const { title, work } = steps[name]
  const start = Date.now()
  const patience = setInterval(() => console.log(`  … ${title}, ${Math.round(secondsSince(start))} s`), 20_000)
  const answer = await work(only, changed).catch(error => ({ code: 1, output: error instanceof Refusal ? error.message : error.stack }))
  clearInterval(patience)

  const { tests } = answer
  const points = score(answer)
  const counted = tests ? `, ${points.passed} passed${points.failed ? `, ${points.failed} failed` : ''}` : ''
  const worked = tests ? ` (${Math.round(secondsOf(tests))} s of work)` : ''
  const which = changed ? ' that import what has changed' : ''
  console.log(`${answer.code === 0 ? '✓' : '✗'} ${title}${which}${counted}, ${spoken(secondsSince(start))}${worked}`)
  if (answer.code !== 0) console.log(answer.output.trim().replace(/^/gm, '    '))
  return { ...points, isFine: answer.code === 0, tests: (tests ?? []).map(test => ({ ...test, step: name })) }
}

const secondsOf = tests => tests.reduce((sum, { seconds }) => sum + seconds, 0)

// Two at a time: the machines this runs on have two cores or more.
async function performAll(chosen, only, changed) {
  const results = {}
  const waiting = [...chosen]
  const running = new Map()
  const mayBegin = name => !chosen.includes(steps[name].after) || results[steps[name].after]
  const begin = async name => {
    const missing = steps[name].after
    const isMissing = results[missing]?.isFine === false
    if (isMissing) console.log(`✗ ${steps[name].title}: not run, because "${missing}" failed`)
    results[name] = isMissing ? { passed: 0, failed: 1, isFine: false, tests: [] } : await perform(name, only, changed[name])
    running.delete(name)
  }
  while (waiting.length + running.size > 0) {
    const at = running.size < 2 ? waiting.findIndex(mayBegin) : -1
    if (at < 0) await Promise.race(running.values())
    else for (const name of waiting.splice(at, 1)) running.set(name, begin(name))
  }
  return results
}

function chosenSteps(args) {
  const words = args.filter((arg, at) => !arg.startsWith('--') && !/^--(only|except)$/.test(args[at - 1] ?? ''))
  const strange = args.find(arg => arg.startsWith('--') && !/^--(all$|(only|except)(=|$))/.test(arg))
  if (strange)
    throw new Refusal(`"${strange}" is not known. Say --all, --only or --except, the last two with some of: ${names.join(', ')}.`)
  const listAfter = flag => {
    const at = args.findIndex(arg => arg === flag || arg.startsWith(`${flag}=`))
    if (at < 0) return null
    return (args[at].split('=')[1] ?? args[at + 1] ?? '').split(',').filter(Boolean)
  }
  const only = listAfter('--only') ?? (words.length > 0 ? stepsOf(words) : null)
  const except = listAfter('--except') ?? []
  const unknown = [...(only ?? []), ...except].filter(name => !names.includes(name))
  if (unknown.length || only?.length === 0)
    throw new Refusal(`There is no step "${unknown.join('", "')}". The steps are ${names.join(', ')}.`)
  const chosen = names.filter(name => (only ? only.includes(name) : true) && !except.includes(name))
  return { chosen, words, isAll: args.includes('--all') || only !== null || process.env.CI !== undefined }
}

// Which step a file of tests belongs to.
function stepsOf(words) {
  const files = words.filter(isFile)
  const lost = files.find(file => !existsSync(path.join(root, file)))
  if (lost || files.length === 0) throw new Refusal(`There is no file of tests "${lost ?? words[0]}".`)
  const stepOf = file => {
    if (file.startsWith('e2e/')) return ['build', 'e2e']
    if (file.endsWith('.page.test.tsx')) return ['pages']
    return [{ server: 'server', scripts: 'pictures' }[file.split('/')[0]] ?? 'pure']
  }
  return files.flatMap(stepOf)
}

const printOf = name => (steps[name].inputs ? fingerprint(steps[name].inputs) : null)

async function test() {
  stopWithChildren()
  const start = Date.now()
  const { chosen, words, isAll } = chosenSteps(process.argv.slice(2))
  await install()

  const endOwnFolder = takeOwnFolder({ isQuick: true })
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  const proved = read(provedFile) ?? {}
  const prints = Object.fromEntries(chosen.map(name => [name, printOf(name)]))
  const same = isAll ? [] : chosen.filter(name => prints[name] && proved[name] === prints[name])
  for (const name of same) console.log(`– ${steps[name].title}: passed before, and nothing of it has changed since`)

  const files = Object.fromEntries(chosen.filter(name => steps[name].areImported).map(name => [name, fingerprints(steps[name].inputs)]))
  const changed = Object.fromEntries(Object.keys(files).map(name => [name, isAll ? null : changedSince(proved.files?.[name], files[name])]))
  const results = await performAll(
    chosen.filter(name => !same.includes(name)),
    words.length > 0 ? words : undefined,
    changed,
  )
  await endOwnFolder()

  if (words.length === 0) {
    const fine = Object.keys(results).filter(name => results[name].isFine && prints[name])
    const ofFine = all => Object.fromEntries(fine.map(name => [name, all[name]]))
    writeFileSync(provedFile, JSON.stringify({ ...proved, ...ofFine(prints), files: { ...proved.files, ...ofFine(files) } }))
  }
  sayWhatTookLong(Object.values(results).flatMap(({ tests }) => tests))
  sayHowToRepeat(Object.values(results).flatMap(({ tests }) => tests.filter(({ hasFailed }) => hasFailed)))
  const total = key => Object.values(results).reduce((sum, result) => sum + result[key], 0)
  if (total('passed') + total('failed') === 0 && words.length > 0) throw new Refusal(`There is no test "${words.join(' ')}".`)
  const rest = same.length > 0 ? `; ${same.length} as they were ("npm test -- --all" repeats them)` : ''
  console.log(`\n${chosen.length - same.length} steps in ${spoken(secondsSince(start))}${rest}`)
  console.log(`${total('passed')} passed, ${total('failed')} failed`)
  process.exit(total('failed') === 0 ? 0 : 1)
}

function sayWhatTookLong(tests) {
  const longest = tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10)
  if (longest.length < 2) return
  console.log('\nWhat took longest:')
  for (const { seconds, file, title } of longest) console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}  ${title}`)
}

function sayHowToRepeat(failed) {
  if (failed.length > 0) console.log('\nTo repeat what failed:')
  for (const test of failed.slice(0, 20)) console.log(`  ${commandOf(test)}`)
}

test().catch(sayAndExit)
