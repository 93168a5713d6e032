import { Button, Group, Input, Loader, Stack, Text } from '@mantine/core'
import { nameIn } from '@vitrine/model/areas/presentations/libraryNames.ts'
import { emptyCatalogue } from '@vitrine/model/screen/content.ts'
import { emptyPlaces } from '@vitrine/model/show/filling.ts'
import { widgetFrom } from '@vitrine/model/show/fields.ts'
import type { Answer } from '../../../api/client.ts'
import { useCall } from '../../../api/useCall.ts'
import { can } from '@vitrine/model/access/permissions.ts'
import { useMenu } from '../../../api/catalogue.ts'
import { useViewer } from '../../../api/viewer.ts'
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx'
import { useLanguage, useTranslate } from '../../../ui/language.ts'
import { CategoryPicker } from '../../menu/CategoryPicker.tsx'
import { placesIn } from '../../menu/placesIn.ts'
import { Thumbnail } from '../../../ui/Thumbnail.tsx'
import type { Template } from './template.ts'

interface Props {
  readonly template: Template
  readonly filling: ReturnType<typeof useFilling>
  readonly categoryIds: readonly string[]
  readonly onCategories: (categoryIds: readonly string[]) => void
  readonly onOther: () => void
}

/** The template that was chosen, and what its places are filled with: [CH5]. */
export function ChosenTemplate({ template: { presentation }, filling, categoryIds, onCategories, onOther }: Props) {
  const t = useTranslate()
  const language = useLanguage()
  if (!presentation) return null
  const { orientation, thumbUrl, actualShow } = presentation
  const title = nameIn(language, presentation.title)
  return (
    <Stack gap="md">
      <Group gap="md" wrap="nowrap">
        <div style={{ width: orientation === 'PORTRAIT' ? 68 : 120, flex: 'none' }}>
          <Thumbnail url={thumbUrl} orientation={orientation} />
        </div>
        <Text fw={600} lineClamp={2} flex={1} title={title}>
          {title}
        </Text>
        <Button variant="default" size="xs" onClick={onOther} style={{ flex: 'none' }}>
          {t('choosing.other-template')}
        </Button>
      </Group>
      {actualShow && <Filling filling={filling} categoryIds={categoryIds} onCategories={onCategories} />}
    </Stack>
  )
}

/** The places of a template that wait for categories, and the menu that they are filled from. */
export function useFilling(template: Template | null) {
  const showId = template?.presentation?.actualShow?.id
  const show = useCall('findPresentationShow', { id: showId ?? '' }, { enabled: showId !== undefined })
  const places = show.data ? placesOf(show.data) : []
  const menu = useMenu(places.length > 0)
  return { places, menu, isLoading: show.isLoading || menu.isLoading }
}

interface FillingProps extends Pick<Props, 'categoryIds' | 'onCategories'> {
  readonly filling: ReturnType<typeof useFilling>
}

function Filling({ filling: { places, menu, isLoading }, categoryIds, onCategories }: FillingProps) {
  const t = useTranslate()
  const viewer = useViewer()
  if (isLoading) return <Loader size="sm" mx="auto" />
  if (menu.error) return <ErrorNotice error={menu.error} retry={menu.refetch} />
  if (!menu.data || places.length === 0) return null
  const hasCategories = Object.keys(menu.data.categories).length > 0
  const mayAdd = can(viewer, 'productEditor')
  return (
    <Input.Wrapper
      label={t('choosing.fill-with')}
      description={hasCategories ? t('choosing.fill-order', { places: placesIn(t, places) }) : t('choosing.fill-nothing')}
      labelElement="div"
    >
      {(hasCategories || mayAdd) && (
        <div style={{ marginTop: 'var(--mantine-spacing-sm)' }}>
          <CategoryPicker menu={menu.data} value={categoryIds} onChange={onCategories} places={places} />
        </div>
      )}
    </Input.Wrapper>
  )
}

/** Nothing that a template shows is the organisation's: all of its places are empty. */
const placesOf = ({ slides }: NonNullable<Answer<'findPresentationShow'>>) =>
  emptyPlaces({ slides: slides.map(slide => ({ ...slide, widgets: slide.widgets.map(widgetFrom) })) }, emptyCatalogue)
