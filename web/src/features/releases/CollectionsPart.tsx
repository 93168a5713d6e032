import { Text } from '@mantine/core'
import { SearchSelect } from '../../ui/form/SearchSelect.tsx'
import { useTranslate } from '../../ui/language.ts'
import { Marks } from './Marks.tsx'
import classes from './releases.module.css'
import { Remove, Section, type PartProps } from './Section.tsx'

/** Which collections are activated, one a system. */
export function CollectionsPart({ release, edits, marksOf, isOver }: PartProps) {
  const t = useTranslate()
  const { activations } = release
  const isIn = (id: string) => activations.some(each => each.collectionId === id)
  return (
    <Section
      title={t('releases.collections')}
      hint={isOver ? null : t('releases.collections-hint')}
      add={
        !isOver && (
          <SearchSelect
            call="allCollections"
            label={t('releases.add-collection')}
            value={null}
            title=""
            nothing="releases.none-collections"
            detailOf={({ id, system }) => (isIn(id) ? t('releases.in-it') : t('releases.on-system', { system: system?.title ?? '' }))}
            onChange={({ id }) => void (isIn(id) || edits.edit({ collectionIds: [id] }))}
            maw="26rem"
          />
        )
      }
    >
      {activations.length > 0 && (
        <ul className={classes.rows} aria-label={t('releases.collections')}>
          {activations.map(({ systemId, systemTitle, collectionId, title }) => (
            <li key={systemId} className={classes.row}>
              <div>
                <Text size="sm" fw={600}>
                  {title}
                </Text>
                <Text size="sm" c="stone.6">
                  {t('releases.on-system', { system: systemTitle })}
                </Text>
                <Marks marks={marksOf(collectionId)} isOut={isOver} />
              </div>
              {!isOver && (
                <Remove
                  title={title}
                  onRemove={() => edits.edit({ removeCollectionIds: [collectionId] })}
                  onUndo={() => edits.edit({ collectionIds: [collectionId] })}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
