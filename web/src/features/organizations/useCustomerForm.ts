import { useEffect, useRef, useState } from 'react'
import { picked } from '@vitrine/model/kernel/record.ts'
import type { CallError } from '../../api/callError.ts'
import { useChange } from '../../api/useChange.ts'
import { focusInvalid } from '../../ui/form/focusInvalid.ts'
import { useDraft, type DraftForm } from '../../ui/form/useDraft.ts'
import { differing, valuesOf, type Customer, type FormValues } from './customer.ts'

const nothingYet = (): FormValues => ({
  title: '',
  logoFilename: null,
  tags: [],
  state: 'ACTIVE',
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  menuLanguages: [],
  needsApproval: false,
  isEmergencyAllowed: false,
  resellerId: null,
  storageLimit: null,
})

/** Of what the form is a change. */
type Version = FormValues & Pick<Customer, 'id' | 'updatedAt'>

export interface CustomerForm {
  readonly draft: DraftForm<'organization'>
  readonly isDirty: boolean
  readonly busy: boolean
  readonly logoError: boolean
  /** Somebody else saved it since: what it has now. What was typed here stays. */
  readonly theirs: Customer | null
  readonly setLogo: (filename: string) => void
  /** Over what somebody else saved too, where that was seen. Null: not saved, and why is said. */
  readonly save: () => Promise<{ readonly id: string } | null>
  readonly takeTheirs: () => void
}

/** What is being typed of a customer, and of which version of it that is a change. */
export function useCustomerForm(customer: Customer | null): CustomerForm {
  const [base, setBase] = useState<Version | null>(customer)
  const [isRefused, setRefused] = useState(false)
  const [hasNoLogo, setHasNoLogo] = useState(false)
  const [nothing] = useState(nothingYet)
  const begun = base ? valuesOf(base) : nothing
  const draft = useDraft('organization', begun)
  const typed = valuesOf({ ...nothing, ...draft.value })
  const isDirty = differing(begun, typed).length > 0
  // What was saved here is known before the page has asked for it again.
  const isNewer = customer !== null && base !== null && Date.parse(customer.updatedAt) > Date.parse(base.updatedAt)
  const changes = isNewer ? differing(begun, valuesOf(customer)) : []
  const latest = useRef(typed)
  latest.current = typed
  const settings = {
    shownHere(error: CallError) {
      if (error.code === 'ConflictError') setRefused(true)
      return error.code === 'ConflictError' || draft.refuse(error)
    },
  }
  const created = useChange('createOrganization', settings)
  const updated = useChange('updateOrganization', settings)

  // What somebody else saved is shown at once where nothing was typed; where nothing of the form is other, typing goes on.
  useEffect(() => {
    if (!isNewer || (isDirty && changes.length > 0)) return
    setBase(customer)
    setRefused(false)
    if (!isDirty) draft.reset(valuesOf(customer))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the draft is new at every stroke
  }, [isNewer, isDirty, changes.length, customer])

  async function save() {
    // One that was made without it, by the first steps of an installation or a program, can be changed without it.
    const isMissing = typed.logoFilename === null && (base === null || base.logoFilename !== null)
    setHasNoLogo(isMissing)
    const isRight = draft.check()
    if (isMissing) focusInvalid()
    if (isMissing || !isRight) return null
    const { tags, state, ...input } = { ...typed, title: typed.title.trim() }
    // Whoever has seen what the other saved, and saves all the same, means it.
    const seen = isRefused && customer ? customer : base
    const saved = seen
      ? await updated.run({ input: { ...input, state, id: seen.id, updatedAt: seen.updatedAt }, tags })
      : await created.run({ input, tags })
    if (saved && seen) goOnFrom({ ...valuesOf({ ...typed, ...saved }), id: seen.id, updatedAt: saved.updatedAt })
    return saved ?? null
  }

  /** What was typed while it was saved stays typed. */
  function goOnFrom(saved: Version) {
    const later = differing(typed, latest.current)
    setBase(saved)
    setRefused(false)
    draft.reset({ ...valuesOf(saved), ...picked(latest.current, later) })
  }

  return {
    draft,
    isDirty,
    busy: created.busy || updated.busy,
    logoError: hasNoLogo,
    theirs: isRefused ? customer : null,
    setLogo(filename) {
      setHasNoLogo(false)
      draft.set('logoFilename', filename)
    },
    save,
    takeTheirs() {
      setBase(customer)
      setRefused(false)
      if (customer) draft.reset(valuesOf(customer))
    },
  }
}
