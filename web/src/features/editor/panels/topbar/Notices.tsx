import { ConnectionBanners } from './ConnectionBanners.tsx'
import { DeedNotice } from './DeedNotice.tsx'
import classes from './EditorBar.module.css'

interface Props {
  readonly reopen: () => void
  readonly restart: () => void
}

/** What has happened to the show, and what stands in the way of saving: over the canvas, so that nothing moves. */
export function Notices({ reopen, restart }: Props) {
  return (
    <div className={classes.notices}>
      <DeedNotice reopen={reopen} restart={restart} />
      <ConnectionBanners reopen={reopen} />
    </div>
  )
}
