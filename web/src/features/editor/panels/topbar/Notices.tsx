import { ConnectionBanners } from './ConnectionBanners.tsx'
import { DeedNotice } from './DeedNotice.tsx'
import classes from './EditorBar.module.css'

/** What has happened to the show, and what stands in the way of saving: over the canvas, so that nothing moves. */
export function Notices({ reopen }: { readonly reopen: () => void }) {
  return (
    <div className={classes.notices}>
      <DeedNotice reopen={reopen} />
      <ConnectionBanners reopen={reopen} />
    </div>
  )
}
