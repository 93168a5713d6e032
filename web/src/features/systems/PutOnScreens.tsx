import { Button, Checkbox, Group, Text } from '@mantine/core'
import { IconDeviceTv } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '../../api/useCall.ts'
import { LocationFilter } from '../../ui/form/LocationFilter.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useTranslate, type Translate } from '../../ui/language.ts'
import { useGo } from '../../ui/links.tsx'
import { ListStates } from '../../ui/ListStates.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { Thumbnail } from '../../ui/Thumbnail.tsx'
import { usePage } from '../../ui/usePage.ts'
import type { Playable } from './playOn.ts'
import { screenName, type Screen } from './screens.ts'
import classes from './systems.module.css'
import { usePlayOn } from './usePlayOn.ts'

interface Props {
  readonly presentation: Playable & { readonly wasPublished: boolean }
  readonly onClose: () => void
}

/** Puts a presentation on the screens that are chosen, each with what it plays now. [PU50] */
export default function PutOnScreens({ presentation, onClose }: Props) {
  return presentation.wasPublished ? (
    <ChooseScreens presentation={presentation} onClose={onClose} />
  ) : (
    <PublishFirst presentation={presentation} onClose={onClose} />
  )
}

/** What is published is an empty slide: its editor publishes it, and puts it on a screen. */
function PublishFirst({ presentation: { id, title }, onClose }: Props) {
  const t = useTranslate()
  const go = useGo()
  return (
    <FormDialog
      title={t('systems.put-title', { title })}
      action={t('systems.put-edit')}
      busy={false}
      onSubmit={() => go('editor', { presentationId: id })}
      onClose={onClose}
    >
      <Text>{t('systems.put-unpublished')}</Text>
    </FormDialog>
  )
}

/** So many are seen at a glance; of more one looks for some. */
const few = 8

function ChooseScreens({ presentation, onClose }: Props) {
  const t = useTranslate()
  const { playOn, busy } = usePlayOn()
  const page = usePage()
  const [locationId, setLocationId] = useState<string | null>(null)
  const screens = useCall('allScreens', { ...page.args, order: 'SYSTEM', ...(locationId && { filter: { locationId } }) }, { keep: true })
  const { items, isLoading, pager } = page.listed(screens)
  const fitting = items.filter(screen => canHave(screen, presentation))
  // They are kept whatever is searched for next.
  const [chosen, setChosen] = useState<readonly Screen[]>([])
  const isChosen = ({ id }: Screen) => chosen.some(each => each.id === id)
  const handleChange = (screen: Screen) => setChosen(isChosen(screen) ? chosen.filter(({ id }) => id !== screen.id) : [...chosen, screen])
  async function handlePut() {
    // As they are seen now: what plays there may be other than when they were chosen.
    await playOn(
      presentation,
      chosen.map(screen => items.find(({ id }) => id === screen.id) ?? screen),
    )
    onClose()
  }
  return (
    <FormDialog
      title={t('systems.put-title', { title: presentation.title })}
      action={chosen.length > 1 ? t('systems.put-several', { count: chosen.length }) : t('systems.put')}
      busy={busy}
      disabled={chosen.length === 0}
      onSubmit={handlePut}
      onClose={onClose}
    >
      {(page.search || locationId || pager.total > few) && (
        <Group gap="sm">
          <SearchBox label={t('systems.find-screen')} onSearch={page.onSearch} isFirst />
          <LocationFilter value={locationId} onChange={setLocationId} />
        </Group>
      )}
      {fitting.length > 1 && (
        <Button
          variant="default"
          size="xs"
          style={{ alignSelf: 'start' }}
          onClick={() => setChosen(chosen.concat(fitting.filter(screen => !isChosen(screen))))}
        >
          {t('systems.put-all')}
        </Button>
      )}
      <ListStates
        answer={{ error: screens.data ? null : screens.error, refetch: screens.refetch }}
        isLoading={isLoading}
        count={items.length}
        search={page.search}
        empty={{ icon: IconDeviceTv, title: t('systems.put-none'), body: t('start.no-screens-body') }}
      >
        <ul className={classes.choices}>
          {items.map(screen => (
            <Choice
              key={screen.id}
              screen={screen}
              presentation={presentation}
              isChosen={isChosen(screen)}
              onChange={() => handleChange(screen)}
            />
          ))}
        </ul>
      </ListStates>
      <Pager {...pager} />
    </FormDialog>
  )
}

interface ChoiceProps {
  readonly screen: Screen
  readonly presentation: Playable
  readonly isChosen: boolean
  readonly onChange: () => void
}

const canHave = ({ system, presentation }: Screen, { id, orientation }: Playable) =>
  system?.orientation === orientation && presentation?.id !== id

/** A screen with what it plays: one that plays it already, or stands the other way, can't be chosen. */
function Choice({ screen, presentation, isChosen, onChange }: ChoiceProps) {
  const t = useTranslate()
  const { system, presentation: playing } = screen
  const plays = playing?.id === presentation.id
  return (
    <li className={classes.choice}>
      <Checkbox
        label={`${system?.title ?? ''} · ${screenName(t, screen)}`}
        description={stateOf(t, screen, presentation, isChosen)}
        checked={isChosen || plays}
        disabled={!canHave(screen, presentation)}
        onChange={onChange}
      />
      <span className={classes.choicePicture} data-orientation={system?.orientation}>
        {playing && <Thumbnail url={playing.publishedThumbUrl} orientation={playing.orientation} />}
      </span>
    </li>
  )
}

function stateOf(
  t: Translate,
  { system, presentation: playing, isConnected }: Screen,
  { id, orientation }: Playable,
  isChosen: boolean,
): string {
  if (system?.orientation !== orientation) return t(system?.orientation === 'PORTRAIT' ? 'systems.put-portrait' : 'systems.put-landscape')
  if (playing?.id === id) return t('systems.put-plays')
  if (playing) return t(isChosen ? 'systems.put-replaces' : 'systems.plays', { title: playing.title })
  return t(isConnected ? 'systems.nothing-plays' : 'systems.put-no-tv')
}
