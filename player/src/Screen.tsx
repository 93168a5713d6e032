import { useSyncExternalStore } from 'react'
import type { ScreenContent } from '@vitrine/model/screen/content.ts'
import type { Size } from '@vitrine/model/show/geometry.ts'
import type { ReadonlyStore } from '@vitrine/renderer/store.ts'
import type { KnownBrand } from './brand.ts'
import { Glass } from './Glass.tsx'
import { dropLastPicture } from './lastPicture.ts'
import { Notice } from './Notice.tsx'
import { PairingCode } from './PairingCode.tsx'
import type { Picture } from './picture.ts'
import { Playing } from './Playing.tsx'
import { Quiet } from './Quiet.tsx'
import { RestartingErrorBoundary } from './RestartingErrorBoundary.tsx'
import { sentenceOf, troubles, type Trouble } from './trouble.ts'
import type { Tv } from './tv.ts'
import { nameOf, type Translate } from './words.ts'

interface Props {
  readonly tv: Tv
  readonly brand: ReadonlyStore<KnownBrand>
  readonly origin: string
  readonly t: Translate
}

/** What is on the glass: never a spinner. The notice lies under what plays, so that there is something before its first slide. */
export function Screen({ tv, brand: whose, origin, t }: Props) {
  const brand = useSyncExternalStore(whose.subscribe, whose.get, whose.get)
  const picture = useSyncExternalStore(tv.subscribe, tv.get, tv.get)
  if (picture.at === 'starting') return <main className="paper" data-at="starting" />
  return (
    <Glass rotation={picture.rotation}>
      {size => (
        <div data-at={picture.at}>
          {picture.at === 'pairing' ? (
            <Waits picture={picture} tv={tv} brand={brand} origin={origin} t={t} />
          ) : (
            <Shows picture={picture} tv={tv} brand={brand} size={size} t={t} />
          )}
          <TroubleLine trouble={picture.trouble} t={t} />
        </div>
      )}
    </Glass>
  )
}

type At<K extends Picture['at']> = Extract<Picture, { readonly at: K }>

interface Inside extends Omit<Props, 'brand' | 'origin'> {
  readonly brand: KnownBrand
}
interface WaitsProps extends Inside {
  readonly picture: At<'pairing'>
  readonly origin: string
}

function Waits({ picture: { waiting, ending }, tv, brand, origin, t }: WaitsProps) {
  return ending ? (
    <Quiet waiting={waiting} ending={ending} now={tv.now} t={t} />
  ) : (
    <PairingCode waiting={waiting} brand={brand} origin={origin} now={tv.now} t={t} />
  )
}

interface ShowsProps extends Inside {
  readonly picture: At<'notice' | 'playing'>
  readonly size: Size
}

function Shows({ picture, tv, brand, size, t }: ShowsProps) {
  const screen = picture.at === 'notice' ? picture.screen : picture.content.screen
  return (
    <>
      {picture.at === 'notice' ? (
        <Notice brand={brand} screen={screen} hint={picture.hint} named={picture.named} now={tv.now} t={t} />
      ) : (
        <Notice brand={brand} screen={screen} hint={null} named="" now={tv.now} t={t} />
      )}
      {picture.at === 'playing' && (
        <RestartingErrorBoundary onBroken={tv.broken}>
          <Playing
            show={picture.show}
            catalogue={picture.catalogue}
            languages={screen?.languages}
            size={size}
            now={tv.now}
            onBroken={tv.broken}
            onSettled={dropLastPicture}
          />
        </RestartingErrorBoundary>
      )}
      {picture.isNamed && screen && <Name screen={screen} t={t} />}
    </>
  )
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

function TroubleLine({ trouble, t }: { readonly trouble: Trouble | null; readonly t: Translate }) {
  if (!trouble) return null
  return (
    <p className="trouble" role="status">
      <b>{troubles[trouble]}</b> {t(sentenceOf(trouble))}
    </p>
  )
}
