import { IconPencil, IconTrash, type Icon } from '@tabler/icons-react'
import type { MessageKey } from '@vitrine/model/messages/messages.ts'
import type { Answer } from '../../api/client.ts'
import { useChange } from '../../api/useChange.ts'
import { useViewer } from '../../api/viewer.ts'
import { confirm } from '../confirm.ts'
import { useTranslate } from '../language.ts'

export type User = NonNullable<Answer<'findOrganization'>>['users'][number]

interface Panel {
  readonly onEdit: (user: User) => void
}

interface UserAction {
  readonly id: string
  readonly icon: Icon
  readonly word: MessageKey
  readonly isDanger?: boolean
  /** Not with oneself. */
  readonly isForOthers?: boolean
  /** A hook: what it does with a user. */
  readonly useDeed: (panel: Panel) => (user: User) => void
}

/** What can be done with a user, in the order of the menu: one row for each. */
const actions: readonly UserAction[] = [
  { id: 'edit', icon: IconPencil, word: 'app.edit', useDeed: ({ onEdit }) => onEdit },
  { id: 'delete', icon: IconTrash, word: 'app.delete', isDanger: true, isForOthers: true, useDeed: useDelete },
]

function useDelete() {
  const t = useTranslate()
  const deleted = useChange('deleteUser')
  return async (user: User) => {
    const title = t('user.delete-title', { name: nameOf(user) })
    if (await confirm({ title, body: t('user.delete-body'), action: t('app.delete'), danger: true })) await deleted.run({ id: user.id })
  }
}

export const nameOf = ({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): string => `${firstName} ${lastName}`.trim()

/** The menu of each user. */
export function useUserActions(panel: Panel) {
  const t = useTranslate()
  const viewer = useViewer()
  // oxlint-disable-next-line react-hooks/rules-of-hooks -- the rows are the same at every rendering, and in the same order
  const deeds = actions.map(({ useDeed, ...about }) => ({ ...about, deed: useDeed(panel) }))
  return (user: User) =>
    deeds.map(({ id, icon, word, isDanger = false, isForOthers = false, deed }) => ({
      id,
      icon,
      word: t(word),
      isDanger,
      disabled: isForOthers && user.id === viewer?.id,
      onClick: () => deed(user),
    }))
}
