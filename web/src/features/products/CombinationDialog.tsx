import { MultiSelect, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { maxParts } from '@vitrine/model/areas/products/entities.ts'
import { maxItems } from '@vitrine/model/calls/pagingLimit.ts'
import { useState } from 'react'
import type { Answer } from '../../api/client.ts'
import { useCall } from '../../api/useCall.ts'
import { useChange } from '../../api/useChange.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useTranslate } from '../../ui/language.ts'
import { toast } from '../../ui/toast.tsx'
import type { Product } from './menu.ts'

type Part = Answer<'allProducts'>['items'][number]

interface Props {
  readonly product: Product
  readonly onClose: () => void
}

/** Of which products a combination consists. */
export default function CombinationDialog({ product, onClose }: Props) {
  const t = useTranslate()
  const { partIds } = product
  const known = useCall('allProducts', { ids: partIds, limit: maxItems }, { enabled: partIds.length > 0 })
  const [chosen, setParts] = useState<readonly Part[] | null>(null)
  const parts = chosen ?? partIds.flatMap(id => known.data?.items.find(item => item.id === id) ?? [])
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 200)
  const { data } = useCall('allProducts', { limit: maxItems, ...(search && { search }) }, { keep: true })
  const isMore = data !== undefined && data.totalCount > data.items.length
  const saved = useChange('updateProduct', { isToldHere: true })
  const isLoading = partIds.length > 0 && !known.data
  // What is a combination itself can't be a part of one.
  const offered = (data?.items ?? []).filter(item => item.id !== product.id && item.partIds.length === 0)
  const all = new Map([...parts, ...offered].map(part => [part.id, part]))

  async function handleSubmit() {
    // What was not touched stays as it is, a part that was deleted too: it may come back.
    if (!chosen) return onClose()
    if (!(await saved.run({ input: { id: product.id, partIds: chosen.map(({ id }) => id) } }))) return
    toast.done(parts.length > 0 ? 'combination.saved' : 'combination.none-any-more', { title: product.title })
    onClose()
  }

  return (
    <FormDialog title={t('combination.title', { title: product.title })} busy={saved.busy} onSubmit={handleSubmit} onClose={onClose}>
      <MultiSelect
        label={t('field.product.partIds')}
        description={
          <>
            {t('combination.hint')} {isMore && t('app.find-more', { shown: data.items.length, total: data.totalCount })}
          </>
        }
        placeholder={parts.length === 0 ? t('app.choose') : ''}
        {...(search && { nothingFoundMessage: t('app.nothing-found-body', { search }) })}
        data-autofocus
        searchable
        hidePickedOptions
        maxValues={maxParts}
        disabled={isLoading}
        error={known.error && t('failure.load')}
        searchValue={typed}
        onSearchChange={text => setTyped(text.slice(0, 200))}
        // They are searched by the server, as all lists are.
        filter={({ options }) => options}
        data={[...all.values()].map(({ id, title }) => ({ value: id, label: title }))}
        renderOption={({ option }) => (
          <div>
            {option.label}
            <Text size="xs" c="stone.6">
              {whereOf(all.get(option.value))}
            </Text>
          </div>
        )}
        value={parts.map(({ id }) => id)}
        onChange={ids => setParts(ids.flatMap(id => all.get(id) ?? []))}
      />
    </FormDialog>
  )
}

/** “Drinks › Coffee”: two products may share a title. */
const whereOf = (part: Part | undefined): string =>
  [part?.category?.collection?.title, part?.category?.title].filter(title => title !== undefined).join(' › ')
