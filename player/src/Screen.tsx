import { useSyncExternalStore } from 'react'
import { Notice } from './Notice.tsx'
import { PairingCode } from './PairingCode.tsx'
import { Playing } from './Playing.tsx'
import { Revived } from './Revived.tsx'
import { sentenceOf, troubles, type Trouble } from './trouble.ts'
import type { Tv } from './tv.ts'
import type { Say } from './words.ts'

interface Props {
  readonly tv: Tv
  readonly address: string
  readonly say: Say
}

/** What is on the glass: never black, never a spinner. The notice lies under what plays, so that there is something before its first slide. */
export function Screen({ tv, address, say }: Props) {
  const picture = useSyncExternalStore(tv.subscribe, tv.get, tv.get)
  switch (picture.at) {
    case 'starting':
      return <main className="paper" data-at="starting" />
    case 'pairing':
      return (
        <div data-at="pairing">
          <PairingCode waiting={picture.waiting} address={address} now={tv.now} say={say}>
            <TroubleLine trouble={picture.trouble} say={say} />
          </PairingCode>
        </div>
      )
    case 'notice':
    case 'playing':
      return (
        <div data-at={picture.at}>
          {picture.at === 'notice' ? (
            <Notice screen={picture.screen} hint={picture.hint} named={picture.named} say={say} />
          ) : (
            <Notice screen={picture.content.screen} hint={null} named="" say={say} />
          )}
          {picture.at === 'playing' && (
            <Revived onBroken={tv.broken}>
              <Playing show={picture.show} catalogue={picture.catalogue} onBroken={tv.broken} />
            </Revived>
          )}
          <TroubleLine trouble={picture.trouble} say={say} />
        </div>
      )
  }
}

function TroubleLine({ trouble, say }: { readonly trouble: Trouble | null; readonly say: Say }) {
  if (!trouble) return null
  return (
    <p className="trouble" role="status">
      <b>{troubles[trouble]}</b> {say(sentenceOf(trouble))}
    </p>
  )
}
