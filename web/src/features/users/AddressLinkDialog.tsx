import { useFormats, useTranslate } from '../../ui/language.ts'
import type { AddressLink } from './AddressDialog.tsx'
import { HandOverDialog } from './HandOverDialog.tsx'

/** The link with which a user confirms another address: where no mail is sent, somebody hands it over. */
export function AddressLinkDialog({
  of: { name, email, link, expiresAt },
  onClose,
}: {
  readonly of: AddressLink
  readonly onClose: () => void
}) {
  const t = useTranslate()
  const { date, time } = useFormats()
  return (
    <HandOverDialog
      title={t('user.link-title', { name })}
      body={t('user.address-link-body', { email, date: `${date(expiresAt)} ${time(expiresAt)}` })}
      link={link}
      onClose={onClose}
    />
  )
}
