import type { Orientation } from '@vitrine/model/areas/shows/enumerations.ts'
import type { ReactNode } from 'react'
import { Thumbnail } from '../../ui/Thumbnail.tsx'
import classes from './PresentationCard.module.css'

interface Props {
  readonly of: { readonly thumbUrl: string | null; readonly orientation: Orientation }
  /** What can be done with it, over the picture. */
  readonly children?: ReactNode
}

/** The picture on a card: every card has a wide stage. */
export function CardStage({ of: { thumbUrl, orientation }, children }: Props) {
  return (
    <div className={classes.stage}>
      <div className={classes.picture} data-orientation={orientation}>
        <Thumbnail url={thumbUrl} orientation={orientation} />
      </div>
      {children}
    </div>
  )
}
