import { useEffect, useMemo, useState, type ComponentType } from 'react'
import type { ScreenContent } from '@vitrine/model/screen/content.ts'
import type { Show } from '@vitrine/model/show/show.ts'
import type { ReadonlyStore } from '@vitrine/renderer/store.ts'
import { EmergencyText } from '@vitrine/renderer/EmergencyText.tsx'
import { ErrorBoundary } from '@vitrine/renderer/ErrorBoundary.tsx'
import { useStore } from '@vitrine/renderer/useStore.ts'
import { followEmergency } from './emergency.ts'
import { timing } from './timing.ts'
import { sentenceOf, troubles, type Trouble } from './trouble.ts'
import type { Tv } from './tv.ts'
import type { ViewsAbove } from './views.ts'
import { nameOf, type Translate } from './words.ts'

/** What is said over all that plays: that the TV is off, what is wrong, an emergency, and what the TV is called. */
export function openOver(tv: Tv, isOff: ReadonlyStore<boolean>, t: Translate): ComponentType<ViewsAbove> {
  const Emergencies = openEmergencies(tv)
  return function Over(views) {
    const { picture } = views
    const isDark = useStore(isOff)
    const screen = picture.at === 'notice' ? picture.screen : picture.at === 'playing' ? picture.content.screen : null
    return (
      <>
        {isDark && <div className="off" />}
        {picture.trouble && !isDark && <TroubleLine trouble={picture.trouble} t={t} />}
        <Emergencies {...views} />
        {picture.at !== 'pairing' && picture.isNamed && screen && <Name screen={screen} t={t} />}
      </>
    )
  }
}

/** Readable across a room, over whatever plays on below. */
function Name({ screen, t }: { readonly screen: ScreenContent['screen']; readonly t: Translate }) {
  return (
    <div className="name" role="status">
      <p>
        <b>{nameOf(screen, t)}</b>
        <span>{screen.systemTitle}</span>
      </p>
    </div>
  )
}

function TroubleLine({ trouble, t }: { readonly trouble: Trouble; readonly t: Translate }) {
  return (
    <p className="trouble" role="status">
      <b>{troubles[trouble]}</b> {t(sentenceOf(trouble))}
    </p>
  )
}

/**
 * What stands over everything, if anything does. The text is there at once; what is shown instead covers it as soon as it is drawn, and where it can't
 * be, the text stays.
 */
function openEmergencies(tv: Tv): ComponentType<ViewsAbove> {
  const standing = followEmergency(tv, timing)
  return function Emergencies({ picture, size, Play }) {
    const emergency = useStore(standing)
    const [broken, setBroken] = useState<Show>()
    const isShown = emergency !== null && picture.at !== 'pairing'
    // What was kept of the page before lies over all of this one.
    useEffect(() => {
      if (isShown) document.getElementById('last')?.remove()
    }, [isShown])
    const { content } = tv.known()
    const found = isShown && emergency.showId !== null ? content?.shows[emergency.showId] : undefined
    // It is for every hour, whatever its slides are for.
    const show = useMemo(
      () => found && { ...found, slides: found.slides.map(slide => ({ ...slide, schedule: null, conditionType: null })) },
      [found],
    )
    if (!isShown) return null
    const catalogue = picture.at === 'playing' ? picture.catalogue : content?.catalogue
    const onBroken = () => {
      setBroken(show)
      tv.broken()
    }
    return (
      <div className="emergency" role="alert">
        <EmergencyText said={emergency} width={size.width} height={size.height} />
        {show && catalogue && show !== broken && show.slides.length > 0 && (
          <ErrorBoundary key={show.id} fallback={null} onBroken={onBroken}>
            <Play show={show} catalogue={catalogue} size={size} now={tv.now} onSlide={nothing} onBroken={onBroken} onSettled={nothing} />
          </ErrorBoundary>
        )}
      </div>
    )
  }
}

const nothing = () => {}
