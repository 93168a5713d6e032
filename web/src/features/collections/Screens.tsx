import { Button, Group, Switch, Text } from '@mantine/core'
import { useState } from 'react'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import type { useNamed } from '../../ui/form/useSearched.ts'
import { useTranslate } from '../../ui/language.ts'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { RowSkeletons } from '../../ui/Skeletons.tsx'
import { isFound } from '../systems/screens.ts'
import type { System } from './collection.ts'
import classes from './collections.module.css'
import { ScreenPanel } from './ScreenPanel.tsx'
import type { useAllocation } from './useAllocation.ts'

interface Props {
  /** The chosen system; null: none is chosen. */
  readonly named: Pick<ReturnType<typeof useNamed<'allSystems'>>, 'found' | 'error' | 'refetch'>
  readonly screens: ReturnType<typeof useAllocation>
  readonly selection: ScreenSelection
}

/** So many are seen at a glance; of more one looks for some, and chooses several. */
const few = 6

type ScreenSelection = ReturnType<typeof useScreenSelection>

/** Several screens, to put the same on them. */
export function useScreenSelection() {
  const [ids, setIds] = useState<readonly string[]>([])
  return {
    ids,
    add: (more: readonly string[]) => setIds(before => [...new Set([...before, ...more])]),
    toggle: (id: string) => setIds(before => (before.includes(id) ? before.filter(each => each !== id) : [...before, id])),
    clear: () => setIds([]),
  }
}

/** A panel for each screen of the system. */
export function Screens({ named: { found: system, error, refetch }, screens, selection }: Props) {
  const t = useTranslate()
  const [search, setSearch] = useState('')
  const [isEmptyOnly, setEmptyOnly] = useState(false)
  if (system === undefined) return error ? <ErrorNotice error={error} retry={refetch} /> : <RowSkeletons />
  if (!system || system.screens.length === 0)
    return <Text c="stone.6">{t(system ? 'collections.no-screens' : 'collections.choose-system')}</Text>
  const isMany = system.screens.length > few
  const isShown = (screen: System['screens'][number]) =>
    isFound(t, screen, search) && (!isEmptyOnly || screens.allocation[screen.id] === undefined || selection.ids.includes(screen.id))
  const shown = isMany ? system.screens.filter(isShown) : system.screens
  return (
    <>
      {isMany && (
        <Group gap="sm" mb="md">
          <SearchBox label={t('systems.find-screen')} pause={0} onSearch={setSearch} />
          <Switch label={t('collections.only-empty')} checked={isEmptyOnly} onChange={event => setEmptyOnly(event.currentTarget.checked)} />
          <SelectionButtons shownIds={shown.map(({ id }) => id)} screens={screens} selection={selection} />
        </Group>
      )}
      <ul className={classes.panels} data-orientation={system.orientation} data-many={isMany || undefined}>
        {shown.map(screen => (
          <ScreenPanel
            key={screen.id}
            screen={screen}
            system={system}
            presentation={screens.on(screen.id)}
            isTaken={screens.allocation[screen.id] !== undefined}
            onPut={screens.put}
            onMove={screens.move}
            onUnlink={screens.unlink}
            isSelected={selection.ids.includes(screen.id)}
            onSelect={isMany ? () => selection.toggle(screen.id) : null}
          />
        ))}
      </ul>
      {shown.length === 0 && (
        <Text c="stone.7" py="xl" ta="center">
          {t('systems.none-of-these')}
        </Text>
      )}
    </>
  )
}

type SelectionButtonsProps = Pick<Props, 'screens' | 'selection'> & { readonly shownIds: readonly string[] }

function SelectionButtons({ shownIds, screens, selection }: SelectionButtonsProps) {
  const t = useTranslate()
  const { ids } = selection
  if (ids.length === 0) {
    return (
      <Button size="compact-sm" variant="subtle" disabled={shownIds.length === 0} onClick={() => selection.add(shownIds)}>
        {t('collections.select-shown', { count: shownIds.length })}
      </Button>
    )
  }
  return (
    <Group gap={6}>
      <Text size="sm" fw={600}>
        {t('collections.selected', { count: ids.length })}
      </Text>
      <Button size="compact-sm" variant="subtle" onClick={() => screens.empty(ids)}>
        {t('collections.empty-selected')}
      </Button>
      <Button size="compact-sm" variant="subtle" onClick={selection.clear}>
        {t('collections.deselect')}
      </Button>
    </Group>
  )
}
