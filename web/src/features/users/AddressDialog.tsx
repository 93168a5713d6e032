import { Text, TextInput } from '@mantine/core'
import { fullName } from '@vitrine/model/areas/users/fullName.ts'
import { email as emailField } from '@vitrine/model/fields.ts'
import { useState } from 'react'
import type { CallError } from '../../api/callError.ts'
import { useClientSettings } from '../../api/clientSettings.ts'
import { useChange } from '../../api/useChange.ts'
import { linkForOthers } from '../../api/reachedOrigins.ts'
import { focusInvalid } from '../../ui/form/focusInvalid.ts'
import { ruleMessage } from '../../ui/form/labels.ts'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import { brokenRule } from '../../ui/form/useDraft.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useFormats, useTranslate } from '../../ui/language.ts'
import { secondsToWait } from '../../ui/secondsToWait.ts'
import { toast } from '../../ui/toast.tsx'

interface Person {
  readonly id: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
}

/** A link with which somebody takes another address, for whoever made it to hand over. */
export interface AddressLink {
  readonly name: string
  readonly email: string
  readonly link: string
  readonly expiresAt: string
}

interface Props {
  readonly user: Person
  /** The password is asked for. */
  readonly isOneself: boolean
  readonly onLink: (link: AddressLink) => void
  readonly onClose: () => void
}

const rule = emailField()

/** Asks for another e-mail address: it holds once the link that goes there is opened. */
export function AddressDialog({ user, isOneself, onLink, onClose }: Props) {
  const t = useTranslate()
  const { wait } = useFormats()
  const { sendsMail } = useClientSettings()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const [refused, setRefused] = useState<CallError | null>(null)
  const settings = {
    shownHere: (error: CallError) => error.fields.length > 0 || secondsToWait(error) !== null,
    failed(error: CallError) {
      setRefused(error)
      focusInvalid()
    },
  }
  const own = useChange('changeEmail', settings)
  const others = useChange('changeUserEmail', settings)
  const at = (path: string) => refused?.fields.find(field => field.path === path)?.rule
  const seconds = secondsToWait(refused)
  const label = t('user.new-address')
  const broken = at('email') ?? (isTried ? brokenRule(rule, email) : null)
  const wrongPassword =
    seconds !== null
      ? t('app.too-many-tries', { wait: wait(seconds) })
      : at('currentPassword')
        ? t('refusal.PasswordInvalidError')
        : isTried && !password && ruleMessage(t, 'required', t('account.password'))

  async function handleSubmit() {
    setTried(true)
    setRefused(null)
    if (brokenRule(rule, email) || (isOneself && !password)) return
    const made = await (isOneself ? own.run({ email, currentPassword: password }) : others.run({ userId: user.id, email }))
    if (!made) return
    const name = fullName(user)
    if (made.link) onLink({ name, email, link: linkForOthers(made.link), expiresAt: made.expiresAt })
    else toast.done('user.change-address-sent', { email })
    onClose()
  }

  return (
    <FormDialog
      title={t('user.change-address')}
      action={t(sendsMail ? 'user.change-address-send' : 'user.change-address-make')}
      busy={own.busy || others.busy}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {t(sendsMail ? 'user.change-address-hint' : 'user.change-address-link', { email: user.email })}
      </Text>
      <TextInput
        label={label}
        withAsterisk
        data-autofocus
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        autoComplete="off"
        value={email}
        error={broken && ruleMessage(t, broken, label)}
        onChange={event => {
          setEmail(event.currentTarget.value)
          setRefused(null)
        }}
      />
      {isOneself && (
        <PasswordField
          label={t('account.password')}
          withAsterisk
          autoComplete="current-password"
          value={password}
          error={wrongPassword}
          onChange={event => {
            setPassword(event.currentTarget.value)
            setRefused(null)
          }}
        />
      )}
      {!isOneself && seconds !== null && (
        <Text size="sm" c="red.9" role="alert">
          {t('app.too-many-tries', { wait: wait(seconds) })}
        </Text>
      )}
    </FormDialog>
  )
}
