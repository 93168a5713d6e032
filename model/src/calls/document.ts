import type { Call } from './call.ts'
import type { Value } from '../kernel/field.ts'
import { entityOf } from './shape.ts'

/** The GraphQL document of a call, read off its own shape. */
export function documentOf(name: string, call: Call): string {
  const names = Object.keys(call.args)
  const declared = names.map(n => `$${n}: ${call.args[n]!.graphql}`).join(', ')
  const passed = names.map(n => `${n}: $${n}`).join(', ')
  return `${call.kind} ${name}${declared && `(${declared})`} { ${name}${passed && `(${passed})`} ${selectionOf(call)} }`
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
