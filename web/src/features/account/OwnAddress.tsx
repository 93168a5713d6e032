import { Anchor, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useClientSettings } from '../../api/clientSettings.ts'
import type { SignedIn } from '../../api/viewer.ts'
import { fieldLabel } from '../../ui/form/labels.ts'
import { useTranslate } from '../../ui/language.ts'
import { AddressDialog, type AddressLink } from '../users/AddressDialog.tsx'
import { AddressLinkDialog } from '../users/AddressLinkDialog.tsx'

/** One's address, and the way to another: without mail only an administrator vouches for their own. */
export function OwnAddress({ viewer, isActing }: { readonly viewer: SignedIn; readonly isActing: boolean }) {
  const t = useTranslate()
  const { sendsMail } = useClientSettings()
  const [isChanging, setChanging] = useState(false)
  const [link, setLink] = useState<AddressLink | null>(null)
  const canChange = sendsMail || viewer.role === 'ADMIN'
  return (
    <div>
      <TextInput label={fieldLabel(t, 'user', 'email')} value={viewer.email} autoComplete="username" readOnly variant="filled" />
      {!isActing && canChange && (
        <Anchor component="button" type="button" size="sm" mt={6} c="second.7" underline="always" onClick={() => setChanging(true)}>
          {t('user.change-address')}
        </Anchor>
      )}
      {!isActing && !canChange && (
        <Text size="sm" c="stone.6" mt={4}>
          {t('user.change-address-nobody')}
        </Text>
      )}
      {isChanging && <AddressDialog user={viewer} isOneself onLink={setLink} onClose={() => setChanging(false)} />}
      {link && <AddressLinkDialog of={link} onClose={() => setLink(null)} />}
    </div>
  )
}
