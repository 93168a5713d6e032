import { Switch } from '@mantine/core'
import { maxItems } from '@vitrine/model/calls/pagingLimit.ts'
import { useState } from 'react'
import { useCall } from '../../../../api/useCall.ts'
import { useTranslate } from '../../../../ui/language.ts'
import { freeScreenFor, type Playable } from '../../../systems/playOn.ts'
import { screenName, type Screen } from '../../../systems/screens.ts'
import { useMayPlayOn, usePlayOn } from '../../../systems/usePlayOn.ts'

interface Offer {
  readonly presentation: Playable | null
  /** Whether something is offered is known, or can't be. */
  readonly isKnown: boolean
  /** Null: nothing is offered. */
  readonly screen: Screen | null
  readonly isWanted: boolean
  readonly setWanted: (is: boolean) => void
  /** After the publication. */
  readonly take: () => Promise<void>
}

/** What plays on no screen yet may do so on an empty one. Null: it plays somewhere, or that is not known. */
export function usePlayOffer(presentation: Playable | null): Offer {
  /** Null: nobody has said anything. */
  const [chosen, setWanted] = useState<boolean | null>(null)
  const isOffered = useMayPlayOn() && presentation !== null
  const screens = useCall('allScreens', { limit: maxItems }, { enabled: isOffered })
  const { playOn } = usePlayOn()
  const all = screens.data?.items ?? []
  const screen = isOffered ? freeScreenFor(presentation.orientation, all) : null
  // Of the only TV, which plays nothing, there is no other wish.
  const isWanted = chosen ?? (screen?.isConnected === true && all.filter(each => each.isConnected).length === 1)
  return {
    presentation,
    isKnown: !isOffered || !screens.isPending,
    screen,
    isWanted,
    setWanted,
    take: async () => {
      if (isWanted && presentation && screen) await playOn(presentation, screen)
    },
  }
}

/** One press puts it on the first empty screen. */
export function PlayOffer({ offer: { presentation, screen, isWanted, setWanted } }: { readonly offer: Offer }) {
  const t = useTranslate()
  if (!presentation || !screen) return null
  return (
    <Switch
      label={t('publishing.play-on', { name: screenName(t, screen), system: screen.system?.title ?? '' })}
      description={
        screen.system?.activeCollectionId ? t('publishing.play-on-active') : t('publishing.play-on-new', { title: presentation.title })
      }
      checked={isWanted}
      onChange={event => setWanted(event.currentTarget.checked)}
    />
  )
}
