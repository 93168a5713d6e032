import { Select } from '@mantine/core'
import type { Lack } from '@vitrine/model/show/kinds/widgetKind.ts'
import { ruleMessage } from '../../../../../ui/form/labels.ts'
import { SearchSelect } from '../../../../../ui/form/SearchSelect.tsx'
import { useTranslate } from '../../../../../ui/language.ts'
import { Touched } from '../../../controls/fields/Touched.tsx'
import type { useProductChoices } from './useProductChoices.ts'

interface Props {
  readonly choices: ReturnType<typeof useProductChoices>
  readonly disabled: boolean
  /** `GONE`: one was chosen, which is no more; it is said at once. */
  readonly lack: Lack | null
  /** Where a list may show all of a group: whether it does, and what to do when it shall. */
  readonly all?: { readonly isChosen: boolean; readonly choose: (groupId: string) => void }
  readonly onGroup: () => void
  /** Another than the one that is chosen. */
  readonly onCategory: (id: string | null) => void
}

/** No category has this for its id. */
const allOfGroup = '*'

/** A product group, and of it a category. */
export function CategoryFields({ choices, disabled, lack, all, onGroup, onCategory }: Props) {
  const t = useTranslate()
  const { hasGroups, groupId, chooseGroup, category, categories } = choices
  const hasAll = all !== undefined && categories.length > 0
  const value = all?.isChosen && hasAll ? allOfGroup : (category?.id ?? null)
  function required(isTouched: boolean, isMissing: boolean, label: string) {
    if (!isMissing || lack === null) return undefined
    if (lack === 'GONE') return t('checks.REMOVED')
    return isTouched ? ruleMessage(t, 'required', label) : undefined
  }
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
            error={required(isTouched, groupId === null && hasGroups, t('editor.product-group'))}
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
            data={hasAll ? [{ value: allOfGroup, label: t('choosing.all') }, ...categories] : categories}
            value={value}
            error={required(isTouched, groupId !== null && !value, t('editor.category'))}
            onChange={next => {
              if (next === value) return
              if (next !== allOfGroup) onCategory(next)
              else if (groupId !== null) all?.choose(groupId)
            }}
          />
        )}
      </Touched>
    </>
  )
}
