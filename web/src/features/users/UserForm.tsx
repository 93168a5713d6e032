import { Alert, Fieldset, PasswordInput, SimpleGrid, TextInput } from '@mantine/core'
import { featureFlags } from '@vitrine/model/access/permissions.ts'
import { password as passwordField } from '@vitrine/model/areas/accounts/passwords.ts'
import { picked } from '@vitrine/model/kernel/record.ts'
import { useState } from 'react'
import type { CallError } from '../../api/callError.ts'
import { useClientSettings } from '../../api/clientSettings.ts'
import { useChange } from '../../api/useChange.ts'
import { Fields } from '../../ui/form/Fields.tsx'
import { focusInvalid } from '../../ui/form/focusInvalid.ts'
import { fieldLabel, ruleMessage } from '../../ui/form/labels.ts'
import { brokenRule, useDraft } from '../../ui/form/useDraft.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useTranslate } from '../../ui/language.ts'
import { usePasswordLink, type PasswordLink, type User } from './userActions.ts'

export type Owner = { readonly organizationId: string; readonly needsApproval?: boolean } | { readonly resellerId: string }

interface Props {
  /** Null: a new one. */
  readonly user: User | null
  readonly owner: Owner
  /** Told where no mail tells a new user. */
  readonly onLink: (link: PasswordLink) => void
  readonly onClose: () => void
}

const rule = passwordField()

/** A user of a customer or a partner. A partner's people have no sections that could be switched off. */
export function UserForm({ user, owner, onLink, onClose }: Props) {
  const t = useTranslate()
  const [begun] = useState(user)
  const draft = useDraft('user', begun ? picked(begun, ['email', 'firstName', 'lastName', 'isApprover', ...featureFlags]) : {})
  const [password, setPassword] = useState('')
  const [passwordError, setPasswordError] = useState<string | null>(null)
  const [isOutOfDate, setOutOfDate] = useState(false)
  const settings = { shownHere: handleRefusal }
  const created = useChange('createUser', settings)
  const updated = useChange('updateUser', settings)
  const isOfCustomer = 'organizationId' in owner
  const hasApproval = isOfCustomer && owner.needsApproval === true
  const { sendsMail } = useClientSettings()
  const makeLink = usePasswordLink({ onLink })

  function handleRefusal(error: CallError): boolean {
    if (error.code === 'ConflictError') setOutOfDate(true)
    const refused = error.fields.find(({ path }) => path === 'input.password')
    if (refused) setPasswordError(refused.rule)
    const isShown = draft.refuse(error) || refused !== undefined || error.code === 'ConflictError'
    if (refused) focusInvalid()
    return isShown
  }

  async function handleSubmit() {
    const broken = begun || password === '' ? null : brokenRule(rule, password)
    setPasswordError(broken)
    if (!draft.check() || broken) return
    const { email, firstName, lastName } = draft.value
    const given = {
      firstName,
      lastName,
      ...(isOfCustomer && picked(draft.value, featureFlags)),
      ...(hasApproval && picked(draft.value, ['isApprover'])),
    }
    const saved = begun
      ? await updated.run({ input: { ...given, id: begun.id, updatedAt: begun.updatedAt } })
      : await created.run({ input: { ...ownerOf(owner), ...given, email, ...(password && { password }) } })
    if (!saved?.id) return
    if (!begun && password === '' && !sendsMail) await makeLink(saved)
    onClose()
  }

  return (
    <FormDialog
      title={t(begun ? 'user.edit' : 'user.add')}
      busy={created.busy || updated.busy}
      disabled={isOutOfDate}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      {isOutOfDate && (
        <Alert color="yellow" role="alert">
          {t('user.conflict')}
        </Alert>
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <Fields of={draft} names={['firstName', 'lastName']} autoFocus />
      </SimpleGrid>
      {begun ? (
        <TextInput label={fieldLabel(t, 'user', 'email')} value={begun.email} readOnly description={t('user.email-fixed')} />
      ) : (
        <>
          <Fields of={draft} names={['email']} />
          <PasswordInput
            name="password"
            label={fieldLabel(t, 'user', 'password')}
            description={t('user.password-hint')}
            autoComplete="new-password"
            value={password}
            error={passwordError && ruleMessage(t, passwordError, fieldLabel(t, 'user', 'password'))}
            onChange={event => {
              setPassword(event.currentTarget.value)
              setPasswordError(null)
            }}
          />
        </>
      )}
      {hasApproval && <Fields of={draft} names={['isApprover']} />}
      {isOfCustomer && (
        <Fieldset legend={t('user.sections')}>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            <Fields of={draft} names={featureFlags} />
          </SimpleGrid>
        </Fieldset>
      )}
    </FormDialog>
  )
}

const ownerOf = (owner: Owner) => ('organizationId' in owner ? { organizationId: owner.organizationId } : owner)
