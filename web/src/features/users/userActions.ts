import { IconAt, IconKey, IconPencil, IconTrash, IconUserShare, type Icon } from '@tabler/icons-react'
import { fullName } from '@vitrine/model/areas/users/fullName.ts'
import type { Viewer } from '@vitrine/model/access/permissions.ts'
import { mayActAs, type ActedFor } from '@vitrine/model/areas/accounts/acting.ts'
import type { MessageKey } from '@vitrine/model/messages/messages.ts'
import { actAs } from '../../api/actAs.ts'
import { CallError } from '../../api/callError.ts'
import type { Answer } from '../../api/client.ts'
import { refusedChanges, useChange } from '../../api/useChange.ts'
import { useViewer } from '../../api/viewer.ts'
import { linkForOthers } from '../../api/reachedOrigins.ts'
import { confirm } from '../../ui/confirm.ts'
import { useTranslate } from '../../ui/language.ts'
import { useKeptDeletion } from '../bin/useKeptDeletion.ts'
import { toast } from '../../ui/toast.tsx'

type UserOfCustomer = NonNullable<Answer<'findOrganization'>>['users'][number]
/** A partner's people are of no location. */
export type User = Omit<UserOfCustomer, 'locations'> & Partial<Pick<UserOfCustomer, 'locations'>>

/** A link with which somebody chooses a password, for whoever made it to hand over. */
export interface PasswordLink {
  readonly user: Pick<User, 'firstName' | 'lastName'>
  readonly link: string
  readonly expiresAt: string
}

interface Panel {
  readonly onEdit: (user: User) => void
  readonly onLink: (link: PasswordLink) => void
  readonly onAddress: (user: User) => void
}

interface UserAction {
  readonly id: string
  readonly icon: Icon
  readonly word: MessageKey
  readonly isDanger?: boolean
  /** Not with oneself. */
  readonly isForOthers?: boolean
  /** Who sees it at all. */
  readonly isFor?: (viewer: Viewer, user: ActedFor) => boolean
  /** A hook: what it does with a user. */
  readonly useDeed: (panel: Panel) => (user: User) => void
}

/** What can be done with a user, in the order of the menu: one row for each. */
const actions: readonly UserAction[] = [
  { id: 'edit', icon: IconPencil, word: 'app.edit', useDeed: ({ onEdit }) => onEdit },
  { id: 'act', icon: IconUserShare, word: 'acting.login', isFor: mayActAs, useDeed: useActing },
  { id: 'address', icon: IconAt, word: 'user.change-address', isForOthers: true, useDeed: ({ onAddress }) => onAddress },
  { id: 'password', icon: IconKey, word: 'user.send-password', isForOthers: true, useDeed: usePasswordLink },
  { id: 'delete', icon: IconTrash, word: 'app.delete', isDanger: true, isForOthers: true, useDeed: useDelete },
]

function useActing() {
  return function act(user: User): void {
    const place = { at: user.id, field: 'act' }
    refusedChanges.forget(place)
    const tell = (thrown: unknown) => {
      const error = thrown instanceof CallError ? thrown : new CallError('InternalError')
      refusedChanges.add({ ...place, fails: 'acting.failed', error, again: () => act(user) })
    }
    void actAs(user.id).catch(tell)
  }
}

/** Goes by mail; where none is sent, whoever made it is told it. */
export function usePasswordLink({ onLink }: Pick<Panel, 'onLink'>) {
  const made = useChange('generateUserPassword')
  return async function make(user: Pick<User, 'id' | 'email' | 'firstName' | 'lastName'>): Promise<void> {
    const place = { at: user.id, field: 'password', again: () => make(user) }
    const answer = await made.run({ userId: user.id }, { place })
    if (!answer) return
    // A server that doesn't know its own address leaves it to whoever sees it.
    if (answer.link) onLink({ user, link: linkForOthers(answer.link), expiresAt: answer.expiresAt })
    else toast.done('user.password-sent', { email: user.email })
  }
}

function useDelete() {
  const t = useTranslate()
  const { remove } = useKeptDeletion('deleteUser')
  return async (user: User) => {
    const name = fullName(user)
    const question = { title: t('user.delete-title', { name }), body: t('user.delete-body'), action: t('app.delete') }
    if (await confirm({ ...question, danger: true })) await remove({ id: user.id, title: name })
  }
}

/** The menu of each user; `managedBy`: the partner whose customer they are of. */
export function useUserActions(panel: Panel, managedBy: string | null) {
  const t = useTranslate()
  const viewer = useViewer()
  // oxlint-disable-next-line react-hooks/rules-of-hooks -- the rows are the same at every rendering, and in the same order
  const deeds = actions.map(({ useDeed, ...about }) => ({ ...about, deed: useDeed(panel) }))
  return (user: User) => {
    const isShown = ({ isFor }: Pick<UserAction, 'isFor'>) => !isFor || (viewer !== null && isFor(viewer, { ...user, managedBy }))
    return deeds.filter(isShown).map(({ id, icon, word, isDanger = false, isForOthers = false, deed }) => ({
      id,
      icon,
      word: t(word),
      isDanger,
      disabled: isForOthers && user.id === viewer?.id,
      onClick: () => deed(user),
    }))
  }
}
