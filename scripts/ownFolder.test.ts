import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'

const module = path.join(import.meta.dirname, 'ownFolder.cjs')
/** Starts a process that outlives it, writes a file, says where, and waits. */
const owner = `
  const { spawn } = require('node:child_process')
  const { writeFileSync } = require('node:fs')
  require(${JSON.stringify(module)}).takeOwnFolder()
  const folder = require('node:os').tmpdir()
  writeFileSync(folder + '/left', 'something')
  const { pid } = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' })
  console.log(JSON.stringify({ folder, pid }))
  setInterval(() => {}, 1000)
`

test.runIf(process.platform === 'linux')('what a run started and wrote goes with it, also when it is killed', async () => {
  const run = spawn(process.execPath, ['-e', owner], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [said] = (await once(run.stdout, 'data')) as [Buffer]
  const { folder, pid } = JSON.parse(said.toString()) as { folder: string; pid: number }
  expect([existsSync(path.join(folder, 'left')), isRunning(pid)]).toEqual([true, true])

  run.kill('SIGKILL')
  while (existsSync(folder)) await pause(50)
  expect(isRunning(pid)).toBe(false)
})

/** What has ended and isn't cleared away yet says nothing of what it was started with. */
function isRunning(pid: number): boolean {
  const file = `/proc/${pid}/cmdline`
  return existsSync(file) && readFileSync(file, 'utf8') !== ''
}
