import type { Call } from './call.ts'
import type { Value } from '../kernel/field.ts'
import { sha256 } from '../kernel/sha256.ts'
import { entityOf } from './shape.ts'

/** The GraphQL document of a call, read off its own shape: with everything that it answers. */
export const documentOf = (name: string, call: Call): string => written(name, call, selectionOf(call))

/** The document of a call as our own applications ask it: with what they read of the answer. */
export const ownDocumentOf = (name: string, call: Call): string =>
  written(name, call, call.reads ? `{ ${call.reads.join(' ')} }` : selectionOf(call))

/** By what a document is known that need not be sent, as GraphQL over HTTP writes it. */
export const documentIdOf = (document: string): string => `sha256:${sha256(document)}`

/** What our own applications send in the place of a call's document. */
export const referenceTo = (name: string, call: Call) => ({ operationName: name, documentId: documentIdOf(ownDocumentOf(name, call)) })

function written(name: string, call: Call, selected: string): string {
  const names = Object.keys(call.args)
  const declared = names.map(n => `$${n}: ${call.args[n]!.graphql}`).join(', ')
  const passed = names.map(n => `${n}: $${n}`).join(', ')
  return `${call.kind} ${name}${declared && `(${declared})`} { ${name}${passed && `(${passed})`} ${selected} }`
}

function selectionOf({ answer }: Call): string {
  if (answer.value) return allOfValue(answer.value)
  if (!answer.entity) return ''
  const inner = selection(answer.entity, answer.shape ?? {})
  return answer.list ? `{ totalCount items ${inner} }` : inner
}

function selection(entity: string, shape: object): string {
  const { fields, relations } = entityOf(entity)
  const parts = Object.entries(shape).map(([name, inner]) => {
    const relation = relations[name]
    if (relation) return `${name} ${selection(relation.target, inner)}`
    return fieldSelection(name, fields[name]!)
  })
  return `{ ${parts.join(' ')} }`
}

const fieldSelection = (name: string, field: { readonly value?: Value; readonly union?: readonly Value[] }) =>
  field.union
    ? `${name} { __typename ${field.union.map(v => `... on ${v.name} ${allOfValue(v)}`).join(' ')} }`
    : field.value
      ? `${name} ${allOfValue(field.value)}`
      : name

const allOfValue = (v: Value): string =>
  `{ ${Object.entries(v.fields)
    .map(([name, f]) => fieldSelection(name, f))
    .join(' ')} }`

/** The entities an answer is made of: whoever changes one of them has made this answer stale. */
export function entitiesIn(call: Call): ReadonlySet<string> {
  const seen = new Set<string>()
  const walk = (name: string, shape: object) => {
    seen.add(name)
    for (const [field, inner] of Object.entries(shape)) {
      const relation = entityOf(name).relations[field]
      if (relation) walk(relation.target, inner)
    }
  }
  if (call.answer.entity) walk(call.answer.entity, call.answer.shape ?? {})
  return seen
}
