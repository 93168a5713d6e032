// Installs what package-lock.json names, if it is not there yet.
'use strict'

const { spawn } = require('node:child_process')
const { existsSync, readFileSync, statfsSync } = require('node:fs')
const path = require('node:path')
const { step, finished, Refusal } = require('./step.cjs')

const root = path.join(__dirname, '..')
const neededMajor = 20

async function install() {
  const major = Number(process.versions.node.split('.')[0])
  if (major < neededMajor) throw new Refusal(`Node ${neededMajor} or newer is needed to start; this is ${process.version}.`)
  if (isInstalled()) return

  const command = existsSync(path.join(root, 'package-lock.json')) ? 'ci' : 'install'
  await step(`Installing packages (npm ${command})`, async () => {
    // Asked to end, npm first finishes what it is at. Killed, it loses nothing: the next start begins again.
    const { code, output } = await finished(npm(command, '--no-audit', '--no-fund', '--prefer-offline'), 'SIGKILL')
    if (code !== 0) throw new Refusal(reasonOf(output))
    // On a full disk npm may leave half of everything and call it a success.
    if (!isInstalled()) throw new Refusal(reasonOf(isDiskFull() ? 'ENOSPC' : output))
  })
}

// npm keeps in node_modules/.package-lock.json what it put there, and writes it last:
// it is missing after an interrupted install, and differs after a change of package-lock.json.
function isInstalled() {
  const wanted = packagesIn('package-lock.json')
  const present = packagesIn('node_modules/.package-lock.json')
  if (!present) return false
  if (!wanted) return true

  return Object.entries(wanted).every(([place, { version, link, optional, peer }]) => {
    if (place === '' || !place.startsWith('node_modules/')) return true
    const found = present[place]
    return found ? (link || found.version === version) && isComplete(place, found) : optional || peer
  })
}

// Somebody may have tidied up. Not every npm links the commands of optional packages.
function isComplete(place, { bin, optional, inert }) {
  const isOnTop = place.lastIndexOf('node_modules/') === 0
  const commands = isOnTop && !optional ? Object.keys(bin ?? {}).map(name => `node_modules/.bin/${name}`) : []
  return inert || [`${place}/package.json`, ...commands].every(file => existsSync(path.join(root, file)))
}

function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages
  } catch {
    return null
  }
}

function isDiskFull() {
  const { bavail, bsize } = statfsSync(path.join(root, 'node_modules'))
  return bavail * bsize < 10_000_000
}

function npm(...args) {
  const options = { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] }
  const script = process.env.npm_execpath
  if (script && /npm-cli\.c?js$/.test(script)) return spawn(process.execPath, [script, ...args], options)
  return spawn('npm', args, { ...options, shell: process.platform === 'win32' })
}

const reasons = [
  [/ENOSPC/, 'there is no space left on the disk'],
  [/spawn npm ENOENT/, 'npm was not found; it comes with Node'],
  [/spawn git|git: (command )?not found|syscall spawn git/, 'git was not found'],
  [/EAI_AGAIN|ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET|network/i, 'the package registry could not be reached'],
  [/EACCES|EPERM|EROFS/, 'the folder node_modules cannot be written'],
  [/EINTEGRITY/, 'a package is not what package-lock.json says it is'],
  [/EUSAGE/, 'package.json and package-lock.json differ; run "npm install" once'],
  [/ETARGET|E404/, 'the registry does not have a package that package-lock.json names'],
]

function reasonOf(output) {
  const known = reasons.find(([sign]) => sign.test(output))
  const ownWords = output
    .split('\n')
    .filter(line => /^npm (error|ERR!)/.test(line))
    .map(line => line.replace(/^npm (error|ERR!)\s*/, ''))
    .find(line => line && !/^(code|syscall|errno|path|dest|A complete log)\b/.test(line))
  const reason = known?.[1] ?? 'npm did not finish'
  return `Could not install the packages: ${reason}.${ownWords ? ` (npm: ${ownWords})` : ''}`
}

module.exports = { install, isInstalled, reasonOf }
