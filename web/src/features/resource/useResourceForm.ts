import { useState } from 'react'
import type { CallError } from '../../api/callError.ts'
import { useChange } from '../../api/useChange.ts'
import { useDraft, type DraftForm } from '../../ui/form/useDraft.ts'
import { fieldOf, fieldsOf, type ResourceOf, type Row } from './columns.ts'
import { usualCalls, type UsualEntity } from './usualCalls.ts'
import type { Field } from '@vitrine/model/kernel/field.ts'
import { valueOf } from '@vitrine/model/kernel/record.ts'

/** A form that is being filled in, typed as one of the kinds it may be for. */
export interface ResourceDraft {
  readonly draft: DraftForm<'promotion'>
  readonly busy: boolean
  /** Saves it, with what else the call takes. Null: the form says what is wrong, or a toast does. */
  readonly save: (more?: object) => Promise<object | null>
  /** For the next new one. */
  readonly reset: () => void
}

/** The fields of a resource's form, in their order: those of the columns that somebody may give, where nothing else is said. */
export const formOf = ({
  entity,
  form,
  columns,
}: Pick<ResourceOf, 'entity' | 'form' | 'columns'>): readonly (string | readonly string[])[] =>
  form ?? columns.flatMap(fieldsOf).filter(name => fieldOf(entity, name).mode !== 'derived')

/** `row`: what is edited; null: a new one. `known`: what a new one has that isn't in its form. */
export function useResourceForm(of: ResourceOf, row: Row | null, known: object = {}): ResourceDraft {
  const { entity } = of
  const names = [...formOf(of).flat(), ...(of.extra?.names ?? [])]
  const draft = useDraft(entity as 'promotion', {
    ...known,
    ...(row && Object.fromEntries(names.map(name => [name, begun(fieldOf(entity, name), valueOf(row, name))]))),
  })
  const [first] = useState<object>(draft.value)
  const calls = usualCalls(entity)
  const settings = { shownHere: (error: CallError) => draft.refuse(error), ...(of.formFails && { says: { fails: of.formFails } }) }
  const created = useChange(calls.create, settings)
  const updated = useChange(calls.update, settings)
  const busy = created.busy || updated.busy

  return {
    draft,
    busy,
    reset: () => draft.reset(known),
    async save(more = {}) {
      if (busy || !draft.check()) return null
      const sent = names.filter(name =>
        row ? !isSame(valueOf(draft.value, name), valueOf(first, name)) : !isLeftOut(fieldOf(entity, name), valueOf(draft.value, name)),
      )
      if (row && sent.length === 0 && Object.keys(more).length === 0) return row
      const fields = Object.fromEntries(sent.map(name => [name, trimmed(entity, name, valueOf(draft.value, name))]))
      // Without a place a new one goes to the end.
      // Of which version it is a change: what a colleague made of it since is not written over.
      const version = of.whole?.some(name => sent.includes(name)) && { updatedAt: valueOf(row, 'updatedAt') }
      const saved = row
        ? await updated.run({ ...more, ...version, input: { ...fields, id: row.id } })
        : await created.run({ ...more, input: { ...known, ...fields } as never })
      return saved ?? null
    },
  }
}

/** Of what is changed only in part, only what is changed is sent. */
const begun = ({ merged, initial }: Field, value: unknown): unknown => (merged ? initial : value)

const isLeftOut = ({ merged, initial }: Field, value: unknown): boolean => merged !== undefined && (value ?? initial) === initial

/** What is not changed here is not sent: it may be a colleague's by now. */
const isSame = (value: unknown, first: unknown): boolean => JSON.stringify(value) === JSON.stringify(first)

/** Texts without the blanks around them; of nothing but blanks none, where the field may be empty. */
function trimmed(entity: UsualEntity, name: string, value: unknown): unknown {
  if (typeof value !== 'string' || fieldOf(entity, name).control !== 'text') return value
  return value.trim() || (fieldOf(entity, name).nullable ? null : '')
}
