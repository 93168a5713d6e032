import { useFormats, useTranslate } from '../../ui/language.ts'
import { HandOverDialog } from './HandOverDialog.tsx'
import { fullName } from '@vitrine/model/areas/users/fullName.ts'
import type { PasswordLink } from './userActions.ts'

/** The link with which a user chooses a password, once: where no mail is sent, somebody hands it over. */
export function LinkDialog({ of: { user, link, expiresAt }, onClose }: { readonly of: PasswordLink; readonly onClose: () => void }) {
  const t = useTranslate()
  const { date, time } = useFormats()
  const name = fullName(user)
  return (
    <HandOverDialog
      title={t('user.link-title', { name })}
      body={t('user.link-body', { name, date: `${date(expiresAt)} ${time(expiresAt)}` })}
      link={link}
      onClose={onClose}
    />
  )
}
