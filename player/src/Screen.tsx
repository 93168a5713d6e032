import { useSyncExternalStore } from 'react'
import { Notice } from './Notice.tsx'
import { PairingCode } from './PairingCode.tsx'
import { Playing } from './Playing.tsx'
import { RestartingErrorBoundary } from './RestartingErrorBoundary.tsx'
import { sentenceOf, troubles, type Trouble } from './trouble.ts'
import type { Tv } from './tv.ts'
import type { Translate } from './words.ts'

interface Props {
  readonly tv: Tv
  readonly address: string
  readonly t: Translate
}

/** What is on the glass: never black, never a spinner. The notice lies under what plays, so that there is something before its first slide. */
export function Screen({ tv, address, t }: Props) {
  const picture = useSyncExternalStore(tv.subscribe, tv.get, tv.get)
  switch (picture.at) {
    case 'starting':
      return <main className="paper" data-at="starting" />
    case 'pairing':
      return (
        <div data-at="pairing">
          <PairingCode waiting={picture.waiting} address={address} now={tv.now} t={t}>
            <TroubleLine trouble={picture.trouble} t={t} />
          </PairingCode>
        </div>
      )
    case 'notice':
    case 'playing':
      return (
        <div data-at={picture.at}>
          {picture.at === 'notice' ? (
            <Notice screen={picture.screen} hint={picture.hint} named={picture.named} t={t} />
          ) : (
            <Notice screen={picture.content.screen} hint={null} named="" t={t} />
          )}
          {picture.at === 'playing' && (
            <RestartingErrorBoundary onBroken={tv.broken}>
              <Playing show={picture.show} catalogue={picture.catalogue} onBroken={tv.broken} />
            </RestartingErrorBoundary>
          )}
          <TroubleLine trouble={picture.trouble} t={t} />
        </div>
      )
  }
}

function TroubleLine({ trouble, t }: { readonly trouble: Trouble | null; readonly t: Translate }) {
  if (!trouble) return null
  return (
    <p className="trouble" role="status">
      <b>{troubles[trouble]}</b> {t(sentenceOf(trouble))}
    </p>
  )
}
