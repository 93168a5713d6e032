import { Menu } from '@mantine/core'
import { IconUserShare } from '@tabler/icons-react'
import { mayActAs, type ActedFor } from '@vitrine/model/areas/accounts/acting.ts'
import { actAs } from '../api/actAs.ts'
import { useViewer } from '../api/viewer.ts'
import { useTranslate } from './language.ts'
import { toast } from './toast.tsx'

interface Props {
  /** The user as the list has them, with the reseller of their organisation. */
  readonly user: ActedFor & { readonly id: string }
}

/** In the menu of a user's row: "Log in as user". Not there for whoever may not. */
export function ActAsItem({ user }: Props) {
  const t = useTranslate()
  const viewer = useViewer()
  if (!viewer || !mayActAs(viewer, user)) return null
  const handleClick = () => void actAs(user.id).catch((error: unknown) => toast.failed('acting.unable', { error }))
  return (
    <Menu.Item leftSection={<IconUserShare size={18} aria-hidden />} onClick={handleClick}>
      {t('acting.login')}
    </Menu.Item>
  )
}
