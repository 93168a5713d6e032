import { Button, Loader, Switch, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconClock, IconCloudOff } from '@tabler/icons-react'
import type { ProductOnScreens } from '@vitrine/model/http.ts'
import { failureOf } from '@vitrine/model/messages/spoken.ts'
import { useId } from 'react'
import { useStore } from '@vitrine/renderer/useStore.ts'
import { useProductOnScreens } from '../../api/content.ts'
import { connection } from '../../api/connection.ts'
import { useTranslate } from '../../ui/language.ts'
import { Changeable, useLooking } from '../../ui/looking.tsx'
import { useBackAt } from '../menu/backAt.ts'
import classes from './kitchen.module.css'
import type { Outbox, StockEntry } from './outbox.ts'
import type { Stock, StockRow } from './rows.ts'
import { useLongPress } from './useLongPress.ts'

interface Props {
  readonly label: string
  readonly rows: readonly StockRow[]
  /** Whether one looks at one location alone. */
  readonly isAtLocation: boolean
  /** At which locations it is sold out. */
  readonly atLocations: (productId: string) => string | null
  readonly outbox: Outbox
  readonly onChange: (row: StockRow, next: Stock) => void
  readonly onUntil: (row: StockRow) => void
}

/** Products with a switch that a thumb can't miss. */
export function StockList({ label, rows, ...rest }: Props) {
  return (
    <ul className={classes.rows} aria-label={label}>
      {rows.map(row => (
        <Row key={row.id} row={row} {...rest} />
      ))}
    </ul>
  )
}

function Row({ row, isAtLocation, atLocations, outbox, onChange, onUntil }: Omit<Props, 'label' | 'rows'> & { readonly row: StockRow }) {
  const t = useTranslate()
  const id = useId()
  const backAt = useBackAt()
  const isLooking = useLooking()
  const press = useLongPress(() => onUntil(row))
  const isOut = row.state === 'UNAVAILABLE'
  const isRefused = row.entry?.status === 'refused'
  const where = isAtLocation ? whereOf(row) : null
  const place = where === null ? !isAtLocation && atLocations(row.id) : t(where)
  return (
    <li className={classes.row} data-out={isOut || undefined} {...(isLooking ? {} : press)}>
      <div className={classes.dish}>
        <label htmlFor={id} className={classes.words}>
          <Text component="span" fw={600} size="lg" lh={1.25} className={classes.title}>
            <bdi>{row.title}</bdi>
          </Text>
          {row.category && (
            <Text component="span" size="sm" c="stone.7">
              {row.category}
            </Text>
          )}
          {place && (
            <Text component="span" size="sm" fw={600} c="red.9">
              {place}
            </Text>
          )}
        </label>
        <Changeable>
          <Switch
            id={id}
            size="xl"
            classNames={{ input: classes.control ?? '' }}
            color="teal.8"
            checked={!isOut}
            aria-label={row.title}
            onLabel={t('kitchen.on')}
            offLabel={t('kitchen.off')}
            onChange={event => onChange(row, { state: event.currentTarget.checked ? 'AVAILABLE' : 'UNAVAILABLE', availableFrom: null })}
          />
        </Changeable>
      </div>
      {(isOut || row.entry) && (
        <div className={classes.below}>
          {isOut && !isRefused && (
            <Changeable>
              <Button
                size="sm"
                variant="default"
                className={classes.until}
                leftSection={<IconClock size={18} aria-hidden />}
                aria-label={`${row.title}: ${backAt(row) ?? t('kitchen.until-told')}`}
                onClick={() => onUntil(row)}
              >
                {backAt(row) ?? t('kitchen.until-told')}
              </Button>
            </Changeable>
          )}
          {row.entry && <Status entry={row.entry} outbox={outbox} />}
        </div>
      )}
    </li>
  )
}

/** Where a product is not to be had, as one location sees it. */
function whereOf({ everywhere, state, isUnlisted }: StockRow) {
  if (isUnlisted) return 'kitchen.off-here'
  if (state === 'AVAILABLE') return null
  return everywhere.state === 'UNAVAILABLE' ? 'kitchen.out-everywhere' : 'kitchen.out-here'
}

/** Whether it has arrived. */
function Status({ entry, outbox }: { readonly entry: StockEntry; readonly outbox: Outbox }) {
  const t = useTranslate()
  const { isReachable } = useStore(connection)
  if (entry.status === 'refused') return <Refused entry={entry} outbox={outbox} />
  if (entry.status === 'done') return <Saved entry={entry} />
  return (
    <span role="status" className={classes.status}>
      {isReachable ? <Loader size={16} aria-hidden /> : <IconCloudOff size={18} aria-hidden />}
      {t(isReachable ? 'kitchen.sending' : 'kitchen.waiting')}
    </span>
  )
}

/** Where guests see it by now, as the TVs say. */
function Saved({ entry: { id, token, location } }: { readonly entry: StockEntry }) {
  const t = useTranslate()
  const { data } = useProductOnScreens(id, token, location?.id)
  return (
    <span role="status" className={classes.status} data-done>
      <IconCheck size={18} aria-hidden />
      {t(savedKey(data), { ...data })}
    </span>
  )
}

function savedKey(seen: ProductOnScreens | undefined) {
  if (!seen) return 'kitchen.saved'
  if (seen.screens === 0) return 'kitchen.on-no-tv'
  if (seen.showing === seen.screens) return seen.screens === 1 ? 'kitchen.on-the-tv' : 'kitchen.on-all-tvs'
  if (seen.showing + seen.off + seen.offline === 0) return seen.screens === 1 ? 'kitchen.on-its-way' : 'kitchen.on-its-way-to'
  if (seen.off > 0) return seen.offline > 0 ? 'kitchen.on-tvs-offline-off' : 'kitchen.on-tvs-off'
  return seen.offline > 0 ? 'kitchen.on-tvs-offline' : 'kitchen.on-tvs'
}

function Refused({ entry: { token, refusal = 'InternalError' }, outbox }: { readonly entry: StockEntry; readonly outbox: Outbox }) {
  const t = useTranslate()
  const isGone = refusal === 'NotFoundError'
  return (
    <div role="alert" className={classes.refused}>
      <span className={classes.status} data-wrong>
        <IconAlertTriangle size={18} aria-hidden />
        {isGone ? t('kitchen.gone') : t(failureOf({ fails: 'products.couldNotSetProductStatus' }, { code: refusal }))}
      </span>
      {!isGone && (
        <Button size="compact-md" variant="default" onClick={() => outbox.again(token)}>
          {t('app.retry')}
        </Button>
      )}
      <Button size="compact-md" variant="default" onClick={() => outbox.forget(token)}>
        {t('kitchen.dismiss')}
      </Button>
    </div>
  )
}
