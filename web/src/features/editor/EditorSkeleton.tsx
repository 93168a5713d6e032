import { Skeleton } from '@mantine/core'
import { useTranslate } from '../../ui/language.ts'
import classes from './Editor.module.css'

/** Where the editor will be. */
export function EditorSkeleton() {
  const t = useTranslate()
  return (
    <div className={classes.editor} role="status" aria-label={t('app.loading')}>
      <div className={classes.skeletonBar}>
        <Skeleton h={28} w={28} />
        <Skeleton h={20} w={220} />
      </div>
      <div className={classes.middle}>
        <div className={classes.skeletonStrip}>
          {[0, 1, 2, 3].map(i => (
            <Skeleton key={i} style={{ aspectRatio: '16 / 9', height: 'auto' }} />
          ))}
        </div>
        <div className={classes.skeletonCanvas}>
          <Skeleton style={{ aspectRatio: '16 / 9', height: 'auto', width: 'min(100%, 70vh * 16 / 9)' }} />
        </div>
        <div className={classes.skeletonSettings}>
          {[0, 1, 2, 3, 4, 5].map(i => (
            <Skeleton key={i} h={36} />
          ))}
        </div>
      </div>
    </div>
  )
}
