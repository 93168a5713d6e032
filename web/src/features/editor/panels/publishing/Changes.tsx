import { Loader, Text } from '@mantine/core'
import { compared } from '@vitrine/model/show/comparison.ts'
import { Content, useCatalogue } from '@vitrine/renderer/data.tsx'
import { useMemo } from 'react'
import type { Answer } from '../../../../api/client.ts'
import { useShowContent } from '../../../../api/content.ts'
import { ErrorNotice } from '../../../../ui/ErrorNotice.tsx'
import { useLanguage, useTranslate } from '../../../../ui/language.ts'
import { placeholderWords } from '../../session/catalogue/placeholderWords.ts'
import { useEditorState } from '../../session/useEditorState.ts'
import { changeWords } from '../versions/changeWords.ts'
import { SlidePicture } from '../versions/SlidePicture.tsx'
import classes from './publishing.module.css'

const mostShown = 6

interface Props {
  /** Undefined: not known yet. */
  readonly of: Pick<NonNullable<Answer<'findPresentation'>>, 'publishedShowId' | 'wasPublished'> | undefined
}

/** What differs from what is published now, in pictures. */
export function Changes({ of }: Props) {
  const t = useTranslate()
  // What stands there until then nobody has published: there is nothing to compare.
  if (of && !of.wasPublished)
    return (
      <Text size="sm" c="stone.7">
        {t('publishing.first-time')}
      </Text>
    )
  return (
    <section className={classes.section} aria-labelledby="publishing-changes">
      <h3 className={classes.title} id="publishing-changes">
        {t('publishing.changes')}
      </h3>
      {of?.publishedShowId ? <Compared publishedShowId={of.publishedShowId} /> : <Loader size="sm" />}
    </section>
  )
}

function Compared({ publishedShowId }: { readonly publishedShowId: string }) {
  const t = useTranslate()
  const edited = useEditorState(({ show }) => show)
  const published = useShowContent(publishedShowId)
  const catalogue = useCatalogue()
  const language = useLanguage()
  const words = useMemo(() => placeholderWords(language), [language])
  const pairs = useMemo(() => (published.data ? compared(published.data.show, edited) : []), [published.data, edited])
  if (published.error) return <ErrorNotice error={published.error} retry={() => void published.refetch()} />
  if (!published.data) return <Loader size="sm" />
  const { show: before, catalogue: known } = published.data
  const differing = pairs.map((pair, place) => ({ ...pair, place })).filter(pair => pair.mark !== 'SAME')
  if (differing.length === 0)
    return (
      <Text size="sm" c="stone.7">
        {t('publishing.no-changes')}
      </Text>
    )
  return (
    <ul className={classes.changes} data-orientation={edited.orientation}>
      {differing.slice(0, mostShown).map(pair => {
        const isGone = pair.after === null
        const slide = pair.after ?? pair.before
        return (
          <li key={pair.place} className={classes.change} data-mark={pair.mark}>
            {slide && (
              <Content catalogue={isGone ? known : catalogue} words={words} now={Date.now}>
                <SlidePicture show={isGone ? before : edited} slide={slide} live={!isGone} />
              </Content>
            )}
            <span className={classes.caption}>
              <strong>{t('versions.slide', { number: pair.place + 1 })}</strong> {t(`versions.mark.${pair.mark}`)}
            </span>
            <span className={classes.faint}>{changeWords(t, pair)}</span>
          </li>
        )
      })}
      {differing.length > mostShown && <li className={classes.more}>{t('publishing.more', { count: differing.length - mostShown })}</li>}
    </ul>
  )
}
