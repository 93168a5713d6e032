import { Button, Checkbox, Group, Switch, Text } from '@mantine/core'
import { IconDeviceTv } from '@tabler/icons-react'
import { maxItems } from '@vitrine/model/calls/pagingLimit.ts'
import { useState } from 'react'
import { useCall } from '../../api/useCall.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { LocationFilter } from '../../ui/form/LocationFilter.tsx'
import { useTranslate, type Translate } from '../../ui/language.ts'
import { ListStates } from '../../ui/ListStates.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { usePage } from '../../ui/usePage.ts'
import type { Collection, System } from './collection.ts'
import classes from './collections.module.css'
import { useCopying } from './useCopying.ts'

interface Props {
  readonly collection: Collection
  readonly orientation: System['orientation']
  readonly onClose: () => void
}

/** So many are seen at a glance; of more one looks for some. */
const few = 8

/** Chooses the systems in which the collection of the same title becomes as this one is: [CO41]. */
export default function CopyCollection({ collection, orientation, onClose }: Props) {
  const t = useTranslate()
  const page = usePage({ rows: maxItems })
  const [locationId, setLocationId] = useState<string | null>(null)
  const systems = useCall('allSystems', { ...page.args, ...(locationId && { filter: { locationId } }) }, { keep: true })
  const { items, isLoading, pager } = page.listed(systems)
  const others = items.filter(({ id }) => id !== collection.systemId)
  const fitting = others.filter(system => system.orientation === orientation).map(({ id }) => id)
  // They are kept whatever is searched for next.
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [isActivated, setActivated] = useState(false)
  const { busy, copy } = useCopying()

  const handleChange = (id: string) => setChosen(chosen.includes(id) ? chosen.filter(each => each !== id) : [...chosen, id])
  async function handleCopy() {
    if (await copy(collection, chosen, isActivated)) onClose()
  }

  return (
    <FormDialog
      title={t('collections.copy-title', { title: collection.title })}
      action={chosen.length > 0 ? t('collections.copy-many', { count: chosen.length }) : t('collections.copy-do')}
      busy={busy}
      disabled={chosen.length === 0}
      onSubmit={handleCopy}
      onClose={onClose}
    >
      <Text size="sm">{t('collections.copy-body')}</Text>
      <Group gap="sm">
        {(page.search || pager.total > few) && <SearchBox label={t('systems.search')} onSearch={page.onSearch} />}
        <LocationFilter value={locationId} onChange={setLocationId} />
        {fitting.length > 1 && (
          <Button variant="default" onClick={() => setChosen([...new Set([...chosen, ...fitting])])}>
            {t('collections.copy-all')}
          </Button>
        )}
      </Group>
      <ListStates
        answer={{ error: systems.data ? null : systems.error, refetch: systems.refetch }}
        isLoading={isLoading}
        count={others.length}
        search={page.search}
        empty={{ icon: IconDeviceTv, title: t('collections.copy-none') }}
      >
        <ul className={classes.copies}>
          {others.map(system => (
            <li key={system.id}>
              <Checkbox
                label={[system.location?.title, system.title].filter(Boolean).join(' · ')}
                description={stateOf(t, system, orientation)}
                checked={chosen.includes(system.id)}
                disabled={system.orientation !== orientation}
                onChange={() => handleChange(system.id)}
              />
            </li>
          ))}
        </ul>
      </ListStates>
      <Pager {...pager} />
      <Switch
        label={t('collections.copy-activate')}
        description={t('collections.copy-activate-hint')}
        checked={isActivated}
        onChange={event => setActivated(event.currentTarget.checked)}
      />
    </FormDialog>
  )
}

function stateOf(t: Translate, system: System, orientation: System['orientation']): string {
  if (system.orientation === orientation) return t('collections.copy-screens', { count: system.screens.length })
  return t(system.orientation === 'PORTRAIT' ? 'collections.copy-portrait' : 'collections.copy-landscape')
}
