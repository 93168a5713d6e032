import { entities, type Entities, type EntityName } from '@vitrine/model/entities.ts'
import { writable, type Draft } from '@vitrine/model/kernel/entity.ts'
import type { Field, Fields } from '@vitrine/model/kernel/field.ts'
import { useState } from 'react'
import type { CallError } from '../../api/callError.ts'
import { focusInvalid } from './focusInvalid.ts'

export type DraftValue<N extends EntityName> = Draft<Entities[N]>
export type DraftName<N extends EntityName> = keyof DraftValue<N> & string

/** What is being filled in, and which rule each field breaks. */
export interface DraftForm<N extends EntityName> {
  readonly entity: N
  readonly value: DraftValue<N>
  readonly set: <K extends DraftName<N>>(name: K, value: DraftValue<N>[K]) => void
  /** Rule by field name: `{ title: 'required' }`. */
  readonly errors: Readonly<Record<string, string>>
  /** Whether all is well; if not, the fields say what is wrong, and the first of them has the focus. */
  readonly check: () => boolean
  /** Shows the server's refusal at its fields. False when it names none of ours. */
  readonly refuse: (error: CallError) => boolean
  readonly reset: (value: Partial<DraftValue<N>>) => void
}

/** A form for a record of this entity: the fields' own initial values, with what is known on top. */
export function useDraft<N extends EntityName>(entity: N, known: Partial<DraftValue<N>> = {}): DraftForm<N> {
  const fields = writable(entities[entity].fields)
  const [value, setValue] = useState(() => begun(fields, known))
  const [errors, setErrors] = useState<Record<string, string>>({})

  return {
    entity,
    value: value as DraftValue<N>,
    errors,
    set(name, next) {
      setValue(before => ({ ...before, [name]: next }))
      setErrors(({ [name]: _, ...rest }) => rest)
    },
    check() {
      const broken = brokenRules(fields, value)
      setErrors(broken)
      if (Object.keys(broken).length === 0) return true
      focusInvalid()
      return false
    },
    refuse(error) {
      const named = refusedFields(fields, error)
      setErrors(before => ({ ...before, ...named }))
      if (Object.keys(named).length === 0) return false
      focusInvalid()
      return true
    },
    reset(next) {
      setValue(begun(fields, next))
      setErrors({})
    },
  }
}

const begun = (fields: Fields, known: object): Record<string, unknown> => ({
  ...Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => field.mode === 'optional')
      .map(([name, field]) => [name, field.initial]),
  ),
  ...known,
})

/** `brokenRules(fields, { title: '' })` is `{ title: 'required' }` */
export const brokenRules = (fields: Fields, value: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const rule = brokenRule(field, value[name])
      return rule ? [[name, rule]] : []
    }),
  )

/** The rule that a value breaks, if any. */
export function brokenRule(field: Field, value: unknown): string | null {
  if (value === undefined && field.mode === 'optional') return null
  const checked = field.schema.safeParse(value)
  return checked.success ? null : (checked.error.issues[0]?.message ?? 'other')
}

/** A refusal's fields by our own names: `input.title` is `title`. */
export const refusedFields = (fields: Fields, error: CallError): Record<string, string> =>
  Object.fromEntries(
    error.fields.flatMap(({ path, rule }) => {
      const name = path.split('.').at(-1) ?? ''
      return name in fields ? [[name, rule]] : []
    }),
  )
