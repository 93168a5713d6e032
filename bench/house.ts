import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Answers, Asks } from './houseProcess.ts'

/** A whole Vitrine with the demo, in a process of its own, so that who measures doesn't take part. */
export interface MeasuredHouse {
  readonly address: string
  ask<N extends keyof Asks>(name: N, given: Asks[N]): Promise<Answers[N]>
  close(): Promise<void>
}

export async function aMeasuredHouse(): Promise<MeasuredHouse> {
  const child = fork(path.join(import.meta.dirname, 'houseProcess.ts'), { execArgv: ['--expose-gc', '--no-warnings'], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const { address } = await message<{ address: string }>(child)
  return {
    address,
    async ask(name, given) {
      child.send({ name, given })
      return message(child)
    },
    async close() {
      child.send({ name: 'close', given: {} })
      await once(child, 'exit')
    },
  }
}

async function message<T>(child: ChildProcess): Promise<T> {
  const [answer] = (await once(child, 'message')) as [{ failed?: string } & T]
  if (answer.failed) throw new Error(answer.failed)
  return answer
}

export async function signIn(address: string, username = 'user@vitrine.example', password = 'Vitrine-demo-1'): Promise<string> {
  const answer = await fetch(`${address}/api/auth/access_token`, {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ username, password }),
  })
  return ((await answer.json()) as { token: string }).token
}

/** One call of the API; its data, or what was refused. */
export async function call<T>(address: string, token: string, query: string, variables: object = {}): Promise<T> {
  const answer = await fetch(`${address}/api/graphql`, {
    method: 'POST', headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` }, body: JSON.stringify({ query, variables }),
  })
  const { data, errors } = (await answer.json()) as { data: T; errors?: unknown }
  if (errors) throw new Error(JSON.stringify(errors))
  return data
}

/** The value below which the given part of them lies. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(part * sorted.length) - 1)] ?? Number.NaN
}
