import { calls, type CallName } from '@vitrine/model/calls.ts'
import type { Call, Input } from '@vitrine/model/calls/call.ts'
import { documentOf } from '@vitrine/model/calls/document.ts'
import { organizationKeyPermissions } from '@vitrine/model/areas/keys/keys.ts'
import { keysOf } from '@vitrine/model/kernel/record.ts'

/** A call as somebody reads it who writes a program. */
export interface DescribedCall {
  readonly name: CallName
  readonly kind: Call['kind']
  /** Whether the key of an organisation may. */
  readonly isForKeys: boolean
  /** `updateProductPrice(input: ProductPriceInput!): ProductPrice` */
  readonly signature: string
  /** What its input objects consist of. */
  readonly inputs: readonly string[]
  /** The whole question, with everything that is answered. */
  readonly document: string
}

const forKeys = new Set<string>(organizationKeyPermissions)

function described(name: CallName): DescribedCall {
  const call: Call = calls[name]
  const access = typeof call.access === 'string' ? [call.access] : call.access
  const args = Object.entries(call.args).map(([argument, { graphql }]) => `${argument}: ${graphql}`)
  return {
    name,
    kind: call.kind,
    isForKeys: access.some(permission => permission === 'public' || forKeys.has(permission)),
    signature: `${name}${args.length > 0 ? `(${args.join(', ')})` : ''}: ${call.answer.graphql}`,
    inputs: Object.values(call.args).flatMap(({ input }) => (input ? [inputOf(input)] : [])),
    document: documentOf(name, call),
  }
}

const inputOf = ({ name, fields, required }: Input): string =>
  `input ${name} {\n${Object.entries(fields)
    .map(([field, { graphql, list, choices, nullable }]) => {
      const type = list ? `[${graphql}!]` : graphql
      const among = choices && choices.length <= 10 ? `  # ${choices.join(', ')}` : ''
      return `  ${field}: ${type}${required.includes(field) && !nullable ? '!' : ''}${among}`
    })
    .join('\n')}\n}`

export const describedCalls: readonly DescribedCall[] = keysOf(calls)
  .toSorted((a, b) => a.localeCompare(b))
  .map(described)
