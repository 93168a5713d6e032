import type { RefusedField } from '@vitrine/model/messages/refusals.ts'
import { Refused } from '../errors/refusal.ts'

interface Asked {
  readonly method: string
  readonly url: string
  readonly body: unknown
}

/** The parts of a question, and what each must be. */
const parts: Readonly<Record<string, { readonly rule: string; readonly fits: (value: unknown) => boolean }>> = {
  query: { rule: 'text', fits: value => typeof value === 'string' },
  operationName: { rule: 'text', fits: value => typeof value === 'string' },
  variables: { rule: 'record', fits: value => isRecord(value) },
  extensions: { rule: 'record', fits: value => isRecord(value) },
}

/** A body may name a document of our own instead of saying one. */
const partsOfBody: typeof parts = { ...parts, documentId: { rule: 'text', fits: value => typeof value === 'string' } }

/** Whether it is a question at all, before GraphQL reads it: what is wrong is told by the part's name. */
export function requireQuestion({ method, url, body }: Asked): void {
  const given = method === 'POST' ? body : inAddress(url)
  if (!isRecord(given)) throw new Refused('ValidationError')
  const isMissing = (path: string): boolean => given[path] === undefined || given[path] === null
  const wrong = Object.entries(method === 'POST' ? partsOfBody : parts).flatMap(([path, { rule, fits }]): RefusedField[] =>
    isMissing(path) || fits(given[path]) ? [] : [{ path, rule }],
  )
  if (isMissing('query') && isMissing('documentId')) wrong.push({ path: 'query', rule: 'required' })
  if (!isMissing('query') && !isMissing('documentId')) wrong.push({ path: 'documentId', rule: 'unknownField' })
  if (wrong.length > 0) throw new Refused('ValidationError', wrong)
}

/** A part that comes twice is a list of both, and so none of what it must be. */
function inAddress(url: string): Record<string, unknown> {
  const said = new URLSearchParams(url.split('?').slice(1).join('?'))
  return Object.fromEntries(
    Object.keys(parts).map(path => {
      const [first, ...others] = said.getAll(path)
      if (first === undefined || others.length > 0) return [path, first === undefined ? undefined : [first, ...others]]
      return [path, path === 'variables' || path === 'extensions' ? readRecord(first) : first]
    }),
  )
}

function readRecord(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
