import { VisuallyHidden } from '@mantine/core'
import { inOrder } from '@vitrine/model/show/show.ts'
import { Content } from '@vitrine/renderer/data.tsx'
import { useMemo } from 'react'
import { useShowContent } from '../../../../api/content.ts'
import { ErrorNotice } from '../../../../ui/ErrorNotice.tsx'
import { useLanguage, useTranslate } from '../../../../ui/language.ts'
import { pathTo } from '../../../../ui/links.tsx'
import { CardSkeletons } from '../../../../ui/Skeletons.tsx'
import { placeholderWords } from '../../session/catalogue/placeholderWords.ts'
import type { Version } from './days.ts'
import { SlidePicture } from './SlidePicture.tsx'
import classes from './versions.module.css'

/** All slides of a version; a click plays the version from there. */
export function Pictures({ version }: { readonly version: Version }) {
  const t = useTranslate()
  const language = useLanguage()
  const words = useMemo(() => placeholderWords(language), [language])
  const content = useShowContent(version.id)
  if (content.isPending)
    return (
      <div className={classes.pictures}>
        <CardSkeletons count={3} />
      </div>
    )
  if (content.error)
    return (
      <div className={classes.pictures}>
        <ErrorNotice error={content.error} retry={content.refetch} />
      </div>
    )
  const { show, catalogue } = content.data
  return (
    <Content catalogue={catalogue} words={words} now={Date.now}>
      <div className={classes.pictures}>
        <ol className={classes.grid} data-orientation={show.orientation}>
          {inOrder(show.slides).map(slide => (
            <li key={slide.id}>
              <a
                className={classes.slide}
                href={pathTo('preview', { showId: show.id, slideId: slide.id })}
                target="_blank"
                rel="noreferrer"
              >
                <SlidePicture show={show} slide={slide} />
                <span className={classes.caption}>
                  {t('versions.slide', { number: slide.sortIndex + 1 })}
                  <span className={classes.faint}>
                    {slide.duration} {t('editor.seconds')}
                  </span>
                </span>
                <VisuallyHidden>{t('versions.preview-tab')}</VisuallyHidden>
              </a>
            </li>
          ))}
        </ol>
      </div>
    </Content>
  )
}
