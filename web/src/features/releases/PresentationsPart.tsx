import { Text } from '@mantine/core'
import { useCall } from '../../api/useCall.ts'
import { SearchSelect } from '../../ui/form/SearchSelect.tsx'
import { useTranslate } from '../../ui/language.ts'
import { RouteLink } from '../../ui/links.tsx'
import { useLooking } from '../../ui/looking.tsx'
import { Thumbnail } from '../../ui/Thumbnail.tsx'
import { Marks } from './Marks.tsx'
import classes from './releases.module.css'
import { Remove, Section, type PartProps } from './Section.tsx'

const maxIn = 100

/** The presentations whose changes are published. */
export function PresentationsPart({ release, edits, marksOf, isOver }: PartProps) {
  const t = useTranslate()
  const isLooking = useLooking()
  const { presentations } = release
  const ids = presentations.map(({ presentationId }) => presentationId)
  const known = useCall('allPresentations', { ids, limit: maxIn }, { enabled: ids.length > 0, keep: true })
  return (
    <Section
      title={t('releases.presentations')}
      hint={isOver ? null : t('releases.presentations-hint')}
      add={
        !isOver && (
          <SearchSelect
            call="allPresentations"
            label={t('releases.add-presentation')}
            value={null}
            title=""
            nothing="releases.none-presentations"
            detailOf={({ id, hasConcept }) =>
              t(ids.includes(id) ? 'releases.in-it' : hasConcept ? 'releases.changes-to-publish' : 'releases.published-already')
            }
            onChange={({ id }) => void (ids.includes(id) || edits.edit({ presentationIds: [id] }))}
            maw="26rem"
          />
        )
      }
    >
      {ids.length > 0 && (
        <ul className={classes.rows} aria-label={t('releases.presentations')}>
          {presentations.map(({ presentationId, title: kept }) => {
            const presentation = known.data?.items.find(({ id }) => id === presentationId)
            const title = presentation?.title ?? kept
            return (
              <li key={presentationId} className={classes.row}>
                <div className={classes.what}>
                  <span className={classes.picture}>
                    <Thumbnail url={presentation?.thumbUrl} orientation={presentation?.orientation ?? 'LANDSCAPE'} fit="contain" />
                  </span>
                  <div>
                    {presentation && !isLooking ? (
                      <RouteLink
                        name="editor"
                        params={{ presentationId }}
                        className={classes.link ?? ''}
                        aria-label={t('releases.edit-of', { title })}
                      >
                        {title}
                      </RouteLink>
                    ) : (
                      <Text size="sm" fw={600}>
                        {title}
                      </Text>
                    )}
                    <Marks marks={marksOf(presentationId)} isOut={isOver} />
                  </div>
                </div>
                {!isOver && (
                  <Remove
                    title={title}
                    onRemove={() => edits.edit({ removePresentationIds: [presentationId] })}
                    onUndo={() => edits.edit({ presentationIds: [presentationId] })}
                  />
                )}
              </li>
            )
          })}
        </ul>
      )}
    </Section>
  )
}
