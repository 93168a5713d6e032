import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import type { referenceTo } from '@vitrine/model/calls/document.ts'
import { addresses, type SessionAnswer } from '@vitrine/model/http.ts'
import type { Answers, Asks } from './serverProcess.ts'

/** A whole Vitrine with the demo, in a process of its own, so that who measures doesn't take part. */
export interface MeasuredServer {
  readonly address: string
  ask<N extends keyof Asks>(name: N, given: Asks[N]): Promise<Answers[N]>
  close(): Promise<void>
  /** Ends it as a power cut does. */
  kill(): void
}

/** `more`: of its environment, `DATABASE_URL`, `VITRINE_BENCH_PORT`, and `VITRINE_BENCH_FOLDER`, which it keeps. */
export async function startMeasuredServer(more: Readonly<Record<string, string>> = {}): Promise<MeasuredServer> {
  const child = fork(path.join(import.meta.dirname, 'serverProcess.ts'), {
    env: { ...process.env, ...more },
    execArgv: ['--expose-gc', '--no-warnings'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
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
    kill: () => void child.kill('SIGKILL'),
  }
}

async function message<T>(child: ChildProcess): Promise<T> {
  const [answer] = (await once(child, 'message')) as [{ failed?: string } & T]
  if (answer.failed) throw new Error(answer.failed)
  return answer
}

export async function signIn(address: string): Promise<string> {
  return (await sessionOf(address)).token
}

/** The page of a TV that has just been paired to a screen of the demo's organisation. `first` runs in it before anything else. */
export async function aPairedPage(
  browser: Browser,
  address: string,
  screenId: string,
  viewport: { readonly width: number; readonly height: number },
  first?: () => void,
): Promise<Page> {
  const page = await browser.newPage({ viewport })
  if (first) await page.addInitScript(first)
  await page.goto(`${address}/screen`)
  const code = page.locator('.code')
  await code.filter({ hasText: /^[2-9A-Z]{4}$/ }).waitFor()
  const connectCode = await code.textContent()
  const connect = 'mutation connect($id: ID!, $code: String!) { connect(id: $id, connectCode: $code) { id } }'
  await call(address, await signIn(address), connect, { id: screenId, code: connectCode })
  return page
}

/** As a browser keeps it. */
export async function sessionOf(
  address: string,
  username = 'user@vitrine.example',
  password = 'Vitrine-demo-1',
): Promise<SessionAnswer & { id: string }> {
  const { body } = await ask(address + addresses.accessToken, { body: JSON.stringify({ username, password }) })
  return { ...(JSON.parse(body.toString()) as SessionAnswer), id: 'bench' }
}

/** A document, or one of the product's own as its applications ask it. */
type Asked = string | ReturnType<typeof referenceTo>
const questionOf = (asked: Asked, variables: object): string =>
  JSON.stringify({ ...(typeof asked === 'string' ? { query: asked } : asked), variables })

/** One call of the API; its data, or what was refused. */
export async function call<T>(address: string, token: string, asked: Asked, variables: object = {}): Promise<T> {
  const { body } = await ask(`${address}/api/graphql`, { token, body: questionOf(asked, variables) })
  const { data, errors } = JSON.parse(body.toString()) as { data: T; errors?: unknown }
  if (errors) throw new Error(JSON.stringify(errors))
  return data
}

const agent = new Agent({ keepAlive: true })

/** A request over a connection that stays open, as browsers do it, with as little as possible around it. With a body it is a POST. */
export function ask(
  address: string,
  { token, body }: { readonly token?: string; readonly body?: string } = {},
): Promise<{ status: number; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const headers = {
      ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      ...(token && { authorization: `Bearer ${token}` }),
    }
    const sent = request(address, { agent, method: body ? 'POST' : 'GET', headers }, answer => {
      const pieces: Buffer[] = []
      answer.on('data', (piece: Buffer) => pieces.push(piece))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(pieces) }))
      answer.on('error', reject)
    })
    sent.on('error', reject).end(body)
  })
}

/** How many ask at once. */
export const callers = 8

/** Requests a second, with so many callers who ask again as soon as they are answered. */
export async function rate(askOne: () => Promise<{ status: number }>, seconds: number): Promise<number> {
  const begun = performance.now()
  const end = begun + seconds * 1000
  let answers = 0
  const caller = async () => {
    while (performance.now() < end) {
      const { status } = await askOne()
      if (status !== 200) throw new Error(`Answered ${status}`)
      answers++
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
  return answers / ((performance.now() - begun) / 1000)
}

/** The value below which the given part of them lies. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(part * sorted.length) - 1)] ?? Number.NaN
}

/** Says whether a figure keeps its bound; a measurement that doesn't ends with code 1. */
export function checkBound(what: string, figure: number, side: 'at most' | 'at least', bound: number): void {
  const keeps = side === 'at most' ? figure <= bound : figure >= bound
  console.log(`  ${what}: ${figure.toFixed(2)} (${side} ${bound} wanted)${keeps ? '' : '  — NOT KEPT'}`)
  if (!keeps) process.exitCode = 1
}

/** A figure beside its floor: held to its bound, and kept for `npm run bench -- quick`, which compares it with what it was. */
export function checkRatio(what: string, ratio: number, side: 'at most' | 'at least', bound: number): void {
  checkBound(what, ratio, side, bound)
  const file = process.env['VITRINE_FIGURES']
  if (file) appendFileSync(file, `${JSON.stringify({ what, ratio, side, bound })}\n`)
}

interface Question {
  readonly address: string
  readonly token: string
  readonly query: Asked
  readonly variables: () => object
  /** By each of the callers. */
  readonly times: number
  /** Milliseconds; 150 if nothing else is wanted. */
  readonly bound?: number
}

/** How long each answer of one call takes with so many callers at once; the slowest twentieth is held against its bound. */
export async function checkAnswers(name: string, { address, token, query, variables, times, bound = 150 }: Question): Promise<void> {
  const milliseconds: number[] = []
  async function caller(): Promise<void> {
    for (let i = 0; i < times; i++) {
      const begun = performance.now()
      const { body } = await ask(`${address}/api/graphql`, { token, body: questionOf(query, variables()) })
      milliseconds.push(performance.now() - begun)
      if (body.includes('"errors"')) throw new Error(body.toString())
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
  checkBound(`${name}, ms at p95 (p50 ${percentile(milliseconds, 0.5).toFixed(0)})`, percentile(milliseconds, 0.95), 'at most', bound)
}
