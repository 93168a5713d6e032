import { picked } from '@vitrine/model/kernel/record.ts'
import { useRef, useState } from 'react'
import type { CallError } from '../../api/callError.ts'
import type { Answer } from '../../api/client.ts'
import { useChange } from '../../api/useChange.ts'
import { focusInvalid } from '../../ui/form/focusInvalid.ts'
import { useDraft, type DraftForm, type DraftValue } from '../../ui/form/useDraft.ts'

export type Reseller = NonNullable<Answer<'findReseller'>>
export type Brand = NonNullable<Answer<'findBrand'>>

const formFields = ['name', 'hostname', 'email', 'logoFilename', 'primaryColor', 'secondaryColor', 'video1', 'video2', 'video3'] as const
type FormValues = Pick<Reseller, (typeof formFields)[number]>

const nothing: FormValues = {
  name: '',
  hostname: null,
  email: '',
  logoFilename: null,
  primaryColor: null,
  secondaryColor: null,
  video1: null,
  video2: null,
  video3: null,
}
/** As it is sent: without the blanks around it, and nothing for a field that is empty. */
function valuesOf(value: Partial<DraftValue<'reseller'>>): FormValues {
  const { name, email, ...rest } = picked({ ...nothing, ...value }, formFields)
  const others = Object.fromEntries(Object.entries(rest).map(([field, text]) => [field, text?.trim() || null]))
  return { ...nothing, ...others, name: name.trim(), email: email.trim() }
}

/** Of what the form is a change. */
type Version = FormValues & Pick<Reseller, 'id' | 'updatedAt'>

export interface ResellerForm {
  readonly draft: DraftForm<'reseller'>
  readonly isDirty: boolean
  readonly busy: boolean
  readonly logoError: boolean
  /** Somebody else saved it since. What was typed here stays. */
  readonly isOutOfDate: boolean
  readonly setLogo: (filename: string) => void
  /** Over what somebody else saved too, where that was told. Null: not saved, and why is said. */
  readonly save: () => Promise<{ readonly id: string } | null>
  readonly takeTheirs: () => void
}

/** What is being typed of a reseller, by an administrator or as a partner's own, and of which version of it that is a change. */
export function useResellerForm(reseller: Brand | null, isOwn = false): ResellerForm {
  const [base, setBase] = useState<Version | null>(reseller)
  const [isOutOfDate, setOutOfDate] = useState(false)
  const [logoError, setLogoError] = useState(false)
  const draft = useDraft('reseller', base ? picked(base, formFields) : { name: '', email: '' })
  const typed = valuesOf(draft.value)
  const latest = useRef(typed)
  latest.current = typed
  const begun = base ? picked(base, formFields) : nothing
  const settings = {
    shownHere(error: CallError) {
      if (error.code === 'ConflictError') setOutOfDate(true)
      return error.code === 'ConflictError' || draft.refuse(error)
    },
  }
  const created = useChange('createReseller', settings)
  const updated = useChange('updateReseller', settings)
  const branded = useChange('updateBrand', settings)

  function update({ id, updatedAt }: Version | Brand) {
    const { hostname, ...brand } = typed
    return isOwn ? branded.run({ input: { ...brand, updatedAt } }) : updated.run({ input: { ...brand, hostname, id, updatedAt } })
  }

  return {
    draft,
    isDirty: formFields.some(name => typed[name] !== begun[name]),
    busy: created.busy || updated.busy || branded.busy,
    logoError,
    isOutOfDate,
    setLogo(filename) {
      setLogoError(false)
      draft.set('logoFilename', filename)
    },
    async save() {
      const isMissing = typed.logoFilename === null
      setLogoError(isMissing)
      const isRight = draft.check()
      if (isMissing) focusInvalid()
      if (isMissing || !isRight) return null
      // Whoever was told that the other saved, and saves all the same, means it.
      const seen = isOutOfDate && reseller ? reseller : base
      const saved = seen ? await update(seen) : await created.run({ input: typed })
      if (saved && seen) {
        // What was typed while it was saved stays typed.
        const now = latest.current
        const later = formFields.filter(name => now[name] !== typed[name])
        const kept = { ...typed, ...picked(saved, formFields) }
        setBase({ ...kept, id: seen.id, updatedAt: saved.updatedAt })
        setOutOfDate(false)
        draft.reset({ ...kept, ...picked(now, later) })
      }
      return saved ?? null
    },
    takeTheirs() {
      setBase(reseller)
      setOutOfDate(false)
      if (reseller) draft.reset(picked(reseller, formFields))
    },
  }
}
