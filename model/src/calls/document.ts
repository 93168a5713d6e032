import type { Call } from './call.ts'
import type { Field, Value } from '../kernel/field.ts'
import { sha256 } from '../kernel/sha256.ts'
import { entityOf } from './shape.ts'

/** The GraphQL document of a call, read off its own shape: with everything that it answers. */
export const documentOf = (name: string, call: Call): string =>
  written(
    name,
    call,
    selectionOf(call, () => true),
  )

/** The document of a call as our own applications ask it: with what they read of the answer, and without what follows from it (`following`). */
export const ownDocumentOf = (name: string, call: Call): string =>
  written(name, call, call.reads ? `{ ${call.reads.join(' ')} }` : selectionOf(call, field => !field.follows))

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

type Asked = (field: Field) => boolean

function selectionOf({ answer }: Call, isAsked: Asked): string {
  if (answer.value) return allOfValue(answer.value, isAsked)
  if (!answer.entity) return ''
  const inner = selection(answer.entity, answer.shape ?? {}, isAsked)
  return answer.list ? `{ totalCount items ${inner} }` : inner
}

function selection(entity: string, shape: object, isAsked: Asked): string {
  const { fields, relations } = entityOf(entity)
  const parts = Object.entries(shape).map(([name, inner]) => {
    const relation = relations[name]
    if (relation) return `${name} ${selection(relation.target, inner, isAsked)}`
    return fieldSelection(name, fields[name]!, isAsked)
  })
  return `{ ${parts.join(' ')} }`
}

const fieldSelection = (name: string, { union, value }: Field, isAsked: Asked): string =>
  union
    ? `${name} { __typename ${union.map(v => `... on ${v.name} ${allOfValue(v, isAsked)}`).join(' ')} }`
    : value
      ? `${name} ${allOfValue(value, isAsked)}`
      : name

const allOfValue = ({ fields }: Value, isAsked: Asked): string =>
  `{ ${Object.entries(fields)
    .filter(([, field]) => isAsked(field))
    .map(([name, field]) => fieldSelection(name, field, isAsked))
    .join(' ')} }`

/** The entities an answer is made of: whoever changes one of them has made this answer stale. */
export function entitiesIn(call: Call): ReadonlySet<string> {
  const seen = new Set<string>(call.answer.madeOf)
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
