import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** The server as the program itself, as `npm start` starts it, so that its memory is its own. */
export interface Program {
  readonly child: ChildProcess
  readonly pid: number
  readonly address: string
  readonly said: string[]
}

const started = createRequire(import.meta.url)('../scripts/server-flags.cjs') as {
  readonly flags: readonly string[]
  readonly env: () => Readonly<Record<string, string>>
}

export async function startProgram(dataDir: string, more: Readonly<Record<string, string>> = {}): Promise<Program> {
  const env = { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir }
  const child = spawn(process.execPath, [...started.flags, path.join(import.meta.dirname, '../server/src/main.ts')], {
    env: { ...env, ...started.env(), ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', part => said.push(...String(part).split('\n').filter(Boolean)))
  for (let tries = 0; tries < 1_200; tries++) {
    const address = /open at (http:[^\s"]+)/.exec(said.join('\n'))?.[1]
    if (address) return { child, pid: child.pid!, address: address.replace('localhost', '127.0.0.1'), said }
    await pause(100)
  }
  throw new Error(`The server did not open:\n${said.join('\n')}`)
}

/** Kilobytes of its own process. */
export function residentOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}
