import { Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { useCall } from '../../api/useCall.ts'
import { useViewer } from '../../api/viewer.ts'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { useFormats, useTranslate } from '../../ui/language.ts'
import card from '../../ui/linkCard.module.css'
import { RouteLink } from '../../ui/links.tsx'
import { CardSkeletons } from '../../ui/Skeletons.tsx'
import { addressOfPresentation } from '../search/address.ts'
import { isSameDay } from '../systems/screens.ts'
import { Thumbnail } from '../../ui/Thumbnail.tsx'
import classes from './start.module.css'

/** So many are shown. */
export const recent = 6

/** What was edited last, to go on with. */
export function RecentPresentations({ presentations }: { readonly presentations: ReturnType<typeof useCall<'allPresentations'>> }) {
  const t = useTranslate()
  const viewer = useViewer()
  const { time, date } = useFormats()
  const items = (presentations.data?.items ?? []).slice(0, recent)
  const edited = (at: string) =>
    isSameDay(new Date(at), new Date()) ? t('start.edited-today', { time: time(at) }) : t('start.edited-on', { date: date(at) })
  if (presentations.data && items.length === 0) return null
  return (
    <section aria-labelledby="recent-presentations">
      <div className={classes.heading}>
        <Title order={2} size="h3" id="recent-presentations">
          {t('start.recent')}
        </Title>
        <RouteLink name="presentations" className={classes.all ?? ''}>
          {t('start.recent-all')}
        </RouteLink>
      </div>
      {presentations.isLoading ? (
        <CardSkeletons count={4} />
      ) : !presentations.data && presentations.error ? (
        <ErrorNotice error={presentations.error} retry={presentations.refetch} />
      ) : (
        <ul className={classes.recent} aria-labelledby="recent-presentations">
          {items.map(({ id, title, orientation, thumbUrl, editedAt, hasConcept, wasPublished, actualShow }) => (
            <li key={id} className={`${card.card} ${classes.screen}`}>
              <span className={classes.picture} data-orientation={orientation}>
                <Thumbnail url={thumbUrl} orientation={orientation} />
              </span>
              <div className={classes.words}>
                <Link to={addressOfPresentation(viewer, { id, actualShow }).to} className={card.link ?? ''}>
                  <Text component="span" fw={600} display="block" truncate title={title}>
                    {title}
                  </Text>
                </Link>
                <Text size="sm" c="stone.7" truncate>
                  {edited(editedAt)}
                </Text>
                {(hasConcept || !wasPublished) && (
                  <Text size="sm" c="stone.7">
                    {t(wasPublished ? 'presentations.has-concept' : 'presentations.unpublished')}
                  </Text>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
