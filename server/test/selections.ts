import { typeNameOf, type Answer, type Call } from '@vitrine/model/calls/call.ts'
import type { Field, Value } from '@vitrine/model/kernel/field.ts'
import { entityOf } from '@vitrine/model/calls/shape.ts'

/** What can be asked of an answer: all of its fields, then each relation by itself with all of its target's, so many relations deep. */
export function selectionsOf(answer: Answer, depth: number): string[] {
  if (!answer.entity) return ['']
  const inner = [`{ ${fieldsOf(answer.entity)} }`, ...pathsFrom(answer.entity, depth).map(path => `{ ${path} }`)]
  return inner.map(selection => (answer.list ? `{ totalCount items ${selection} }` : selection))
}

/** Each relation by itself, with nothing beside it: what it needs of its row must be found all the same. */
function pathsFrom(entity: string, depth: number): string[] {
  if (depth === 0) return []
  return Object.entries(entityOf(entity).relations).flatMap(([name, { target }]) => [
    `${name} { ${fieldsOf(target)} }`,
    ...pathsFrom(target, depth - 1).map(path => `${name} { ${path} }`),
  ])
}

const fieldsOf = (entity: string): string =>
  Object.entries(entityOf(entity).fields)
    .filter(([, field]) => !field.secret)
    .map(([name, field]) => selectionOfField(name, field))
    .join(' ')

export const selectionOfField = (name: string, { union, value }: Pick<Field, 'union' | 'value'>): string =>
  union
    ? `${name} { __typename ${union.map(each => `... on ${each.name} ${wholeOf(each)}`).join(' ')} }`
    : value
      ? `${name} ${wholeOf(value)}`
      : name

export const wholeOf = ({ fields }: Value): string =>
  `{ ${Object.entries(fields)
    .map(([name, field]) => selectionOfField(name, field))
    .join(' ')} }`

/** The document of a call that answers with this instead of its own shape; `written` are arguments that stand in the document itself. */
export function documentSelecting(name: string, call: Call, selection: string, written: Readonly<Record<string, number>> = {}): string {
  const names = Object.keys(call.args)
  const declared = names.filter(argument => !(argument in written)).map(argument => `$${argument}: ${call.args[argument]!.graphql}`)
  const passed = names.map(argument => `${argument}: ${written[argument] ?? `$${argument}`}`)
  const within = (parts: readonly string[]): string => (parts.length > 0 ? `(${parts.join(', ')})` : '')
  return `${call.kind} ${typeNameOf(name)}${within(declared)} { ${name}${within(passed)} ${selection} }`
}
