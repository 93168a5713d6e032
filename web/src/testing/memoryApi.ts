import { calls, type CallName } from '@vitrine/model/calls.ts'
import type { Call } from '@vitrine/model/calls/call.ts'
import { maxItems, pagingLimit } from '@vitrine/model/calls/pagingLimit.ts'
import { entityOf } from '@vitrine/model/calls/shape.ts'
import type { EntityName } from '@vitrine/model/entities.ts'
import { addresses } from '@vitrine/model/http.ts'
import { matchesProduct, type SearchedProduct } from '@vitrine/model/areas/products/searchedTexts.ts'
import { matchesSearch } from '@vitrine/model/kernel/search.ts'
import type { Refusal, RefusedField } from '@vitrine/model/messages/refusals.ts'
import { CallError } from '../api/callError.ts'
import type { Answer, Args } from '../api/client.ts'

const isMeant = (entity: string, row: MemoryRow, typed: string): boolean =>
  entity === 'product' ? matchesProduct(row as unknown as SearchedProduct, typed) : matchesSearch(String(row['title']), typed)

type Values = Record<string, unknown>
export type MemoryRow = Values & { readonly id: string }
type Rows = Partial<Record<EntityName, readonly Values[]>>

/** A page of a list is short here: few rows are drawn quickly. */
export const rowsOfPage = 3

/** How a call that is none of the usual ones is answered. */
type Own = { [N in CallName]?: (args: Args<N>, api: MemoryApi) => Answer<N> | object | null }

interface Asked {
  readonly name: CallName
  readonly args: Values
}

/** A server for the tests of pages: rows in memory, the usual calls answered as the call table says, no network. */
export interface MemoryApi {
  readonly fetch: typeof fetch
  readonly rows: (entity: EntityName) => MemoryRow[]
  /** One more row, with the fields' initial values where nothing else is said. */
  readonly add: (entity: EntityName, values: Values) => MemoryRow
  /** Every call that arrived, in order. */
  readonly asked: readonly Asked[]
  /** Refuses this call until further notice; without a code it is answered again. */
  readonly refuse: (name: CallName, code?: Refusal, fields?: readonly RefusedField[]) => void
  /** False: nothing arrives, as without a network. */
  readonly connect: (isConnected: boolean) => void
  /** What addresses that begin so answer, beside calls. */
  readonly serve: (beginning: string, answer: () => object) => void
  /** When everything that was asked is answered but what waits on purpose. */
  readonly rested: () => Promise<void>
  /** Lets this call wait until what is answered is called. */
  readonly hold: (name: CallName) => () => void
}

export function createMemoryApi(seed: Rows, own: Own = {}): MemoryApi {
  const tables = new Map<string, MemoryRow[]>()
  const refused = new Map<CallName, { readonly code: Refusal; readonly fields: readonly RefusedField[] }>()
  const held = new Map<CallName, Promise<void>>()
  const asked: Asked[] = []
  let made = 0
  let working = 0
  let isConnected = true
  const rows = (entity: string): MemoryRow[] => {
    const table = tables.get(entity) ?? []
    tables.set(entity, table)
    return table
  }
  for (const [entity, values] of Object.entries(seed)) for (const row of values) add(entity, row)

  function add(entity: string, values: Values): MemoryRow {
    made += 1
    const at = new Date(made).toISOString()
    const own = { id: `${entity}-${made}`, organizationId: 'annas', createdAt: at, updatedAt: at }
    const { fields } = entityOf(entity)
    const initials = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.initial ?? null]))
    const row = { ...initials, ...own, ...(fields['sortIndex'] && { sortIndex: rows(entity).length }), ...values } as MemoryRow
    rows(entity).push(row)
    return row
  }

  /** The one that moves takes its place, and those in between shift by one. */
  function move(entity: string, row: MemoryRow, place: number): void {
    const others = rows(entity)
      .filter(each => each !== row)
      .toSorted((a, b) => Number(a['sortIndex']) - Number(b['sortIndex']))
    others.toSpliced(place, 0, row).forEach((each, index) => Object.assign(each, { sortIndex: index }))
  }

  function usual(name: CallName, args: Values): unknown {
    const [, verb = '', of = ''] = /^([a-z]+)(.*)$/.exec(name) ?? []
    const { answer } = calls[name] as Call
    const entity = answer.entity ?? of.charAt(0).toLowerCase() + of.slice(1)
    const input = (args['input'] ?? {}) as Values
    const table = rows(entity)
    const known = table.find(({ id }) => id === (args['id'] ?? input['id']))
    const shown = (row: MemoryRow | undefined) => (row ? shaped(entity, answer.shape ?? {}, row) : null)
    // Records that are no rows of a table: the test that is about them says them.
    if (verb === 'all' && answer.value && answer.list) return []
    if (verb === 'all') {
      const { search, ids, limit = pagingLimit, offset = 0 } = args as { search?: string; ids?: string[]; limit?: number; offset?: number }
      const found = table
        .filter(row => (!search || isMeant(entity, row, search)) && (!ids || ids.includes(row.id)))
        .toSorted((a, b) => Number(a['sortIndex'] ?? 0) - Number(b['sortIndex'] ?? 0))
      return { totalCount: found.length, items: found.slice(offset, offset + Math.min(limit, maxItems)).map(shown) }
    }
    // Whoever asks: the first of the people, if there are any.
    if (name === 'viewer') return shown(table[0])
    if (verb === 'find') return shown(known)
    if (verb === 'create') return shown(add(entity, input))
    if (!known) return verb === 'delete' ? false : null
    if (verb === 'delete') return Boolean(table.splice(table.indexOf(known), 1))
    if (verb !== 'update') throw new Error(`The test must say how ${name} is answered.`)
    const version = new Date(Math.max(Date.parse(String(known['updatedAt'])) || 0, made) + 1).toISOString()
    Object.assign(known, input, 'updatedAt' in known && { updatedAt: version })
    if (typeof input['sortIndex'] === 'number') move(entity, known, input['sortIndex'])
    return shown(known)
  }

  /** The row as a call answers it, with the rows it names and those that name it. */
  function shaped(entity: string, shape: object, row: MemoryRow): Values {
    const { relations } = entityOf(entity)
    return Object.fromEntries(
      Object.entries(shape).map(([name, inner]: [string, object]) => {
        const relation = relations[name]
        if (!relation) return [name, row[name]]
        const { kind, target, key, orderBy } = relation
        if (kind === 'one') {
          const other = rows(target).find(({ id }) => id === row[key])
          return [name, other ? shaped(target, inner, other) : null]
        }
        const many = rows(target).filter(other => other[key] === row.id)
        if (orderBy) many.sort((a, b) => Number(a[orderBy]) - Number(b[orderBy]))
        return [name, many.map(other => shaped(target, inner, other))]
      }),
    )
  }

  /** The rules that the arguments break, by the call table. */
  const brokenBy = (name: CallName, args: Values): readonly RefusedField[] =>
    Object.entries((calls[name] as Call).args).flatMap(([arg, { schema }]) => {
      const checked = schema.safeParse(args[arg])
      return checked.success ? [] : checked.error.issues.map(issue => ({ path: [arg, ...issue.path].join('.'), rule: issue.message }))
    })

  /** A test that is about something else need not say which role its user has, nor that there are locations. */
  const withRole = (viewer: unknown) =>
    viewer && typeof viewer === 'object' ? { memberRole: 'MANAGER', hasLocations: rows('location').length > 0, ...viewer } : viewer

  async function waited(name: CallName): Promise<void> {
    working -= 1
    await held.get(name)
    working += 1
  }

  async function answered(name: CallName, args: Values): Promise<object> {
    asked.push({ name, args })
    await waited(name)
    const broken = brokenBy(name, args)
    const refusal = refused.get(name) ?? (broken.length > 0 ? { code: 'ValidationError' as const, fields: broken } : null)
    if (refusal) return { data: null, errors: [{ message: refusal.code, extensions: refusal }] }
    const answer = own[name] as ((args: Values, api: MemoryApi) => unknown) | undefined
    try {
      const given = answer ? answer(args, api) : usual(name, args)
      return { data: { [name]: name === 'viewer' ? withRole(given) : given } }
    } catch (error) {
      // How a call is answered may be that it is refused.
      if (!(error instanceof CallError)) throw error
      return { data: null, errors: [{ message: error.code, extensions: { code: error.code, fields: error.fields, words: error.words } }] }
    }
  }

  const pages = new Map<string, () => object>()
  async function answerTo(...[address, init]: Parameters<typeof fetch>): Promise<Response> {
    if (!isConnected) throw new TypeError('Failed to fetch')
    if (address === addresses.clientSettings) return Response.json({ pagingLimit: rowsOfPage, sendsMail: false })
    const page = [...pages].find(([beginning]) => String(address).startsWith(beginning))
    if (page) return Response.json(page[1]())
    if (address !== addresses.graphql) return new Response('{}', { status: 404, headers: { 'content-type': 'application/json' } })
    const { operationName, variables } = JSON.parse(String(init?.body)) as { operationName: CallName; variables: Values }
    return Response.json(structuredClone(await answered(operationName, variables)))
  }

  const api: MemoryApi = {
    rows,
    add,
    asked,
    async fetch(address, init) {
      working += 1
      try {
        return await answerTo(address, init)
      } finally {
        working -= 1
      }
    },
    async rested() {
      // What is answered is read, and may ask again.
      do await new Promise(resolve => setTimeout(resolve))
      while (working > 0)
    },
    refuse: (name, code, fields = []) => void (code ? refused.set(name, { code, fields }) : refused.delete(name)),
    serve: (beginning, answer) => void pages.set(beginning, answer),
    connect: is => void (isConnected = is),
    hold(name) {
      let release = () => {}
      held.set(name, new Promise(resolve => (release = resolve)))
      return () => {
        held.delete(name)
        release()
      }
    },
  }
  return api
}
