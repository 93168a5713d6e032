import { Tooltip } from '@mantine/core'
import { setAsideDays } from '@vitrine/model/areas/presentations/versions.ts'
import { useSay } from '../../../ui/language.ts'
import type { Version } from './days.ts'
import classes from './versions.module.css'

/** What is special about a version. */
export function Marks({ version: { id, setAsideAt, presentation } }: { readonly version: Version }) {
  const say = useSay()
  if (presentation?.publishedShowId === id)
    return (
      <span className={classes.mark} data-mark="PUBLISHED">
        {say('versions.published-now')}
      </span>
    )
  if (!setAsideAt) return null
  return (
    <Tooltip label={say('versions.set-aside-hint', { days: setAsideDays })} multiline w={260}>
      <span className={classes.mark}>{say('versions.set-aside')}</span>
    </Tooltip>
  )
}
