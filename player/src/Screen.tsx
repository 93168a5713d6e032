import type { ReadonlyStore } from '@vitrine/renderer/store.ts'
import { useStore } from '@vitrine/renderer/useStore.ts'
import type { Said } from './beside.tsx'
import { dropLastPicture } from './dropLastPicture.ts'
import { Glass } from './Glass.tsx'
import { Playing } from './Playing.tsx'
import { RestartingErrorBoundary } from './RestartingErrorBoundary.tsx'
import type { Tv } from './tv.ts'

interface Props {
  readonly tv: Tv
  /** Null: not loaded yet. */
  readonly said: ReadonlyStore<Said | null>
}

/** What is on the glass: never a spinner. The notice lies under what plays, so that there is something before its first slide. */
export function Screen({ tv, said: words }: Props) {
  const said = useStore(words)
  const picture = useStore(tv)
  if (picture.at === 'starting') return <main className="paper" data-at="starting" />
  return (
    <Glass rotation={picture.rotation}>
      {size => (
        <div data-at={picture.at}>
          {said ? <said.Below picture={picture} /> : <main className="paper" />}
          {picture.at === 'playing' && (
            <RestartingErrorBoundary onBroken={tv.broken}>
              <Playing
                show={picture.show}
                catalogue={picture.catalogue}
                languages={picture.content.screen.languages}
                size={size}
                now={tv.now}
                onSlide={tv.slide.set}
                onBroken={tv.broken}
                onSettled={dropLastPicture}
              />
            </RestartingErrorBoundary>
          )}
          {said && <said.Above picture={picture} size={size} Play={Playing} />}
        </div>
      )}
    </Glass>
  )
}
