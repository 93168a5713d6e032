// npm run bench: what is promised of speed, measured. Ends with code 1 if one of the measurements doesn't keep its bound.
//
//   npm run bench                  all of them, one after another
//   npm run bench:editor -- 300 1  one of them
//   npm run bench -- quick         what the heart costs beside its floors, in three minutes, and beside what was kept; ends with code 1 if it got slower
//   npm run bench -- quick --keep  the same, and keeps it in bench/kept.json
'use strict'

const { existsSync, readFileSync, writeFileSync } = require('node:fs')
const path = require('node:path')
const { build } = require('./build.cjs')
const { takeOwnFolder } = require('./ownFolder.cjs')
const { spawnNode } = require('./run-node.cjs')
const { compare, speedOfMachine, table } = require('./keptFigures.cjs')
const { stopWithChildren, finished, sayAndExit } = require('./step.cjs')

/** In the order of package.json. */
const all = Object.keys(require('../package.json').scripts).flatMap(name =>
  name.startsWith('bench:') ? [name.slice('bench:'.length)] : [],
)

const root = path.join(__dirname, '..')
const keptFile = path.join(root, 'bench/kept.json')

/** Of each as much as tells whether it got slower. */
const quickly = [
  ['api', '3'],
  ['calls', '3'],
  ['editor', '300,1000', '1'],
  ['typing', '300', '1'],
  ['grid', '10000', '120', '1'],
]

const measure = ([name, ...args], env = {}) => finished(spawnNode([`bench/${name}.ts`, ...args], { cwd: root, env }))

async function quick(mayKeep) {
  const file = path.join(process.env.TMPDIR, 'figures')
  const broken = []
  for (const each of quickly) {
    console.log(`\n— ${each.join(' ')}`)
    // A bound that isn't reached yet is no failure here; a measurement that gives no figures is.
    const before = read(file).length
    await measure(each, { VITRINE_FIGURES: file })
    if (read(file).length === before) broken.push(each[0])
  }
  const figures = read(file)
  const machine = speedOfMachine()
  const kept = existsSync(keptFile) ? JSON.parse(readFileSync(keptFile, 'utf8')) : null
  const rows = compare(figures, kept)
  console.log(`\n${table(rows)}`)
  console.log(`\nThis machine hashes ${machine} MB a second${kept ? `, that of the kept figures ${kept.machine}` : ''}.`)
  if (mayKeep) {
    const ratios = Object.fromEntries(figures.map(({ what, ratio }) => [what, Math.round(ratio * 1000) / 1000]))
    writeFileSync(keptFile, `${JSON.stringify({ machine, figures: ratios }, null, 2)}\n`)
  }
  return [...broken, ...rows.filter(({ isSlower }) => isSlower).map(({ what }) => what)]
}

const read = file =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map(line => JSON.parse(line))
    : []

async function bench([name, ...args]) {
  stopWithChildren()
  await build()
  // On the disk: what a commit costs there is part of what is measured.
  const endOwnFolder = takeOwnFolder()
  const notKept = name === 'quick' ? await quick(args.includes('--keep')) : []
  for (const each of name === 'quick' ? [] : name ? [name] : all) {
    if (!name) console.log(`\n— ${each}`)
    const { code } = await measure([each, ...args])
    if (code !== 0) notKept.push(each)
  }
  await endOwnFolder()
  if (notKept.length > 0) console.log(`\nNot kept: ${notKept.join(', ')}`)
  process.exit(notKept.length > 0 ? 1 : 0)
}

bench(process.argv.slice(2)).catch(sayAndExit)
