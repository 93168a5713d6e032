import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { vi } from 'vitest'
import { calls } from '@vitrine/model/calls.ts'
import { addresses, type SessionAnswer } from '@vitrine/model/http.ts'
import type { Call } from '@vitrine/model/calls/call.ts'
import { documentOf } from '@vitrine/model/calls/document.ts'
import type { RefusalAnswer } from '@vitrine/model/messages/refusals.ts'
import { CallRefused, type Asker } from './vitrine.ts'

/** The server as a process of its own, to be stopped and killed. */
export interface Program {
  readonly said: () => string
  /** Once it answers: where. */
  readonly address: Promise<string>
  readonly ended: Promise<number | null>
  stop(signal?: NodeJS.Signals): void
}

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))
/** What Node keeps of what it has read, as `npm start` does. */
export const compiled = fileURLToPath(new URL('../../.cache/node', import.meta.url))

interface ProgramOptions {
  readonly node?: readonly string[]
  readonly wrap?: readonly string[]
  /** Another beginning than the server's own. */
  readonly script?: string
}

export function aProgram(env: Record<string, string>, options: ProgramOptions = {}): Program {
  const settings = { PORT: '0', HOST: '127.0.0.1', ROLE: 'app', DEMO: 'off', ...env }
  const [command, ...args] = [
    ...(options.wrap ?? []),
    process.execPath,
    ...(options.node ?? []),
    ...(options.script ? ['--input-type=module', '--eval', options.script] : [main]),
  ]
  const child = spawn(command!, args, {
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: compiled, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', part => (said += String(part)))
  // A test that fails stops nothing.
  const end = (): void => void child.kill('SIGKILL')
  process.once('exit', end)
  const ended = new Promise<number | null>(resolve => child.once('close', code => resolve(code)))
  void ended.then(() => process.off('exit', end))
  const address = vi.waitFor(
    () => {
      const found = /open at (http:\S+)/.exec(said)?.[1]
      if (!found) throw new Error(`It did not open: ${said}`)
      return found.replace('localhost', '127.0.0.1')
    },
    { timeout: 150_000, interval: 20 },
  )
  address.catch(() => undefined)
  return { said: () => said, address, ended, stop: (signal = 'SIGTERM') => void child.kill(signal) }
}

const post = (address: string, body: unknown, token?: string): Promise<Response> =>
  fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })

export async function signIn(address: string, username: string, password: string): Promise<SessionAnswer> {
  const answer = await post(address + addresses.accessToken, { username, password })
  if (!answer.ok) throw new Error(`Signing in: ${answer.status}`)
  return (await answer.json()) as SessionAnswer
}

/** Every call, asked over HTTP. A refusal is thrown as a CallRefused, a line that broke as whatever fetch throws. */
export const askerAt = (address: string, token: string): Asker =>
  Object.fromEntries(
    Object.entries(calls as Record<string, Call>).map(([name, call]) => [
      name,
      async (args: object) => {
        const answer = await post(address + addresses.graphql, { query: documentOf(name, call), variables: args }, token)
        const { data, errors } = (await answer.json()) as { data?: Record<string, unknown>; errors?: { extensions: RefusalAnswer }[] }
        if (errors) throw new CallRefused(errors[0]!.extensions)
        return data![name]
      },
    ]),
  ) as unknown as Asker
