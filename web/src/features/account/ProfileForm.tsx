import { Alert, Button, Group, SimpleGrid, Stack, Switch, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState, type FormEvent } from 'react'
import { useChange } from '../../api/useChange.ts'
import type { SignedIn } from '../../api/viewer.ts'
import { focusInvalid } from '../../ui/form/focusInvalid.ts'
import { FormFailure } from '../../ui/form/FormFailure.tsx'
import { useFormFailure } from '../../ui/form/formFailures.ts'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import { fieldLabel, ruleMessage } from '../../ui/form/labels.ts'
import { useFormats, useTranslate } from '../../ui/language.ts'
import { secondsToWait } from '../../ui/secondsToWait.ts'
import {
  changesOf,
  draftOf,
  errorsIn,
  isChanged,
  refusedIn,
  type AccountDraft,
  type AccountErrors,
  type AccountField,
} from './accountForm.ts'
import { OwnAddress } from './OwnAddress.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { Section } from './Section.tsx'
import { TwoFactorSetup } from './TwoFactorSetup.tsx'

interface Props {
  readonly viewer: SignedIn
  readonly isActing: boolean
}

/** Names, password and second factor, which are saved together. */
export function ProfileForm({ viewer, isActing }: Props) {
  const t = useTranslate()
  const { wait } = useFormats()
  const [draft, setDraft] = useState<AccountDraft>(() => draftOf(viewer))
  const [errors, setErrors] = useState<AccountErrors>({})
  const [wasSwitchedOn, setSwitchedOn] = useState(false)
  const hintId = useId()
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
      setDraft(draftOf(answer))
      // A new password and a second factor revoke it.
      void client.invalidateQueries({ queryKey: ['findApiKey'] })
    },
  })
  const { failure, isToRetry, submitted } = useFormFailure(change.busy)
  const set = (values: Partial<AccountDraft>) => {
    setDraft(before => ({ ...before, ...values }))
    setErrors(before => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in values))))
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (change.busy) return
    const broken = errorsIn(draft, viewer)
    setErrors(broken)
    if (Object.keys(broken).length > 0) return focusInvalid()
    submitted()
    void change.run(changesOf(draft, viewer))
  }

  const field = (name: AccountField, label: string) => ({
    label,
    name,
    value: draft[name],
    error: errors[name] && errorText(name, label),
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => set({ [name]: event.currentTarget.value }),
  })
  const errorText = (name: AccountField, label: string): string => {
    const rule = errors[name]
    if (rule === 'weak') return t('refusal.PasswordWeakError')
    if (rule === 'different') return t('account.different')
    if (rule === 'wrongPassword') return t('refusal.PasswordInvalidError')
    if (rule === 'wrongCode') return t('refusal.OneTimeCodeInvalidError')
    return ruleMessage(t, rule ?? 'other', label)
  }
  const password = (name: 'currentPassword' | 'newPassword' | 'confirmPassword' | 'offPassword', label: string) => (
    <PasswordField
      {...field(name, label)}
      withAsterisk
      autoComplete={name === 'currentPassword' || name === 'offPassword' ? 'current-password' : 'new-password'}
    />
  )
  const seconds = secondsToWait(change.error)

  return (
    <Section title={t('account.profile')}>
      <form onSubmit={handleSubmit} noValidate>
        <Stack gap="md">
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <TextInput {...field('firstName', fieldLabel(t, 'user', 'firstName'))} withAsterisk autoComplete="given-name" />
            <TextInput {...field('lastName', fieldLabel(t, 'user', 'lastName'))} withAsterisk autoComplete="family-name" />
          </SimpleGrid>
          <OwnAddress viewer={viewer} isActing={isActing} />
          {isActing && (
            <Alert color="gray" variant="light">
              {t('account.acting')}
            </Alert>
          )}
          {!isActing && (
            <Switch
              label={t('account.change-password')}
              checked={draft.changesPassword}
              onChange={event =>
                set({ changesPassword: event.currentTarget.checked, currentPassword: '', newPassword: '', confirmPassword: '' })
              }
            />
          )}
          {draft.changesPassword && (
            <Stack gap="sm" pl={{ base: 0, xs: 'xl' }} maw={420}>
              {password('currentPassword', t('account.currentPassword'))}
              {password('newPassword', t('account.newPassword'))}
              {password('confirmPassword', t('account.confirmPassword'))}
              <Text size="sm" c="stone.6">
                {t('account.password-hint')}
              </Text>
            </Stack>
          )}
          {!isActing && (
            <div>
              <Switch
                label={t('account.two-factor')}
                checked={draft.hasTwoFactor}
                aria-describedby={hintId}
                onChange={event => set({ hasTwoFactor: event.currentTarget.checked, code: '', offPassword: '' })}
              />
              <Text size="sm" c="stone.6" mt={4} pl={50} id={hintId}>
                {t('account.two-factor-hint')}
              </Text>
            </div>
          )}
          {!isActing && draft.hasTwoFactor && !viewer.isTwoFactorEnabled && (
            <TwoFactorSetup email={viewer.email} secret={draft.base32Secret} onSecret={base32Secret => set({ base32Secret })}>
              <TextInput
                {...field('code', t('account.code'))}
                withAsterisk
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={12}
                maw={220}
              />
            </TwoFactorSetup>
          )}
          {!draft.hasTwoFactor && viewer.isTwoFactorEnabled && (
            <Stack gap="sm" pl={{ base: 0, xs: 'xl' }} maw={420}>
              <Text size="sm">{t('account.two-factor-off')}</Text>
              {password('offPassword', t('account.password'))}
            </Stack>
          )}
          {!isActing && viewer.isTwoFactorEnabled && <RecoveryCodes startsNow={wasSwitchedOn} />}
          {/* There before there is anything to say, or nobody who listens hears it. */}
          <div role="alert">
            {seconds !== null && (
              <Text size="sm" c="red.9">
                {t('app.too-many-tries', { wait: wait(seconds) })}
              </Text>
            )}
          </div>
          <FormFailure failure={failure} />
          <Group justify="flex-end">
            <Button type="submit" loading={change.busy} disabled={!isChanged(draft, viewer)}>
              {t(isToRetry ? 'app.retry' : 'app.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Section>
  )
}
