import { CloseButton, Group, Input, Stack, Text } from '@mantine/core'
import type { WidgetOf } from '@vitrine/model/show/show.ts'
import { useCatalogue } from '@vitrine/renderer/data.tsx'
import { useTranslate } from '../../../../../ui/language.ts'
import { changeSettings } from '../../../actions/settingsEdits.ts'
import { useEditorContext } from '../../../session/editorContext.ts'

/** The categories that stand under the first. */
export function MoreCategories({
  widget,
  disabled,
  isGone,
}: {
  readonly widget: WidgetOf<'PRODUCT_LIST'> | WidgetOf<'MENU_SECTION'>
  readonly disabled: boolean
  /** One of them is no more. */
  readonly isGone: boolean
}) {
  const t = useTranslate()
  const context = useEditorContext()
  const { categories } = useCatalogue()
  const ids = widget.settings.moreCategoryIds ?? []
  const there = ids.flatMap(id => categories[id] ?? [])
  if (there.length === 0 && !isGone) return null
  const remove = (id: string) => {
    const left = ids.filter(each => each !== id)
    changeSettings<'PRODUCT_LIST' | 'MENU_SECTION'>(context, widget, { moreCategoryIds: left.length ? left : null })
  }
  return (
    <Input.Wrapper label={t('choosing.more')} error={isGone ? t('checks.REMOVED') : undefined} size="sm" labelElement="div">
      <Stack gap={2} component="ul" p={0} m={0}>
        {there.map(({ id, title }) => (
          <Group key={id} component="li" gap="xs" wrap="nowrap" justify="space-between">
            <Text size="sm" truncate title={title}>
              {title}
            </Text>
            <CloseButton size="sm" disabled={disabled} aria-label={t('choosing.remove', { title })} onClick={() => remove(id)} />
          </Group>
        ))}
      </Stack>
    </Input.Wrapper>
  )
}
