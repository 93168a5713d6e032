import { Tooltip } from '@mantine/core'
import { replacedDraftDays } from '@vitrine/model/areas/presentations/versions.ts'
import { useTranslate } from '../../../../ui/language.ts'
import type { Version } from './days.ts'
import classes from './versions.module.css'

/** What is special about a version. */
export function Marks({ version: { id, setAsideAt, presentation } }: { readonly version: Version }) {
  const t = useTranslate()
  if (presentation?.publishedShowId === id)
    return (
      <span className={classes.mark} data-mark="PUBLISHED">
        {t('versions.published-now')}
      </span>
    )
  if (!setAsideAt) return null
  return (
    <Tooltip label={t('versions.set-aside-hint', { days: replacedDraftDays })} multiline w={260}>
      <span className={classes.mark}>{t('versions.set-aside')}</span>
    </Tooltip>
  )
}
