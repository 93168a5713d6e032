import {
  Kind,
  isEnumType,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  typeFromAST,
  type DocumentNode,
  type GraphQLInputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql'
import type { RefusedField } from '@vitrine/model/messages/refusals.ts'
import { valueOf } from '@vitrine/model/kernel/record.ts'

/**
 * Which of the variables are not of the types that a request says of them, by the model's own paths and rules. GraphQL refuses them
 * before any handler is asked, and tells it in sentences only.
 */
export function variableErrors(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | null | undefined,
  variables: Readonly<Record<string, unknown>>,
): RefusedField[] {
  const operation = document.definitions.find(
    (definition): definition is OperationDefinitionNode =>
      definition.kind === Kind.OPERATION_DEFINITION && (!operationName || definition.name?.value === operationName),
  )
  const found: RefusedField[] = []
  for (const { variable, type, defaultValue } of operation?.variableDefinitions ?? []) {
    const name = variable.name.value
    if (variables[name] === undefined && defaultValue) continue
    const expected = typeFromAST(schema, type)
    if (isInputType(expected)) judge(expected, variables[name], argumentOf(operation!, name), found)
  }
  return found.slice(0, most)
}

const most = 100

/** The argument for which a variable stands. */
function argumentOf({ selectionSet }: OperationDefinitionNode, variable: string): string {
  for (const selection of selectionSet.selections) {
    if (selection.kind !== Kind.FIELD) continue
    const argument = selection.arguments?.find(({ value }) => value.kind === Kind.VARIABLE && value.name.value === variable)
    if (argument) return argument.name.value
  }
  return variable
}

function judge(type: GraphQLInputType, value: unknown, path: string, found: RefusedField[]): void {
  if (found.length >= most) return
  const refuse = (rule: string): void => void found.push({ path, rule })
  if (isNonNullType(type)) return value === undefined || value === null ? refuse('required') : judge(type.ofType, value, path, found)
  if (value === undefined || value === null) return
  if (isListType(type)) {
    if (!Array.isArray(value)) return judge(type.ofType, value, path, found)
    return value.forEach((inner, index) => judge(type.ofType, inner, `${path}.${index}`, found))
  }
  if (isInputObjectType(type)) {
    if (typeof value !== 'object' || Array.isArray(value)) return refuse('record')
    const fields = type.getFields()
    for (const name of Object.keys(value)) if (!fields[name]) found.push({ path: `${path}.${name}`, rule: 'unknownField' })
    for (const field of Object.values(fields)) {
      const inner = valueOf(value, field.name)
      if (inner !== undefined || isRequiredInputField(field)) judge(field.type, inner, `${path}.${field.name}`, found)
    }
    return
  }
  if (isEnumType(type)) return type.getValues().some(({ name }) => name === value) ? undefined : refuse('choice')
  const rule = scalarRule[type.name]?.(value)
  if (rule) refuse(rule)
}

const largestInt = 2 ** 31 - 1

/** The rule of the model that a value of another type breaks. */
const scalarRule: Readonly<Record<string, (value: unknown) => string | null>> = {
  Int(value) {
    if (typeof value !== 'number') return 'number'
    if (!Number.isInteger(value)) return 'whole'
    return value > largestInt ? 'tooLarge' : value < -largestInt - 1 ? 'tooSmall' : null
  },
  Float: value => (typeof value === 'number' && Number.isFinite(value) ? null : 'number'),
  Boolean: value => (typeof value === 'boolean' ? null : 'flag'),
  String: value => (typeof value === 'string' ? null : 'text'),
  ID: value => (typeof value === 'string' || Number.isInteger(value) ? null : 'identifier'),
}
