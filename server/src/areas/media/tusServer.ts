import { DataStore, Server, Upload, type Lock, type Locker } from '@tus/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import { addresses } from '@vitrine/model/http.ts'
import type { Refusal } from '@vitrine/model/messages/refusals.ts'
import { valueOf } from '@vitrine/model/kernel/record.ts'
import { Refused } from '../../core/errors/refusal.ts'
import type { PartialFiles } from '../../core/files/partialFiles.ts'

/** What is known of an upload besides what has arrived of it. */
export interface KnownUpload {
  readonly bytes: number
  /** It is complete and was answered: nothing more is written. */
  readonly isDone: boolean
}

/** The protocol itself (tus 1.0), by a program of others: who may, and how much, was asked before (resumableUploads.ts). */
export interface TusServer {
  /** `id`: of an upload that is its sender's. Refuses what the protocol doesn't allow. */
  answer(request: FastifyRequest, reply: FastifyReply, id: string): Promise<FastifyReply>
}

interface Deps {
  readonly parts: PartialFiles
  readonly find: (id: string) => Promise<KnownUpload | null>
  readonly remove: (id: string) => Promise<void>
}

export function createTusServer(deps: Deps): TusServer {
  const ids = new WeakMap<object, string>()
  const failures = new WeakMap<object, unknown>()
  const idOf = (request: object): string => ids.get(request) ?? ''
  const server = new Server({
    path: addresses.resumableUpload,
    datastore: createStore(deps),
    locker: createLocker(),
    relativeLocation: true,
    lockDrainTimeout: 300,
    namingFunction: idOf,
    getFileIdFromRequest: idOf,
    onResponseError(request, error) {
      failures.set(request, error)
      return undefined
    },
  })
  return {
    async answer(request, reply, id) {
      const asked = requestOf(request)
      ids.set(asked, id)
      const { status, headers } = await server.handleWeb(asked as Parameters<typeof server.handleWeb>[0])
      if (status >= 400) throw refusalOf(status, failures.get(asked))
      for (const name of answered) {
        const value = headers.get(name)
        if (value !== null) void reply.header(name, value)
      }
      if (request.raw.complete) void reply.removeHeader('connection')
      return reply.code(status).send()
    },
  }
}

/** Nobody else's pages are told anything: what a browser asks before a request from another site is not answered. */
const answered = ['tus-resumable', 'upload-offset', 'upload-length', 'location', 'cache-control']
const read = ['tus-resumable', 'upload-length', 'upload-offset', 'content-length']

/** As the protocol's program reads it: only what belongs to the protocol, and a body only where content comes. */
function requestOf({ method, url, headers, raw, host, protocol }: FastifyRequest): Request {
  const brings = method === 'PATCH'
  const given = new Headers({ host })
  for (const name of brings ? [...read, 'content-type'] : read) {
    const value = headers[name]
    if (typeof value === 'string') given.set(name, value)
  }
  const body = brings ? { body: Readable.toWeb(raw) as ReadableStream, duplex: 'half' as const } : {}
  const request = new Request(new URL(url, `${protocol}://${host}`), { method, headers: given, ...body })
  // By this it hears that a connection broke, and keeps what has arrived until then.
  return Object.assign(request, { runtime: { node: { req: raw } } })
}

const names: Readonly<Record<number, Refusal>> = {
  404: 'NotFoundError',
  409: 'ConflictError',
  410: 'NotFoundError',
  423: 'UnavailableError',
}

function refusalOf(status: number, cause: unknown): unknown {
  // What failed inside is not the protocol's to name.
  if (cause instanceof Error && valueOf(cause, 'status_code') === undefined) return cause
  return new Refused(names[status] ?? 'ValidationError')
}

function createStore({ parts, find, remove }: Deps): DataStore {
  class Store extends DataStore {
    override extensions = ['creation', 'termination']
    override create = (upload: Upload): Promise<Upload> => Promise.resolve(upload)
    override remove = remove
    override write = (content: Readable, id: string, offset: number): Promise<number> => parts.write(id, offset, content)
    override async getUpload(id: string): Promise<Upload> {
      const known = await find(id)
      if (!known) throw new Refused('NotFoundError')
      const offset = known.isDone ? known.bytes : await parts.sizeOf(id)
      return new Upload({ id, size: known.bytes, offset })
    }
  }
  return new Store()
}

/** Who waits longer than this for one that holds the upload gives up; so do more than a few. */
const longestWait = 10_000
const mostWaiting = 4

interface Turn {
  readonly release: () => unknown
  next: (() => void)[]
}

/**
 * One request at a time works on an upload. Whoever comes is usually the same sender, whose connection broke unnoticed: who holds the
 * upload is asked to let go of it.
 */
function createLocker(): Locker {
  const turns = new Map<string, Turn>()

  async function waitFor(turn: Turn, signal: AbortSignal): Promise<void> {
    if (turn.next.length >= mostWaiting) throw new Refused('UnavailableError')
    await turn.release()
    const limit = AbortSignal.any([signal, AbortSignal.timeout(longestWait)])
    await new Promise<void>((resolve, reject) => {
      const mine = (): void => resolve()
      turn.next.push(mine)
      limit.addEventListener('abort', () => {
        turn.next = turn.next.filter(other => other !== mine)
        reject(new Refused('UnavailableError'))
      })
    })
  }

  function newLock(id: string): Lock {
    return {
      async lock(signal, release) {
        for (let turn = turns.get(id); turn; turn = turns.get(id)) await waitFor(turn, signal)
        turns.set(id, { release, next: [] })
      },
      async unlock() {
        const turn = turns.get(id)
        turns.delete(id)
        for (const next of turn?.next ?? []) next()
      },
    }
  }
  return { newLock }
}
