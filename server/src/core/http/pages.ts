import { createReadStream, existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { extname, join, normalize } from 'node:path'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '@vitrine/model/messages/languages.ts'
import { routes } from '@vitrine/model/access/routes.ts'
import type { Config } from '../../config.ts'
import { isNearbyHost } from './clientAddress.ts'
import { rangeOf } from '../files/range.ts'
import { answerRefusal, pathOf } from './refusals.ts'

/** What the builds of the web application and of the player are made into. */
export interface Builds {
  readonly web: string
  readonly player: string
}

export const builds: Builds = { web: roomFolder('web/dist'), player: roomFolder('player/dist') }

/** Serves the two applications: their pages, which are asked for anew each time, and what those load, whose names say their content. */
export function pages(app: FastifyInstance, origin: Served, { web, player }: Builds = builds): void {
  const webPages: Place = { application: 'web', folder: web, origin }
  const playerPages: Place = { application: 'player', folder: player, origin }
  app.get('/screen', (request, reply) => sendPage(request, reply, playerPages, 'index.html'))
  app.get('/screen/', (request, reply) => sendPage(request, reply, playerPages, 'index.html'))
  app.get('/stage', (request, reply) => sendPage(request, reply, playerPages, 'stage.html'))
  app.get('/capture', (request, reply) => sendPage(request, reply, playerPages, 'capture.html'))
  app.get<{ Params: { '*': string } }>('/screen/*', (request, reply) => sendBuilt(request, reply, playerPages, request.params['*']))
  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request)
    if (isOfTheServer(path) || !['GET', 'HEAD'].includes(request.method)) return answerRefusal(reply, { code: 'NotFoundError' })
    if (extname(path)) return sendBuilt(request, reply, webPages, path.slice(1))
    // What a link opens is told to no other site, and found by no search.
    if (path === routes.shared.path) reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex')
    return sendPage(request, reply, webPages, 'index.html')
  })
}

/** The edition of the player that TVs take from this server, as they name it (player/src/report.ts); null: it isn't built. */
export async function playerEdition({ player }: Builds): Promise<string | null> {
  const page = await readFile(join(player, 'index.html'), 'utf8').catch(() => '')
  return /<script type="module"[^>]* src="[^"]*-([\w-]{8})\.js"/.exec(page)?.[1] ?? null
}

interface Place {
  readonly application: keyof Builds
  readonly folder: string
  readonly origin: Served
}

const isOfTheServer = (path: string): boolean => /^\/(api|files|fonts|realtime)(\/|$)/.test(path)

/** A page of an application. Every address without a file's ending is a route of the application itself. */
async function sendPage(request: FastifyRequest, reply: FastifyReply, place: Place, name: string): Promise<FastifyReply> {
  const { folder, application, origin } = place
  if (!existsSync(join(folder, name))) return reply.code(503).type('text/html; charset=utf-8').send(notBuilt)
  secure(reply, request, application, origin)
  if (origin.defaultLanguage !== builtLanguage) return sendIn(origin.defaultLanguage, request, reply, join(folder, name))
  return send(request, reply, folder, name, 'no-cache')
}

/** In which pages are built. */
const builtLanguage: Language = 'en'

/** The page says which language is spoken to whoever asks for none: both applications read it there, before their first word. */
async function sendIn(language: Language, request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply> {
  const { size, mtimeMs } = await stat(path)
  const etag = `W/"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}-${language}"`
  reply.header('cache-control', 'no-cache').header('etag', etag).type(types['.html']!)
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.send((await readFile(path, 'utf8')).replace(`<html lang="${builtLanguage}"`, `<html lang="${language}"`))
}

async function sendBuilt(request: FastifyRequest, reply: FastifyReply, place: Place, given: string): Promise<FastifyReply> {
  const { folder, application, origin } = place
  const name = normalize(given)
  const isFile = !name.startsWith('.') && !name.includes('\0') && (await stat(join(folder, name)).catch(() => null))?.isFile()
  if (!isFile || !types[extname(name)]) return answerRefusal(reply, { code: 'NotFoundError' })
  if (extname(name) === '.html') secure(reply, request, application, origin)
  if (name.endsWith('.js') && !name.includes('/')) reply.header('service-worker-allowed', '/screen')
  return send(request, reply, folder, name, name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
}

/** The build may have packed it beforehand: as `name.br` and `name.gz`. */
async function send(request: FastifyRequest, reply: FastifyReply, folder: string, name: string, keeping: string): Promise<FastifyReply> {
  const path = join(folder, name)
  const packing = packings.find(
    ({ encoding, ending }) => (request.headers['accept-encoding'] ?? '').includes(encoding) && existsSync(path + ending),
  )
  const { size, mtimeMs } = await stat(path + (packing?.ending ?? ''))
  const etag = `W/"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`
  reply.header('cache-control', keeping).header('etag', etag).header('vary', 'accept-encoding').type(types[extname(name)]!)
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  if (packing) reply.header('content-encoding', packing.encoding)
  // Some browsers play nothing that they can't ask for in parts.
  if (types[extname(name)]!.startsWith('video/')) return sendPart(request, reply, path, size)
  reply.header('content-length', size)
  if (request.method === 'HEAD') return reply.send(Readable.from([]))
  // Small ones whole: no stream that could break halfway, and no open file.
  return reply.send(size < 262_144 ? await readFile(path + (packing?.ending ?? '')) : createReadStream(path + (packing?.ending ?? '')))
}

function sendPart(request: FastifyRequest, reply: FastifyReply, path: string, size: number): FastifyReply {
  const range = rangeOf(request.headers.range, size)
  reply.header('accept-ranges', 'bytes')
  if (range === 'impossible') return reply.code(416).header('content-range', `bytes */${size}`).send()
  const part = range === 'whole' ? { start: 0, end: size - 1 } : range
  if (range !== 'whole') reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${size}`)
  reply.header('content-length', part.end - part.start + 1)
  return reply.send(request.method === 'HEAD' ? Readable.from([]) : createReadStream(path, part))
}

const packings = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
] as const

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.mp4': 'video/mp4',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
}

/** The hosts whose explainer videos the web application plays in a frame. */
const videoHosts = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const

/** What differs between the two applications. */
const applications = {
  web: {
    frames: videoHosts.join(' '),
    // Mantine's style sheets and pasted text: web/src/ui/trustedTypes.ts.
    trustedTypes: 'default pasted-html',
    features: {
      autoplay: ['self', ...videoHosts],
      'encrypted-media': videoHosts,
      fullscreen: ['self', ...videoHosts],
      'picture-in-picture': videoHosts,
      'clipboard-read': ['self'],
      'clipboard-write': ['self'],
      'publickey-credentials-create': ['self'],
      'publickey-credentials-get': ['self'],
    },
  },
  player: {
    frames: "'none'",
    // The addresses of the service worker, player/src/renewal.ts, and of the encoder, player/src/capture/main.tsx.
    trustedTypes: 'service-worker encoder',
    features: { autoplay: ['self'], fullscreen: ['self'], 'screen-wake-lock': ['self'] },
  },
} as const satisfies Record<keyof Builds, { frames: string; trustedTypes: string; features: Record<string, readonly string[]> }>

/** What browsers offer and neither application uses, beside what the other one uses. */
const unusedFeatures = ['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid', 'idle-detection', 'local-fonts']
  .concat(['magnetometer', 'microphone', 'midi', 'payment', 'serial', 'usb', 'xr-spatial-tracking'])
  .concat(Object.values(applications).flatMap(({ features }) => Object.keys(features)))

type Origin = Pick<Config, 'publicUrl' | 'isPublicUrlSet'>
type Served = Origin & Pick<Config, 'defaultLanguage'>

/** What a page may load and use: docs/spec/http.md, [HT6] and [HT22]. Styles may stand in elements: the slide is drawn with them. */
function secure(reply: FastifyReply, { headers }: FastifyRequest, application: keyof Builds, origin: Origin): void {
  const { frames, trustedTypes, features } = applications[application]
  const policy = {
    'default-src': "'self'",
    'script-src': "'self'",
    'style-src': "'self' 'unsafe-inline'",
    'img-src': "'self' data: blob:",
    'media-src': "'self' blob:",
    'font-src': "'self' data:",
    'connect-src': ["'self'", ...socketsOf(origin, headers.host)].join(' '),
    'worker-src': "'self' blob:",
    'frame-src': frames,
    'object-src': "'none'",
    'base-uri': "'self'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': trustedTypes,
  }
  const allowed: Readonly<Record<string, readonly string[]>> = features
  const allowing = (name: string): string => (allowed[name] ?? []).map(place => (place === 'self' ? place : `"${place}"`)).join(' ')
  reply
    .header(
      'content-security-policy',
      Object.entries(policy)
        .map(([name, value]) => `${name} ${value}`)
        .join('; '),
    )
    .header('permissions-policy', [...new Set(unusedFeatures)].map(name => `${name}=(${allowing(name)})`).join(', '))
}

/**
 * Older TVs don't count a socket of the same host as 'self'. Where the operator says which address it is, only that one; without, the one
 * that was asked, if it can only be of this machine or of a private network: whoever asks may write into the header what they like, and
 * what stands between may keep the page for others.
 */
function socketsOf({ publicUrl, isPublicUrlSet }: Origin, host = ''): string[] {
  if (isPublicUrlSet) return [publicUrl.replace(/^http/, 'ws')]
  return isNearbyHost(host) ? [`ws://${host}`, `wss://${host}`] : []
}

const notBuilt = `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="5"><title>Vitrine</title>
<body style="font:16px/1.5 system-ui;margin:15vh auto;max-width:36em;padding:0 1em"><h1>Not built yet</h1>
<p>The server runs, but this part of the application has not been built. Start it with <code>npm start</code>, which builds it first.</p></body></html>
`

function roomFolder(path: string): string {
  return fileURLToPath(new URL(`../../../../${path}`, import.meta.url))
}
