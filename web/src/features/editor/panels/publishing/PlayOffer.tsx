import { Select, Stack, Switch } from '@mantine/core'
import { maxItems } from '@vitrine/model/calls/pagingLimit.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../../../../api/useCall.ts'
import { translateNow, useTranslate, type Translate } from '../../../../ui/language.ts'
import { pathTo } from '../../../../ui/links.tsx'
import { standingToast } from '../../../../ui/standingToast.tsx'
import type { Asked } from '../../../../ui/useAsked.ts'
import { screensFor, type Playable } from '../../../systems/playOn.ts'
import { screenName, type Screen } from '../../../systems/screens.ts'
import { useMayPlayOn } from '../../../systems/useMayPlayOn.ts'
import { usePlayOn } from '../../../systems/usePlayOn.ts'

interface Offer {
  readonly presentation: Playable | null
  /** Whether something is offered is known, or can't be. */
  readonly isKnown: boolean
  /** Those that fit, the empty ones first. */
  readonly screens: readonly Screen[]
  /** Null: nothing is offered. */
  readonly screen: Screen | null
  readonly choose: (screenId: string) => void
  readonly isWanted: boolean
  readonly setWanted: (is: boolean) => void
  /** After the publication; where it is not wanted, it is said that no screen plays it, with the way to some. [PU53] */
  readonly take: () => Promise<void>
}

/** What plays on no screen yet may do so: on an empty one, or in the place of what plays there. Null: it plays somewhere, or that is not known. */
export function usePlayOffer(presentation: Playable | null): Offer {
  /** Null: nobody has said anything. */
  const [chosen, setWanted] = useState<boolean | null>(null)
  const [screenId, choose] = useState<string | null>(null)
  const isOffered = useMayPlayOn() && presentation !== null
  const answer = useCall('allScreens', { limit: maxItems }, { enabled: isOffered })
  const { playOn } = usePlayOn()
  const navigate = useNavigate()
  const all = answer.data?.items ?? []
  const screens = isOffered ? screensFor(presentation.orientation, all) : []
  const screen = screens.find(({ id }) => id === screenId) ?? screens[0] ?? null
  // Of the only TV, which plays nothing, there is no other wish.
  const isOnlyTv = screen?.isConnected === true && all.filter(each => each.isConnected).length === 1
  const isWanted = chosen ?? (isOnlyTv && screen.presentation === null)
  return {
    presentation,
    isKnown: !isOffered || !answer.isPending,
    screens,
    screen,
    choose,
    isWanted,
    setWanted,
    take: async () => {
      if (!isOffered) return
      if (isWanted && screen) return playOn(presentation, [screen])
      const choosing = { to: pathTo('editor', { presentationId: presentation.id }), hash: 'screens' satisfies Asked }
      const said = translateNow('publishing.plays-nowhere', { title: presentation.title })
      standingToast.offer(said, translateNow('publishing.put-on-screens'), () => void navigate(choosing))
    },
  }
}

/** One press puts it on the first screen of those that fit, and another chooses which. */
export function PlayOffer({ offer: { presentation, screens, screen, choose, isWanted, setWanted } }: { readonly offer: Offer }) {
  const t = useTranslate()
  if (!presentation || !screen) return null
  return (
    <Stack gap="xs">
      <Switch
        label={t('publishing.play-on', { name: screenName(t, screen), system: screen.system?.title ?? '' })}
        description={whatBecomes(t, screen, presentation)}
        checked={isWanted}
        onChange={event => {
          setWanted(event.currentTarget.checked)
          choose(screen.id)
        }}
      />
      {isWanted && screens.length > 1 && (
        <Select
          label={t('publishing.play-on-which')}
          allowDeselect={false}
          searchable
          nothingFoundMessage={t('app.nothing-found')}
          data={screens.map(each => ({ value: each.id, label: wordsOf(t, each) }))}
          value={screen.id}
          onChange={value => value && choose(value)}
          maw="24rem"
        />
      )}
    </Stack>
  )
}

function whatBecomes(t: Translate, { presentation: playing, system }: Screen, { title }: Playable): string {
  if (playing) return t('publishing.play-on-replaces', { title: playing.title })
  return system?.activeCollectionId ? t('publishing.play-on-active') : t('publishing.play-on-new', { title })
}

const wordsOf = (t: Translate, screen: Screen) =>
  [screen.system?.title, screenName(t, screen), screen.presentation?.title ?? t('systems.nothing-plays')].filter(Boolean).join(' · ')
