import type { ComponentType } from 'react'
import { useStore } from '@vitrine/renderer/useStore.ts'
import { beginAnewSoon } from './beginAnew.ts'
import { followBrand } from './brand.ts'
import { followHours } from './hours.ts'
import { keepLastPicture } from './lastPicture.ts'
import { openMedia } from './media.ts'
import { Notice } from './Notice.tsx'
import { PairingCode } from './PairingCode.tsx'
import { Quiet } from './Quiet.tsx'
import type { Views, ViewsAbove } from './views.ts'
import type { Storage } from './storage.ts'
import { timing } from './timing.ts'
import type { Tv } from './tv.ts'
import { languageOf, translateIn } from './words.ts'

/** Milliseconds until a TV loads what is of no hurry: after its first slide. */
const restAfter = 10_000

/** What a TV says: below what it plays, and above it. */
export interface Said {
  readonly Below: ComponentType<Views>
  readonly Above: ComponentType<ViewsAbove>
}

/**
 * What a TV does beside playing: it says its code, its notice and its troubles, keeps its last picture, and is known and steered from a desk. Loaded when
 * it has started, so that its first slide doesn't wait for it.
 */
export async function openBeside(tv: Tv, kept: Storage): Promise<Said> {
  const language = languageOf([...(navigator.languages ?? [navigator.language]), document.documentElement.lang])
  document.documentElement.lang = language
  const t = translateIn(language)
  const { now } = tv
  const logos = await openMedia('vitrine-logos')
  const whose = followBrand({ ...timing, kept, logos, hostname: location.hostname, ask: (...all) => fetch(...all) })
  whose.subscribe(() => (document.title = whose.get()?.name ?? document.title))
  const isOff = followHours(tv, timing)
  keepLastPicture(tv, isOff, timing)
  void import('./steering.ts').then(({ steer }) => steer(tv, kept), beginAnewSoon)
  // Where its code can't be had, nothing is told, and what is new is asked for whole.
  setTimeout(() => void import('./rest.ts').then(({ beginRest }) => beginRest(tv, timing, kept, isOff)).catch(() => {}), restAfter)

  function Below({ picture }: Views) {
    const brand = useStore(whose)
    if (picture.at === 'pairing') {
      const { waiting, ending } = picture
      return ending ? (
        <Quiet waiting={waiting} ending={ending} now={now} t={t} />
      ) : (
        <PairingCode waiting={waiting} brand={brand} origin={location.origin} now={now} t={t} />
      )
    }
    const { screen, hint, named } = picture.at === 'notice' ? picture : { screen: picture.content.screen, hint: null, named: '' }
    return <Notice brand={brand} screen={screen} hint={hint} named={named} now={now} t={t} />
  }

  const { openOver } = await import('./over.tsx')
  return { Below, Above: openOver(tv, isOff, t) }
}
