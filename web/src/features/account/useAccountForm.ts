import { useQueryClient } from '@tanstack/react-query'
import type { MessageKey } from '@vitrine/model/messages/messages.ts'
import { useState, type FormEvent } from 'react'
import { callOptions } from '../../api/useCall.ts'
import { useChange } from '../../api/useChange.ts'
import type { SignedIn } from '../../api/viewer.ts'
import { focusInvalid } from '../../ui/form/focusInvalid.ts'
import { useFormFailure } from '../../ui/form/formFailures.ts'
import { ruleMessage } from '../../ui/form/labels.ts'
import { useTranslate } from '../../ui/language.ts'
import { secondsToWait } from '../../ui/secondsToWait.ts'
import { useLeaving } from '../../ui/useLeaving.ts'
import {
  changesOf,
  draftOf,
  errorsIn,
  isChanged,
  refusedIn,
  type AccountDraft,
  type AccountErrors,
  type AccountField,
  type Broken,
} from './accountForm.ts'

export type AccountForm = ReturnType<typeof useAccountForm>

/** What a rule says that is not one of every form. */
const words: Readonly<Partial<Record<Broken, MessageKey>>> = {
  weak: 'refusal.PasswordWeakError',
  different: 'account.different',
  wrongPassword: 'refusal.PasswordInvalidError',
  wrongCode: 'refusal.OneTimeCodeInvalidError',
}

/** The account while it is being filled in: what stands in its fields, what is wrong with it, and how it is saved. */
export function useAccountForm(viewer: SignedIn) {
  const t = useTranslate()
  /** With the names as this form began: they may be others by now, and what isn't changed here stays ([FR11]). */
  const [names, setNames] = useState(() => namesOf(viewer))
  const known = { ...viewer, ...names }
  /** What was changed here. What wasn't is as it is kept, also once another tab has switched the second factor. */
  const [changed, setChanged] = useState<Partial<AccountDraft>>({})
  const draft: AccountDraft = { ...draftOf(known), ...changed }
  const isDirty = isChanged(draft, known)
  useLeaving(isDirty)
  const [errors, setErrors] = useState<AccountErrors>({})
  const [wasSwitchedOn, setSwitchedOn] = useState(false)
  const client = useQueryClient()
  const change = useChange('updateAccount', {
    shownHere: error => Object.keys(refusedIn(error)).length > 0 || secondsToWait(error) !== null,
    failed: error => {
      setErrors(refusedIn(error))
      focusInvalid()
    },
    done: answer => {
      if (!answer) return
      setSwitchedOn(answer.isTwoFactorEnabled && !viewer.isTwoFactorEnabled)
      setChanged({})
      // Before it is asked again: the switch would go back for that long.
      client.setQueryData(callOptions('viewer', {}).queryKey, answer)
      setNames(namesOf(answer))
      // A new password and a second factor revoke it.
      void client.invalidateQueries({ queryKey: ['findApiKey'] })
    },
  })
  const { failure, isToRetry, submitted } = useFormFailure(change.busy)
  const set = (values: Partial<AccountDraft>) => {
    setChanged(before => ({ ...before, ...values }))
    setErrors(before => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in values))))
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (change.busy) return
    const broken = errorsIn(draft, known)
    setErrors(broken)
    if (Object.keys(broken).length > 0) return focusInvalid()
    submitted()
    void change.run(changesOf(draft, known))
  }

  const errorText = (rule: Broken, label: string) => {
    const says = words[rule]
    return says ? t(says) : ruleMessage(t, rule, label)
  }
  const field = (name: AccountField, label: string) => ({
    label,
    name,
    value: draft[name],
    error: errors[name] && errorText(errors[name], label),
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => set({ [name]: event.currentTarget.value }),
  })
  return {
    draft,
    set,
    /** What every input of it is given. */
    field,
    handleSubmit,
    isBusy: change.busy,
    isChanged: isDirty,
    failure,
    isToRetry,
    /** How long to wait after too many tries; null: not at all. */
    seconds: secondsToWait(change.error),
    /** The second factor, by what was saved last. */
    wasSwitchedOn,
  }
}

const namesOf = ({ firstName, lastName }: Pick<SignedIn, 'firstName' | 'lastName'>) => ({ firstName, lastName })
