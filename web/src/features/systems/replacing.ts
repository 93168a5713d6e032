import type { Question } from '../../ui/confirm.ts'
import type { Translate } from '../../ui/language.ts'
import { screenName, type Screen } from './screens.ts'

/** What is asked before a TV takes the place of another. */
export const replacing = (t: Translate, screen: Pick<Screen, 'title' | 'sortIndex' | 'isOnline'>): Question => ({
  title: t('systems.replace-title', { name: screenName(t, screen) }),
  body: t(screen.isOnline ? 'systems.replace-online' : 'systems.replace-offline'),
  action: t('systems.replace'),
  danger: true,
})
