import { Text } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '../../api/useCall.ts'
import { useTranslate } from '../../ui/language.ts'
import { RouteLink } from '../../ui/links.tsx'
import { Panel } from '../../ui/Panel.tsx'
import rows from '../../ui/Panel.module.css'
import { ScreenState } from './ScreenState.tsx'
import { screenName } from './screens.ts'
import { LazySystemDialog } from './LazySystemDialog.tsx'
import classes from './systems.module.css'

/** So many stand here. */
const few = 5

/** Of all customers the TVs that are silent: whoever manages them looks after these first. Without any there is nothing. */
export function OfflineScreens() {
  const t = useTranslate()
  const [openId, setOpenId] = useState<string | null>(null)
  const offline = useCall('allScreens', { limit: few, filter: { condition: 'AWAY' } }, { every: 60_000 })
  const { items = [], totalCount = 0 } = offline.data ?? {}
  const open = items.find(({ id }) => id === openId)
  if (totalCount === 0) return null
  return (
    <Panel
      title={t('start.offline-screens')}
      actions={
        <RouteLink name="systems" className={classes.to ?? ''}>
          {t('start.to-systems')}
        </RouteLink>
      }
    >
      <ul className={rows.rows} aria-label={t('start.offline-screens')}>
        {items.map(screen => (
          <li key={screen.id} className={rows.row} data-opens onClick={() => setOpenId(screen.id)}>
            <div className={rows.what}>
              <button type="button" className={classes.opens}>
                {screenName(t, screen)}
              </button>
              <Text c="stone.7">{[screen.organization?.title, screen.system?.title].filter(Boolean).join(' · ')}</Text>
            </div>
            <ScreenState screen={screen} />
          </li>
        ))}
      </ul>
      {totalCount > items.length && (
        <Text size="sm" c="stone.7" className={rows.none ?? ''}>
          {t('start.offline-more', { count: totalCount - items.length })}
        </Text>
      )}
      {open?.system && <LazySystemDialog system={open.system} owner={open.organization?.title ?? null} onClose={() => setOpenId(null)} />}
    </Panel>
  )
}
