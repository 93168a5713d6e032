// npm test: everything that can be wrong, cheapest first.
//
//   npm test                            all steps
//   npm test -- --only format,lint      some of them
//   npm test -- --except e2e            all but some
//
// The last line is "N passed, N failed": every unit test and every journey counts as one, and so does every other step.
'use strict'

const { existsSync, mkdirSync, readFileSync, rmSync } = require('node:fs')
const path = require('node:path')
const { spawnNode } = require('./run-node.cjs')
const { install } = require('./install.cjs')
const { build } = require('./build.cjs')
const { finished, stopWithChildren, sayAndExit, Refusal, spoken, secondsSince } = require('./step.cjs')

const root = path.join(__dirname, '..')
const reports = path.join(root, '.cache', 'test')
const rooms = ['model', 'renderer', 'server', 'web', 'player', 'e2e', 'bench', 'scripts']

// Steps of one stage run two at a time; a stage begins when the one before has ended.
const stages = [
  {
    format: () => run(['oxfmt', '--check']),
    lint: () => run(['oxlint']),
    imports: () => run(['depcruise', '--config', '.dependency-cruiser.mjs', ...rooms]),
    rules: () => run(['scripts/check-rules.mjs']),
    unused: () => run(['knip', '--no-progress']),
  },
  {
    unit: () => vitest('unit'),
    build: () => build({ quiet: true }).then(() => ({ code: 0, output: '' })),
  },
  {
    database: () => vitest('database', ['--project', 'server', ...askedOfAnotherDatabase], { VITRINE_TEST_DATABASE: 'external' }),
    sizes: () => run(['scripts/check-sizes.mjs']),
  },
  { e2e: playwright },
]
const names = stages.flatMap(stage => Object.keys(stage))

const titles = {
  format: 'format (oxfmt)',
  lint: 'lint and types (oxlint, every room)',
  imports: 'imports (who may enter which room)',
  rules: 'rules (every rule has a test)',
  unused: 'unused (knip: files, exports, packages)',
  unit: 'unit tests (embedded database)',
  build: 'build (web, player)',
  database: 'server tests (another PostgreSQL)',
  sizes: 'sizes (what a page loads)',
  e2e: 'journeys (Chromium)',
}
// The tests of what depends on which PostgreSQL it is: its own, ours, or one whose owner may do less.
const askedOfAnotherDatabase = [
  ...['announcing', 'backup', 'listen', 'migrate', 'open', 'ownerDb', 'tenant'].map(name => `server/src/core/database/${name}.test.ts`),
  'server/src/core/jobs.test.ts',
  'server/src/core/rateLimits.test.ts',
  'server/src/core/api/search.test.ts',
  ...['roles', 'schema', 'strangers'].map(name => `server/test/${name}.test.ts`),
]

// What a step cannot do without.
const needs = { sizes: 'build', e2e: 'build' }

function run(args, env = {}) {
  return finished(spawnNode(args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env: { NO_COLOR: '1', ...env } }))
}

async function vitest(name, args = [], env = {}) {
  const report = path.join(reports, `${name}.json`)
  const answer = await run(['vitest', 'run', ...args, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`], env)
  const { numPassedTests, numFailedTests } = read(report) ?? {}
  return { ...answer, passed: numPassedTests, failed: numFailedTests }
}

async function playwright() {
  const report = path.join(reports, 'e2e.json')
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  const answer = await run(['playwright', 'test', '--config', 'e2e', '--reporter=line,json'], env)
  const { expected, flaky, unexpected } = read(report)?.stats ?? {}
  return { ...answer, passed: expected === undefined ? undefined : expected + flaky, failed: unexpected }
}

function read(report) {
  return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null
}

// A step that names no tests is itself one. A step that ends badly has failed at least once, whatever it counted.
function score({ code, passed, failed }) {
  if (passed === undefined) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1) }
}

async function perform(name, work) {
  const start = Date.now()
  const patience = setInterval(() => console.log(`  … ${titles[name]}, ${Math.round(secondsSince(start))} s`), 20_000)
  const answer = await work().catch(error => ({ code: 1, output: error instanceof Refusal ? error.message : error.stack }))
  clearInterval(patience)

  const points = score(answer)
  const tests = answer.passed === undefined ? '' : `, ${points.passed} passed${points.failed ? `, ${points.failed} failed` : ''}`
  console.log(`${answer.code === 0 ? '✓' : '✗'} ${titles[name]}${tests}, ${spoken(secondsSince(start))}`)
  if (answer.code !== 0) console.log(answer.output.trim().replace(/^/gm, '    '))
  return { ...points, fine: answer.code === 0 }
}

// Two at a time: the machines this runs on have two cores or more.
async function performStage(entries, results) {
  const queue = [...entries]
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [name, work] = next
      const missing = needs[name]
      if (results[missing]?.fine === false) {
        console.log(`✗ ${titles[name]}: not run, because "${missing}" failed`)
        results[name] = { passed: 0, failed: 1, fine: false }
      } else {
        results[name] = await perform(name, work)
      }
    }
  }
  await Promise.all([worker(), worker()])
}

function chosenSteps(args) {
  const strange = args.find(arg => arg.startsWith('--') && !/^--(only|except)(=|$)/.test(arg))
  if (strange) throw new Refusal(`"${strange}" is not known. Say --only or --except, with some of: ${names.join(', ')}.`)
  const listAfter = flag => {
    const at = args.findIndex(arg => arg === flag || arg.startsWith(`${flag}=`))
    if (at < 0) return null
    return (args[at].split('=')[1] ?? args[at + 1] ?? '').split(',').filter(Boolean)
  }
  const only = listAfter('--only')
  const except = listAfter('--except') ?? []
  const unknown = [...(only ?? []), ...except].filter(name => !names.includes(name))
  if (unknown.length || only?.length === 0)
    throw new Refusal(`There is no step "${unknown.join('", "')}". The steps are ${names.join(', ')}.`)
  return names.filter(name => (only ? only.includes(name) : true) && !except.includes(name))
}

async function test() {
  stopWithChildren()
  const start = Date.now()
  const chosen = chosenSteps(process.argv.slice(2))
  await install()

  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  const results = {}
  for (const stage of stages) {
    await performStage(
      Object.entries(stage).filter(([name]) => chosen.includes(name)),
      results,
    )
  }

  const total = key => Object.values(results).reduce((sum, result) => sum + result[key], 0)
  console.log(`\n${chosen.length} steps in ${spoken(secondsSince(start))}`)
  console.log(`${total('passed')} passed, ${total('failed')} failed`)
  process.exit(total('failed') === 0 ? 0 : 1)
}

test().catch(sayAndExit)
