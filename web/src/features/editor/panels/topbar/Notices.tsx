import { ConnectionBanners } from './ConnectionBanners.tsx'
import { DeedNotice } from './DeedNotice.tsx'
import { useTaken } from '../../../../ui/useTaken.ts'
import classes from './EditorBar.module.css'

interface Props {
  readonly reopen: () => void
  readonly restart: () => void
}

/** What has happened to the show, and what stands in the way of saving: over the canvas, so that nothing moves. */
export function Notices({ reopen, restart }: Props) {
  const place = useTaken<HTMLDivElement>('--notices-height', ({ offsetHeight }) => offsetHeight)
  return (
    <div ref={place} className={classes.notices}>
      <DeedNotice reopen={reopen} restart={restart} />
      <ConnectionBanners reopen={reopen} />
    </div>
  )
}
