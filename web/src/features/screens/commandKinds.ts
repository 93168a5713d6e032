import { IconCloudDownload, IconPower, IconRefresh, type Icon } from '@tabler/icons-react'
import {
  screenCommandFailures,
  screenCommandKinds,
  type ScreenCommandKind,
  type ScreenCommandState,
} from '@vitrine/model/areas/screens/commands.ts'
import { isOneOf } from '@vitrine/model/kernel/record.ts'
import type { Answer } from '../../api/client.ts'
import type { Translate } from '../../ui/language.ts'
import { isSameDay } from '../systems/screens.ts'
import { momentOf, type Formats } from './facts.ts'

export type Command = Answer<'allScreenCommands'>['items'][number]

/** Its sign; its words are named after it: `screenCommands.RELOAD`, what it does `screenCommands.about.RELOAD`, and what it has done `screenCommands.done.RELOAD`. */
export const commandIcons: Readonly<Record<ScreenCommandKind, Icon>> = {
  RELOAD: IconRefresh,
  REFETCH: IconCloudDownload,
  RESTART: IconPower,
}

/** Who asked what, and when. */
export function askedWords(t: Translate, formats: Formats, { kind, userName, createdAt }: Command): string {
  const words = { kind: t(`screenCommands.${kind}`), moment: soon(formats, createdAt) }
  return userName === null ? t('screenCommands.asked-by-program', words) : t('screenCommands.asked', { ...words, name: userName })
}

/** How a command stands, as far as it is known. */
export function stateWords(t: Translate, formats: Formats, command: Command, isOnline: boolean): string {
  const { kind, state, failure, takenAt, endedAt, expiresAt } = command
  const at = (moment: string | null) => ({ moment: moment === null ? '' : soon(formats, moment) })
  const words: Readonly<Record<ScreenCommandState, () => string>> = {
    WAITING: () => (isOnline ? t('screenCommands.state.WAITING-online') : t('screenCommands.state.WAITING', at(expiresAt))),
    TAKEN: () => t('screenCommands.state.TAKEN', at(takenAt)),
    DONE: () => t('screenCommands.state.DONE', { ...at(endedAt), what: t(`screenCommands.done.${kind}`) }),
    FAILED: () => t('screenCommands.state.FAILED', { ...at(endedAt), why: t(`screenCommands.failure.${failure ?? 'NO_ANSWER'}`) }),
    EXPIRED: () => t('screenCommands.state.EXPIRED', at(endedAt)),
    CANCELLED: () => t('screenCommands.state.CANCELLED', at(endedAt)),
  }
  return words[state]()
}

/** What the history says of a command that has ended: `before` is its kind, `after` what became of it or why it failed. */
export function endedWords(
  t: Translate,
  { before, after, userName }: { readonly before: string | null; readonly after: string | null; readonly userName: string | null },
): string {
  const kind = isOneOf(screenCommandKinds, before) ? t(`screenCommands.${before}`) : ''
  const words = { kind, became: becameWords(t, after) }
  return userName === null ? t('screenCommands.event-by-program', words) : t('screenCommands.event', { ...words, name: userName })
}

function becameWords(t: Translate, after: string | null): string {
  if (isOneOf(screenCommandFailures, after)) return t('screenCommands.became.FAILED', { why: t(`screenCommands.failure.${after}`) })
  if (isOneOf(['DONE', 'EXPIRED', 'CANCELLED'] as const, after)) return t(`screenCommands.became.${after}`)
  return ''
}

/** A moment to the minute; of today the time alone. */
const soon = (formats: Formats, at: string): string => (isSameDay(new Date(at), new Date()) ? formats.time(at) : momentOf(formats, at))
