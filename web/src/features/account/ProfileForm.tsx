import { Alert, Button, Group, SimpleGrid, Stack, Switch, Text, TextInput } from '@mantine/core'
import { useId } from 'react'
import type { SignedIn } from '../../api/viewer.ts'
import { FormFailure } from '../../ui/form/FormFailure.tsx'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import { fieldLabel } from '../../ui/form/labels.ts'
import { useFormats, useTranslate } from '../../ui/language.ts'
import { OwnAddress } from './OwnAddress.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { Section } from './Section.tsx'
import { TwoFactorSetup } from './TwoFactorSetup.tsx'
import { useAccountForm, type AccountForm } from './useAccountForm.ts'

interface Props {
  readonly viewer: SignedIn
  readonly isActing: boolean
}

/** Names, password and second factor, which are saved together. */
export function ProfileForm({ viewer, isActing }: Props) {
  const t = useTranslate()
  const form = useAccountForm(viewer)
  const { draft, field } = form
  return (
    <Section title={t('account.profile')}>
      <form onSubmit={form.handleSubmit} noValidate>
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
          {!isActing && <PasswordChange form={form} />}
          {!isActing && <TwoFactorChange form={form} viewer={viewer} />}
          {!draft.hasTwoFactor && viewer.isTwoFactorEnabled && (
            <Stack gap="sm" pl={{ base: 0, xs: 'xl' }} maw={420}>
              <Text size="sm">{t('account.two-factor-off')}</Text>
              <PasswordField {...field('offPassword', t('account.password'))} withAsterisk autoComplete="current-password" />
            </Stack>
          )}
          {!isActing && viewer.isTwoFactorEnabled && <RecoveryCodes startsNow={form.wasSwitchedOn} />}
          <TooManyTries seconds={form.seconds} />
          <FormFailure failure={form.failure} />
          <Group justify="flex-end">
            <Button type="submit" loading={form.isBusy} disabled={!form.isChanged}>
              {t(form.isToRetry ? 'app.retry' : 'app.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Section>
  )
}

function PasswordChange({ form: { draft, set, field } }: { readonly form: AccountForm }) {
  const t = useTranslate()
  return (
    <>
      <Switch
        label={t('account.change-password')}
        checked={draft.changesPassword}
        onChange={event => set({ changesPassword: event.currentTarget.checked, currentPassword: '', newPassword: '', confirmPassword: '' })}
      />
      {draft.changesPassword && (
        <Stack gap="sm" pl={{ base: 0, xs: 'xl' }} maw={420}>
          <PasswordField {...field('currentPassword', t('account.currentPassword'))} withAsterisk autoComplete="current-password" />
          <PasswordField {...field('newPassword', t('account.newPassword'))} withAsterisk autoComplete="new-password" />
          <PasswordField {...field('confirmPassword', t('account.confirmPassword'))} withAsterisk autoComplete="new-password" />
          <Text size="sm" c="stone.6">
            {t('account.password-hint')}
          </Text>
        </Stack>
      )}
    </>
  )
}

/** The switch of the second factor, and what switching it on asks for. */
function TwoFactorChange({ form: { draft, set, field }, viewer }: { readonly form: AccountForm; readonly viewer: SignedIn }) {
  const t = useTranslate()
  const hintId = useId()
  return (
    <>
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
      {draft.hasTwoFactor && !viewer.isTwoFactorEnabled && (
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
    </>
  )
}

function TooManyTries({ seconds }: { readonly seconds: number | null }) {
  const t = useTranslate()
  const { wait } = useFormats()
  return (
    // There before there is anything to say, or nobody who listens hears it.
    <div role="alert">
      {seconds !== null && (
        <Text size="sm" c="red.9">
          {t('app.too-many-tries', { wait: wait(seconds) })}
        </Text>
      )}
    </div>
  )
}
