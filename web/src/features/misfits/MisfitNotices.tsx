import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { can } from '@vitrine/model/access/permissions.ts'
import { maxItems } from '@vitrine/model/calls/pagingLimit.ts'
import { useState } from 'react'
import type { Answer } from '../../api/client.ts'
import { useCall } from '../../api/useCall.ts'
import { useWholeList } from '../../api/useWholeList.ts'
import { useViewer } from '../../api/viewer.ts'
import { useTranslate, type Translate } from '../../ui/language.ts'
import { RouteLink } from '../../ui/links.tsx'
import { openedSlide } from '../../ui/openedSlide.ts'
import { screenName, type Screen } from '../systems/screens.ts'
import classes from './MisfitNotices.module.css'

type Found = Answer<'allMisfits'>['items'][number]

/** So many are said; the rest is counted. */
const shown = 3

/** What does not fit on the screens with the data of now, as thin as can be; nothing where all fits. */
export function MisfitNotices() {
  const t = useTranslate()
  const viewer = useViewer()
  const [isAll, showAll] = useState(false)
  const { data } = useCall('allMisfits', { limit: maxItems })
  const first = data?.items ?? []
  const total = data?.totalCount ?? 0
  const whole = useWholeList('allMisfits', {}, isAll && total > first.length)
  const found = whole.data?.items ?? first
  const screens = useWholeList('allScreens', {}, found.length > 0 && can(viewer, 'systems'))
  if (found.length === 0) return null
  return (
    <ul className={classes.notices} aria-label={t('fitting.notices')}>
      {found.slice(0, isAll ? undefined : shown).map(misfit => (
        <li key={misfit.id} className={classes.notice}>
          <IconAlertTriangle size={16} aria-hidden />
          <span className={classes.words}>{words(t, misfit, screens.data?.items ?? [])}</span>
          {can(viewer, 'editor') && (
            <RouteLink
              name="editor"
              params={{ presentationId: misfit.presentationId }}
              className={classes.link ?? ''}
              onClick={() => openedSlide(misfit.presentationId).set(misfit.slide?.sortIndex ?? 0)}
            >
              {t('fitting.notice-open')}
            </RouteLink>
          )}
        </li>
      ))}
      {total > shown && (
        <li>
          <Button variant="subtle" size="compact-sm" color="stone.8" aria-expanded={isAll} onClick={() => showAll(!isAll)}>
            {isAll ? t('fitting.notice-fewer') : t('fitting.notice-more', { count: total - shown })}
          </Button>
        </li>
      )}
    </ul>
  )
}

/** “12 dishes don’t fit on TV 1 (Menu board, slide 2)” */
function words(
  t: Translate,
  { presentation, presentationId, slide, widget, shown: whole, total }: Found,
  screens: readonly Screen[],
): string {
  const on = screens.filter(screen => screen.presentation?.id === presentationId).map(screen => screenName(t, screen))
  const missing = total - whole
  const what =
    widget?.type === 'PRODUCT_LIST' || widget?.type === 'MENU_SECTION'
      ? t(missing === 1 ? 'fitting.notice-dish' : 'fitting.notice-dishes', { count: missing })
      : widget?.type === 'TEXT'
        ? t('fitting.notice-text')
        : t('fitting.notice-part')
  const named = { what, title: presentation?.title ?? '', number: (slide?.sortIndex ?? 0) + 1 }
  return on.length > 0 ? t('fitting.notice-on', { ...named, screens: on.join(', ') }) : t('fitting.notice-in', named)
}
