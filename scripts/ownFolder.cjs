// Everything that tests and benchmarks leave in the folder for temporary files, and every process that they start, ends with them:
// also when they are killed, and can't do it themselves.
'use strict'

const { spawn } = require('node:child_process')
const { once } = require('node:events')
const { chmodSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statfsSync } = require('node:fs')
const { freemem, tmpdir } = require('node:os')
const path = require('node:path')
const { setTimeout: pause } = require('node:timers/promises')

// From here on the folder for temporary files is one of our own; `isQuick`: in memory, where that has room.
// Answers what removes it, with whatever still runs there.
function takeOwnFolder({ isQuick = false } = {}) {
  // Short: the address of a database's socket has 107 bytes. Others make and remove there what is theirs, as in every such folder.
  const folder = mkdtempSync(path.join(isQuick && hasRoomInMemory() ? memory : tmpdir(), 'vt'))
  chmodSync(folder, 0o1777)
  const keeper = spawn(process.execPath, [__filename, folder], { stdio: ['pipe', 'ignore', 'ignore'], detached: true })
  keeper.unref()
  keeper.stdin.unref()
  for (const name of ['TMPDIR', 'TMP', 'TEMP']) process.env[name] = folder
  return async () => {
    if (keeper.exitCode !== null) return
    const ended = once(keeper, 'exit')
    keeper.ref()
    keeper.stdin.end()
    await ended
  }
}

// A disk may take longer for a file than the work on it.
const memory = '/dev/shm'
// Bytes. All that a run writes is some hundred megabytes.
const enough = 4 * 1024 ** 3

function hasRoomInMemory() {
  const mount = read('/proc/mounts')
    .split('\n')
    .find(line => line.split(' ')[1] === memory)
  // Some machines run no program from there.
  if (!mount || /\bnoexec\b/.test(mount)) return false
  const { bavail, bsize } = statfsSync(memory)
  return Math.min(bavail * bsize, freemem()) >= enough
}

// Until its owner has ended, and then until nothing is left.
async function keep(folder) {
  process.stdin.resume()
  await once(process.stdin, 'close')
  for (let tries = 0; tries < 100; tries++) {
    const left = processesOf(folder)
    for (const pid of left) end(pid, tries < 30 ? 'SIGTERM' : 'SIGKILL')
    if (left.length === 0) break
    await pause(100)
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
}

// By what they were started with: their environment names it, or what they were told. Only Linux says so; elsewhere the folder alone goes.
function processesOf(folder) {
  if (!existsSync('/proc/self/environ')) return []
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter(pid => ['environ', 'cmdline'].some(file => read(`/proc/${pid}/${file}`).includes(folder)))
    .map(Number)
}

function read(file) {
  try {
    return readFileSync(file, 'latin1')
  } catch {
    return ''
  }
}

function end(pid, signal) {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended by itself.
  }
}

module.exports = { takeOwnFolder }

if (require.main === module) void keep(process.argv[2])
