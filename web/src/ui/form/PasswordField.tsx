import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useTranslate } from '../language.ts'

/** A password with a button that shows it. The kit tells nobody who listens that one is wrong, nor which button that is. */
export function PasswordField(props: PasswordInputProps) {
  const t = useTranslate()
  return (
    <PasswordInput
      {...props}
      aria-invalid={props.error ? true : undefined}
      visibilityToggleButtonProps={{ 'aria-label': t('app.login.show-password') }}
    />
  )
}
