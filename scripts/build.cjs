// Builds the web application and the player, if what they are made of has changed since.
'use strict'

const { existsSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs')
const path = require('node:path')
const { fingerprint } = require('./fingerprint.cjs')
const { spawnNode } = require('./run-node.cjs')
const { step, finished, Refusal } = require('./step.cjs')

const root = path.join(__dirname, '..')
const sharedSources = ['model', 'renderer', 'package-lock.json', 'tsconfig.base.json']
const apps = [
  { name: 'web', sources: ['web', ...sharedSources] },
  { name: 'player', sources: ['player', ...sharedSources] },
]
const notSources = /^test$|\.test(-d)?\.tsx?$/

async function build({ quiet = false } = {}) {
  const outdated = apps.filter(app => stampOf(app) !== printOf(app))
  if (outdated.length === 0) return
  const work = () => Promise.all(outdated.map(buildApp))
  await (quiet ? work() : step(`Building ${outdated.map(app => app.name).join(' and ')}`, work))
}

async function buildApp(app) {
  const print = printOf(app)
  const { code, output } = await finished(spawnNode(['vite', 'build', app.name], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] }))
  if (code !== 0) throw new Refusal(refusalOf(app, output))
  mkdirSync(path.dirname(stampFile(app)), { recursive: true })
  writeFileSync(stampFile(app), print)
}

const reasons = [
  [/ENOSPC/, 'there is no space left on the disk'],
  [/EACCES|EPERM|EROFS/, 'its folder cannot be written; run "npm start" once as its owner'],
]

function refusalOf({ name }, output) {
  const known = reasons.find(([sign]) => sign.test(output))
  return known ? `Could not build ${name}: ${known[1]}.` : `${output.trim()}\nCould not build ${name}: vite says why above.`
}

// A stamp lies inside what it describes, so that deleting the build deletes the stamp.
const stampFile = app => path.join(root, app.name, 'dist', '.built-from')
const stampOf = app => (existsSync(stampFile(app)) ? readFileSync(stampFile(app), 'utf8') : null)

const printOf = ({ sources }) => fingerprint(sources, notSources)

module.exports = { build }
