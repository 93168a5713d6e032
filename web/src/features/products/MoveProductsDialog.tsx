import { Select, Text } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '../../api/useCall.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { SearchSelect } from '../../ui/form/SearchSelect.tsx'
import { useTranslate } from '../../ui/language.ts'
import { pricesLostIn, type Category } from './menu.ts'

interface Props {
  readonly groupId: string
  readonly categories: readonly Category[]
  readonly ids: readonly string[]
  readonly onMove: (category: { readonly id: string; readonly title: string }) => void
  readonly onClose: () => void
}

/** To which category of which group products go, and what of their prices has no place there. */
export function MoveProductsDialog({ groupId, categories, ids, onMove, onClose }: Props) {
  const t = useTranslate()
  const [group, setGroup] = useState(groupId)
  const [categoryId, setCategoryId] = useState<string | null>(null)
  const [isAsked, setAsked] = useState(false)
  const { data } = useCall('findProductCollection', { id: group })
  const choices = data?.categories ?? []
  const target = choices.find(({ id }) => id === categoryId)
  const lost = target ? pricesLostIn(categories, ids, target) : 0

  function handleSubmit() {
    setAsked(true)
    if (target) onMove(target)
  }

  return (
    <FormDialog
      title={t('products.move-title', { count: ids.length })}
      action={t(lost > 0 ? 'products.prices-lost-move-action' : 'products.move-action')}
      isDanger={lost > 0}
      busy={false}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <SearchSelect
        call="allProductCollections"
        label={t('products.group')}
        value={group}
        nothing="products.no-groups"
        onChange={({ id }) => {
          setGroup(id)
          setCategoryId(null)
        }}
      />
      <Select
        label={t('productCategory.one')}
        withAsterisk
        searchable
        data-autofocus
        data={choices.map(({ id, title }) => ({ value: id, label: title }))}
        value={categoryId}
        nothingFoundMessage={t('products.no-categories')}
        error={isAsked && !target && t('rule.required', { field: t('productCategory.one') })}
        onChange={setCategoryId}
      />
      {lost > 0 && target && (
        <Text size="sm" c="red.8" role="status">
          {lost === 1 ? t('products.prices-lost-one') : t('products.prices-lost-title', { count: lost })}{' '}
          {t('products.prices-lost-move', { title: target.title })}
        </Text>
      )}
    </FormDialog>
  )
}
