import { Button, Menu, Text, Title } from '@mantine/core'
import { IconChevronDown, IconGripVertical, IconPresentation, IconSearchOff } from '@tabler/icons-react'
import type { Answer } from '../../api/client.ts'
import { useCall } from '../../api/useCall.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { useTranslate } from '../../ui/language.ts'
import { Pager } from '../../ui/Pager.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { RowSkeletons } from '../../ui/Skeletons.tsx'
import { screenName } from '../systems/screens.ts'
import { Thumbnail } from '../../ui/Thumbnail.tsx'
import { usePage } from '../../ui/usePage.ts'
import { Unpublished } from './Unpublished.tsx'
import { systemsOf, type Presentation, type System } from './collection.ts'
import classes from './collections.module.css'
import { useDraggable } from './dragging.ts'

interface Props {
  readonly system: System | null
  /** Screens that play nothing, and those that are selected. */
  readonly emptyIds: readonly string[]
  readonly selectedIds: readonly string[]
  readonly onPut: (screenId: string, presentation: Presentation) => void
  readonly onPutOn: (screenIds: readonly string[], presentation: Presentation) => void
}

type Listed = Answer<'allPresentations'>['items'][number]

/** All presentations, to be dragged onto the screens. Those of the other orientation say why they can't. */
export function PresentationList(props: Props) {
  const t = useTranslate()
  const page = usePage()
  const presentations = useCall('allPresentations', page.args, { keep: true })
  const { items, isLoading, pager } = page.listed(presentations)
  return (
    <section className={classes.library} aria-labelledby="collection-presentations">
      <Title order={2} size="h3" id="collection-presentations">
        {t('collections.presentations')}
      </Title>
      <Text size="sm" c="stone.6">
        {t('collections.presentations-hint')}
      </Text>
      <SearchBox label={t('collections.presentations-search')} onSearch={page.onSearch} isFull />
      {isLoading ? (
        <RowSkeletons count={4} height={64} />
      ) : presentations.error ? (
        <ErrorNotice error={presentations.error} retry={presentations.refetch} />
      ) : items.length === 0 ? (
        page.search ? (
          <EmptyState icon={IconSearchOff} title={t('app.nothing-found')} body={t('app.nothing-found-body', { search: page.search })} />
        ) : (
          <EmptyState
            icon={IconPresentation}
            title={t('collections.presentations-empty')}
            body={t('collections.presentations-empty-body')}
          />
        )
      ) : (
        <ul className={classes.presentations}>
          {items.map(presentation => (
            <Entry key={presentation.id} presentation={presentation} {...props} />
          ))}
        </ul>
      )}
      <Pager {...pager} />
    </section>
  )
}

function Entry({ presentation, system, ...put }: Props & { readonly presentation: Listed }) {
  const t = useTranslate()
  const { title, orientation, slideCount, publishedThumbUrl, wasPublished } = presentation
  const fits = system !== null && orientation === system.orientation
  const { ref, isDragged } = useDraggable<HTMLLIElement>(fits && system.screens.length > 0 ? { kind: 'presentation', presentation } : null)
  const systems = systemsOf(presentation)
  const slides = slideCount === 1 ? t('collections.slides-one') : t('collections.slides', { count: slideCount })
  const use = systems.length > 0 ? t('collections.used-by', { systems: systems.join(', ') }) : t('collections.used-nowhere')
  return (
    <li ref={ref} className={classes.entry} data-fits={fits || undefined} data-dragged={isDragged || undefined}>
      {fits ? <IconGripVertical size={18} className={classes.grip} aria-hidden /> : <span className={classes.grip} />}
      <span className={classes.thumb} data-orientation={orientation}>
        <Thumbnail url={publishedThumbUrl} orientation={orientation} />
      </span>
      <div className={classes.entryWords}>
        <Text fw={600} size="sm" lh={1.3} style={{ overflowWrap: 'anywhere' }}>
          {title}
        </Text>
        <Text size="xs" c="stone.6" lh={1.4} style={{ overflowWrap: 'anywhere' }}>
          {slides} · {use}
        </Text>
        {!wasPublished && <Unpublished id={presentation.id} />}
        {system && !fits && (
          <Text size="xs" c="stone.7" lh={1.4}>
            {t(system.orientation === 'LANDSCAPE' ? 'collections.needs-landscape' : 'collections.needs-portrait')}
          </Text>
        )}
        {fits && <PutButton presentation={presentation} system={system} {...put} />}
      </div>
    </li>
  )
}

type PutProps = Omit<Props, 'system'> & { readonly presentation: Listed; readonly system: System }

function PutButton({ presentation, system: { screens }, emptyIds, selectedIds, onPut, onPutOn }: PutProps) {
  const t = useTranslate()
  const { title } = presentation
  const [first] = screens
  if (!first) return null
  if (screens.length === 1) {
    const words = t('collections.put-one', { name: screenName(t, first) })
    return (
      <Button size="compact-xs" variant="light" mt={4} onClick={() => onPut(first.id, presentation)} aria-label={`${title}: ${words}`}>
        {words}
      </Button>
    )
  }
  const many = [
    {
      ids: selectedIds,
      words: t(selectedIds.length === 1 ? 'collections.put-selected-one' : 'collections.put-selected', { count: selectedIds.length }),
    },
    {
      ids: emptyIds.length < screens.length ? emptyIds : [],
      words: t(emptyIds.length === 1 ? 'collections.put-empty-one' : 'collections.put-empty', { count: emptyIds.length }),
    },
    { ids: screens.map(({ id }) => id), words: t('collections.put-all', { count: screens.length }) },
  ].filter(({ ids }) => ids.length > 0)
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          size="compact-xs"
          variant="light"
          mt={4}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          aria-label={t('collections.put-of', { title })}
        >
          {t('collections.put')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        {many.map(({ ids, words }) => (
          <Menu.Item key={words} onClick={() => onPutOn(ids, presentation)}>
            {words}
          </Menu.Item>
        ))}
        <Menu.Divider />
        {screens.map(screen => (
          <Menu.Item key={screen.id} onClick={() => onPut(screen.id, presentation)}>
            {t('collections.put-one', { name: screenName(t, screen) })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
