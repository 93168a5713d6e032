import { Alert, Anchor, Button, Loader, Stack, Text } from '@mantine/core'
import { IconCheck, IconLinkOff } from '@tabler/icons-react'
import type { AddressLinkAnswer } from '@vitrine/model/http.ts'
import { failureOf } from '@vitrine/model/messages/spoken.ts'
import { useEffect, useState } from 'react'
import { CallError } from '../../api/callError.ts'
import { changeEmail } from '../../api/password.ts'
import { useTranslate } from '../../ui/language.ts'
import { pathTo } from '../../ui/links.tsx'
import { useTabTitle } from '../../ui/useTabTitle.ts'
import { BackToLogin } from './ForgotPasswordPage.tsx'
import { LoginFrame } from './LoginFrame.tsx'
import { tokenOfAddress } from './tokenOfAddress.ts'

type State =
  | { readonly is: 'asking' }
  | { readonly is: 'changed'; readonly about: AddressLinkAnswer }
  | { readonly is: 'refused'; readonly error: CallError }

/** What the link in a mail to another address opens: it is the account's from now on. */
export default function ChangeEmailPage() {
  const t = useTranslate()
  const title = t('app.routes.change-email.title')
  useTabTitle(title)
  const [token] = useState(tokenOfAddress)
  const [state, setState] = useState<State>({ is: 'asking' })
  useEffect(() => void open(token).then(setState), [token])

  return (
    <LoginFrame title={title} subtitle="">
      {state.is === 'asking' && <Loader mt="xl" aria-label={t('address.asking')} />}
      {state.is === 'changed' && (
        <Alert mt="xl" color="brand" icon={<IconCheck aria-hidden />} role="status" title={t('address.done')}>
          <Stack gap="sm" align="flex-start">
            <Text style={{ overflowWrap: 'anywhere' }}>{t('address.done-body', { email: state.about.username })}</Text>
            {state.about.passwordToken && (
              <Anchor href={`${pathTo('choose-password')}#${state.about.passwordToken}`} c="second.7" underline="always">
                {t('address.choose-password')}
              </Anchor>
            )}
          </Stack>
        </Alert>
      )}
      {state.is === 'refused' && (
        <Alert mt="xl" color="red" icon={<IconLinkOff aria-hidden />} role="alert">
          <Stack gap="sm" align="flex-start">
            {t(failureOf({ fails: 'address.failed' }, state.error))}
            {state.error.code === 'UnavailableError' && (
              <Button size="xs" variant="default" onClick={() => void open(token).then(setState)}>
                {t('app.retry')}
              </Button>
            )}
          </Stack>
        </Alert>
      )}
      <Text ta="center" mt="md" size="sm">
        <BackToLogin />
      </Text>
    </LoginFrame>
  )
}

async function open(token: string): Promise<State> {
  if (!token) return { is: 'refused', error: new CallError('LinkUnknownError') }
  try {
    return { is: 'changed', about: await changeEmail(token) }
  } catch (error) {
    return { is: 'refused', error: error instanceof CallError ? error : new CallError('InternalError') }
  }
}
