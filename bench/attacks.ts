import { randomBytes, randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { addresses } from '@vitrine/model/http.ts'
import {
  blurDrawing,
  bombFont,
  emptyWorkbook,
  fullWorkbook,
  interlacedPng,
  layeredDrawing,
  longGif,
  packedFont,
  pathDrawing,
  progressiveJpeg,
  sharedWorkbook,
} from '../server/test/hostileFiles.ts'

/** Something that a stranger or a customer may send, as often as they like. */
interface Attack {
  readonly name: string
  /** What is sent, made once; the requests then differ as they must. */
  prepare(token: string): () => Sent
}

interface Sent {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | string
}

const clients = 8

export const attacks: readonly Attack[] = [
  upload('fonts: 65,535 tables on one block', 'assetFont', () => bombFont()),
  upload('fonts: tables that unpack to 60 MB', 'assetFont', () => packedFont(60_000_000)),
  upload('pictures: interlaced PNG', 'assetImage', () => interlacedPng(9_990)),
  upload('pictures: progressive JPEG', 'assetImage', () => progressiveJpeg(9_990, 100)),
  upload('pictures: GIF of 2,000 frames', 'assetImage', () => longGif(2_000, 200)),
  upload('drawings: a path of 4.9 MB', 'assetImage', () => pathDrawing(4_900_000)),
  upload('drawings: 300 blurs', 'assetImage', () => blurDrawing(300)),
  upload('drawings: 500 layers', 'assetImage', () => layeredDrawing(500)),
  sheet('sheets: 600,000 cells, one long text in every cell, 70 MB of nothing', [fullWorkbook, sharedWorkbook, emptyWorkbook]),
  question('documents: fields beside each other', '{ ' + Array.from({ length: 480 }, (_, i) => `a${i}: __typename`).join(' ') + ' }'),
  question('documents: one field 270 times', `{viewer{${'organization{id}'.repeat(270)}}}`),
  question('documents: one field in 200 fragments', `{viewer{${'...{organization{id}}'.repeat(200)}}}`),
  question(
    'documents: fragments that double 30 times',
    `{viewer{...f0}}${Array.from({ length: 30 }, (_, i) => `fragment f${i} on User{a:organization{...f${i + 1}}b:organization{...f${i + 1}}}`).join('')}fragment f30 on User{id}`,
  ),
  question('documents: one list 480 times', `{allProducts{${'items{id}'.repeat(480)}}}`, true),
  question('documents: 400 unknown fields', `{viewer{${Array.from({ length: 400 }, (_, i) => `nam${i}`).join(' ')}}}`),
  question('documents: brackets in brackets', '{ allSystems '.repeat(3_000)),
  question('documents: introspection', introspection(9), true),
  question(
    'documents: 9,000 wrong variables',
    'mutation m($input: PresentationInput!) { createPresentation(input: $input) { id } }',
    true,
    { input: { title: Array.from({ length: 9_000 }, (_, i) => ({ i })) } },
  ),
  {
    name: 'sign-ins: wrong passwords from everywhere',
    prepare: () => () => json(addresses.accessToken, { username: someone(), password: randomBytes(8).toString('hex') }, from()),
  },
  {
    name: 'sign-ins: wrong passwords for one account',
    prepare: () => () =>
      json(addresses.accessToken, { username: 'admin@vitrine.example', password: randomBytes(8).toString('hex') }, from()),
  },
]

const someone = (): string => `${randomBytes(6).toString('hex')}@vitrine.example`

/** As if a proxy of this machine had forwarded it: another address each time. */
const from = (): Record<string, string> => ({
  'x-forwarded-for': Array.from({ length: 4 }, () => randomInt(1, 255)).join('.'),
})

const json = (path: string, body: object, headers: Record<string, string> = {}): Sent => ({
  path,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

function upload(name: string, kind: string, make: () => Buffer): Attack {
  return {
    name,
    prepare(token) {
      const boundary = 'a-line-that-stands-in-no-file'
      const body = Buffer.concat([
        Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="kind"\r\n\r\n${kind}\r\n`),
        Buffer.from(
          `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="menu"\r\ncontent-type: application/octet-stream\r\n\r\n`,
        ),
        make(),
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ])
      const headers = { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${boundary}` }
      return () => ({ path: addresses.upload, headers, body })
    },
  }
}

/** One after the other: an organisation has only so many an hour. */
function sheet(name: string, makes: readonly (() => Buffer)[]): Attack {
  return {
    name,
    prepare(token) {
      const bodies = makes.map(make => make())
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' }
      let sent = 0
      return () => ({ path: `${addresses.sheet}?holds=PRODUCTS&title=menu.xlsx`, headers, body: bodies[sent++ % bodies.length]! })
    },
  }
}

function question(name: string, query: string, isSignedIn = false, variables: object = {}): Attack {
  return {
    name,
    prepare: token => () => json(addresses.graphql, { query, variables }, isSignedIn ? { authorization: `Bearer ${token}` } : {}),
  }
}

/** The types of the fields of the types, as deep as is allowed. */
function introspection(depth: number): string {
  const inner = (left: number): string => (left === 0 ? '{ name }' : `{ name kind ofType ${inner(left - 1)} }`)
  return `{ __schema { types { name fields { name type ${inner(depth)} args { name type ${inner(depth)} } } } } }`
}

/** In a process of its own: `attacks.ts <name> <address> <token> <seconds>`. */
if (process.send && process.argv.length === 6) {
  const [, , name, address, token, seconds] = process.argv as [string, string, string, string, string, string]
  const next = attacks.find(attack => attack.name === name)!.prepare(token)
  process.send('ready')
  const end = performance.now() + Number(seconds) * 1000
  const counts: Record<string, number> = {}
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < end) {
        const answer = await answered(address, next())
        counts[answer] = (counts[answer] ?? 0) + 1
        // Who is refused at once would else only measure how quickly it can ask.
        await pause(5)
      }
    }),
  )
  process.send(counts)
  process.disconnect()
}

async function answered(address: string, { path, headers, body }: Sent): Promise<string> {
  try {
    const response = await fetch(address + path, { method: 'POST', headers, body: body as BodyInit, signal: AbortSignal.timeout(60_000) })
    const code = /"code":\s*"(\w+)"/.exec(await response.text())?.[1]
    return [response.status, code].filter(Boolean).join(' ')
  } catch (error) {
    return (error as Error).name === 'TimeoutError' ? 'no answer in 60 s' : 'a line that broke'
  }
}
