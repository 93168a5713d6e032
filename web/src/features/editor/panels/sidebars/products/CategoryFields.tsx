import { Select } from '@mantine/core'
import { ruleMessage } from '../../../../../ui/form/labels.ts'
import { SearchSelect } from '../../../../../ui/form/SearchSelect.tsx'
import { useTranslate } from '../../../../../ui/language.ts'
import { Touched } from '../../../controls/fields/Touched.tsx'
import type { useProductChoices } from './useProductChoices.ts'

interface Props {
  readonly choices: ReturnType<typeof useProductChoices>
  readonly disabled: boolean
  /** One was chosen, which is no more: it is said at once. */
  readonly isGone: boolean
  readonly onGroup: () => void
  /** Another than the one that is chosen. */
  readonly onCategory: (id: string | null) => void
}

/** A product group, and of it a category. */
export function CategoryFields({ choices, disabled, isGone, onGroup, onCategory }: Props) {
  const t = useTranslate()
  const { hasGroups, groupId, chooseGroup, category, categories } = choices
  const required = (isMissing: boolean, label: string) => (isMissing ? ruleMessage(t, 'required', label) : undefined)
  return (
    <>
      <Touched>
        {isTouched => (
          <SearchSelect
            size="xs"
            call="allProductCollections"
            label={t('editor.product-group')}
            withAsterisk
            disabled={disabled}
            nothing="editor.no-groups"
            value={groupId}
            error={required((isTouched || isGone) && groupId === null && hasGroups, t('editor.product-group'))}
            onChange={({ id }) => {
              chooseGroup(id)
              onGroup()
            }}
          />
        )}
      </Touched>
      <Touched>
        {isTouched => (
          <Select
            label={t('editor.category')}
            size="xs"
            withAsterisk
            searchable
            disabled={disabled || groupId === null}
            placeholder={t('app.choose')}
            nothingFoundMessage={t('editor.no-categories')}
            data={categories}
            value={category?.id ?? null}
            error={required((isTouched || isGone) && groupId !== null && !category, t('editor.category'))}
            onChange={next => next !== category?.id && onCategory(next)}
          />
        )}
      </Touched>
    </>
  )
}
