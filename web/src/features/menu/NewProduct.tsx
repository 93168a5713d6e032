import { Button, Group, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ContentCategory } from '@vitrine/model/screen/content.ts'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useChange } from '../../api/useChange.ts'
import { PriceInput } from '../../ui/form/PriceInput.tsx'
import { useTranslate } from '../../ui/language.ts'
import classes from './menu.module.css'

interface Props {
  readonly category: ContentCategory
  readonly onMade: (productId: string) => void
}

/** A new product of a category, in one line: its name and its prices. */
export function NewProduct({ category, onMade }: Props) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <Line category={category} onMade={onMade} onClose={() => setOpen(false)} />
  return (
    <Button size="compact-sm" variant="subtle" mt={4} leftSection={<IconPlus size={14} aria-hidden />} onClick={() => setOpen(true)}>
      {t('choosing.new-product', { title: category.title })}
    </Button>
  )
}

function Line({ category: { id, variants }, onMade, onClose }: Props & { readonly onClose: () => void }) {
  const t = useTranslate()
  const name = useRef<HTMLInputElement>(null)
  const [title, setTitle] = useState('')
  const [prices, setPrices] = useState<Readonly<Record<string, number | null>>>({})
  const create = useChange('createProduct', { done: product => product && onMade(product.id) })
  const entered = variants.map(variant => ({ variantId: variant.id, price: prices[variant.id] ?? null }))
  const isReady = title.trim() !== '' && !entered.some(({ price }) => Number.isNaN(price))
  const submit = () => void (isReady && !create.busy && create.run({ input: { categoryId: id, title: title.trim() }, prices: entered }))

  // It stands in a dialog of which Enter and Escape mean something else.
  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) submit()
    else if (event.key === 'Escape') onClose()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <Group className={classes.line ?? ''} gap="xs" align="flex-end" mt="xs" onKeyDown={handleKey}>
      <TextInput
        ref={name}
        size="xs"
        flex="1 1 12rem"
        label={t('choosing.new-title')}
        maxLength={200}
        autoFocus
        value={title}
        onChange={event => setTitle(event.currentTarget.value)}
      />
      {variants.map(variant => (
        <PriceInput
          key={variant.id}
          size="xs"
          w={110}
          label={variant.title}
          value={prices[variant.id] ?? null}
          onChange={price => setPrices(before => ({ ...before, [variant.id]: price }))}
        />
      ))}
      <Button size="xs" disabled={!isReady} loading={create.busy} onClick={submit}>
        {t('app.add')}
      </Button>
      <Button size="xs" variant="default" onClick={onClose}>
        {t('app.cancel')}
      </Button>
    </Group>
  )
}
