import { Group, Modal, SegmentedControl, Text } from '@mantine/core'
import { IconDeviceTvOff } from '@tabler/icons-react'
import { maxItems } from '@vitrine/model/calls/pagingLimit.ts'
import { isOneOf } from '@vitrine/model/kernel/record.ts'
import { useState } from 'react'
import { useCall } from '../../api/useCall.ts'
import { useTranslate } from '../../ui/language.ts'
import { useLooking } from '../../ui/looking.tsx'
import { ListStates } from '../../ui/ListStates.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { RowSkeletons } from '../../ui/Skeletons.tsx'
import { useIsWide } from '../../ui/useIsWide.ts'
import { screenToConnect } from './playOn.ts'
import { isFound, isOf, type Screen, type System, type Which } from './screens.ts'
import { ScreenTile } from './ScreenTile.tsx'
import { TvHint } from './TvHint.tsx'
import classes from './systems.module.css'

interface Props {
  readonly system: Pick<System, 'id' | 'title' | 'orientation' | 'screenCount'>
  /** Whose it is, for who manages several organisations. */
  readonly owner: string | null
  /** Somebody came to connect a TV: the code is asked for at once. */
  readonly isConnecting?: boolean
  /** The screen that was meant; null: the first that has something to play. */
  readonly screenId?: string | null
  /** Of the TV whose link led here. */
  readonly code?: string | null
  readonly onConnected?: () => void
  readonly onClose: () => void
}

/** So many are seen at a glance; of more one looks for some. */
const few = 6

/** A tile for each screen of a system, as many beside each other as there is room for. */
export function SystemDialog({ system, owner, isConnecting = false, screenId = null, code = null, onConnected, onClose }: Props) {
  const t = useTranslate()
  const isLooking = useLooking()
  const isNarrow = !useIsWide()
  const screens = useCall('allScreens', { limit: maxItems, filter: { systemId: system.id } }, { every: 15_000 })
  const items = (screens.data?.items ?? []).toSorted((a, b) => a.sortIndex - b.sortIndex)
  return (
    <Modal
      opened
      onClose={onClose}
      title={owner === null ? system.title : `${owner} · ${system.title}`}
      size={system.screenCount > few ? 'min(2000px, 94vw)' : 960}
      fullScreen={isNarrow}
      radius={isNarrow ? 0 : undefined}
      closeButtonProps={{ 'aria-label': t('app.close') }}
    >
      <ListStates
        answer={{ error: screens.data ? null : screens.error, refetch: screens.refetch }}
        isLoading={screens.isLoading}
        count={items.length}
        search=""
        skeleton={<RowSkeletons height={216} count={1} />}
        empty={{ icon: IconDeviceTvOff, title: t('systems.no-screens') }}
      >
        {!isLooking && <TvHint />}
        <Tiles
          screens={items}
          orientation={system.orientation}
          isConnecting={isConnecting && !isLooking}
          screenId={screenId}
          code={code}
          onConnected={onConnected}
        />
      </ListStates>
    </Modal>
  )
}

const whiches: readonly Which[] = ['all', 'free', 'offline']

interface TilesProps {
  readonly screens: readonly Screen[]
  readonly orientation: System['orientation']
  readonly isConnecting: boolean
  readonly screenId: string | null
  readonly code: string | null
  readonly onConnected: (() => void) | undefined
}

function Tiles({ screens, orientation, isConnecting, screenId, code, onConnected }: TilesProps) {
  const t = useTranslate()
  const [askedId] = useState(isConnecting ? screenToConnect(screens, screenId)?.id : undefined)
  const [which, setWhich] = useState<Which>('all')
  const [search, setSearch] = useState('')
  const isMany = screens.length > few
  const shown = isMany ? screens.filter(screen => isOf[which](screen) && isFound(t, screen, search)) : screens
  const count = (each: Which) => screens.filter(isOf[each]).length
  return (
    <>
      {isMany && (
        <Group gap="sm" mb="md" justify="space-between">
          <SegmentedControl
            aria-label={t('systems.show')}
            value={which}
            onChange={value => isOneOf(whiches, value) && setWhich(value)}
            data={whiches.map(value => ({ value, label: t(`systems.show-${value}`, { count: count(value) }) }))}
          />
          <SearchBox label={t('systems.find-screen')} pause={0} onSearch={setSearch} />
        </Group>
      )}
      <div className={classes.tiles} data-orientation={orientation}>
        {shown.map(screen => (
          <ScreenTile key={screen.id} screen={screen} isCodeAsked={screen.id === askedId} code={code} onConnected={onConnected} />
        ))}
      </div>
      {shown.length === 0 && (
        <Text c="stone.7" ta="center" py="xl">
          {t('systems.none-of-these')}
        </Text>
      )}
    </>
  )
}
