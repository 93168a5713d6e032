import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { onlyVariant } from '@vitrine/model/areas/products/variants.ts'
import { useRef, useState, type KeyboardEvent } from 'react'
import { ask } from '../../api/client.ts'
import { newId } from '../../api/newId.ts'
import { useChange } from '../../api/useChange.ts'
import { focusInvalid } from '../../ui/form/focusInvalid.ts'
import { PriceInput } from '../../ui/form/PriceInput.tsx'
import { useTranslate } from '../../ui/language.ts'
import { toast } from '../../ui/toast.tsx'
import { useLeaving } from '../../ui/useLeaving.ts'

interface Row {
  readonly title: string
  readonly price: number | null
}

const blank: Row = { title: '', price: null }
const isFilled = ({ title }: Row): boolean => title.trim() !== ''
/** A price without its product. */
const isUntitled = (row: Row): boolean => !isFilled(row) && row.price !== null

interface Props {
  /** The category is there, with its products. */
  readonly onMade: (made: { readonly groupId: string; readonly categoryId: string }) => void
}

/** The beginning of a menu, where there is none yet: a category with its first products and prices, in one form. The group that holds them is made with it. */
export function FirstProducts({ onMade }: Props) {
  const t = useTranslate()
  const { title, setTitle, rows, set, filled, isTyped, isTried, isBusy, submit } = useFirstProducts(onMade)
  const list = useRef<HTMLDivElement>(null)

  // It stands in dialogs of which Enter means something else.
  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    event.stopPropagation()
    const inputs = [...(list.current?.querySelectorAll('input') ?? [])]
    const next = inputs[inputs.indexOf(event.target) + 1]
    if (next && !(filled.length > 0 && event.target.value === '')) next.focus()
    else void submit()
  }

  const required = (name: string) => t('rule.required', { field: name })
  const names = { category: t('field.productCategory.title'), product: t('field.product.title') }
  return (
    <Stack gap="sm" maw={520} ref={list} onKeyDown={handleKey} data-unsaved={isTyped || undefined}>
      <div>
        <Title order={3} size="h5">
          {t('choosing.first')}
        </Title>
        <Text size="sm" c="stone.7">
          {t('choosing.first-body')}
        </Text>
      </div>
      <TextInput
        label={t('choosing.first-category')}
        placeholder={t('choosing.first-category-example')}
        maxLength={200}
        withAsterisk
        value={title}
        error={isTried && !title.trim() && required(names.category)}
        onChange={event => setTitle(event.currentTarget.value)}
      />
      {rows.map((row, index) => (
        <Group key={index} gap="xs" wrap="nowrap" align="flex-start">
          <TextInput
            flex={1}
            aria-label={t('choosing.first-product', { number: index + 1 })}
            placeholder={t('choosing.first-product', { number: index + 1 })}
            maxLength={200}
            value={row.title}
            error={isTried && (isUntitled(row) || (index === 0 && filled.length === 0)) && required(names.product)}
            onChange={event => set(index, { title: event.currentTarget.value })}
          />
          <PriceInput
            w={120}
            aria-label={t('choosing.first-price-of', { number: index + 1 })}
            value={row.price}
            onChange={price => set(index, { price })}
          />
        </Group>
      ))}
      <Button
        leftSection={<IconPlus size={18} aria-hidden />}
        loading={isBusy}
        onClick={() => void submit()}
        style={{ alignSelf: 'flex-start' }}
      >
        {t('choosing.first-add')}
      </Button>
    </Stack>
  )
}

/** What was typed, and how it is made: the group, the category, and then one product after the other. */
function useFirstProducts(onMade: Props['onMade']) {
  const t = useTranslate()
  const [title, setTitle] = useState('')
  const [rows, setRows] = useState<readonly Row[]>([blank, blank, blank])
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const groups = useChange('saveProductCollections')
  const [resultId] = useState(newId)
  const category = useChange('createProductCategory', { again: true })
  const product = useChange('createProduct', { isToldHere: true })
  /** What was made before something failed is not made again. */
  const made = useRef<{ groupId?: string; category?: { readonly id: string; readonly variantId: string } }>({})

  const filled = rows.filter(isFilled)
  const isTyped = title !== '' || rows.some(row => row.title !== '' || row.price !== null)
  const leaving = useLeaving(isTyped)
  const set = (at: number, change: Partial<Row>) =>
    setRows(before => {
      const next = before.map((row, index) => (index === at ? { ...row, ...change } : row))
      return next.every(isFilled) ? [...next, blank] : next
    })

  /** The first that there is, or one that is made. */
  async function groupId(): Promise<string | undefined> {
    const known = await firstGroup()
    if (known !== null) return known
    const isMade = await groups.run({ collections: [{ id: null, title: t('choosing.first-group') }] })
    return isMade ? ((await firstGroup()) ?? undefined) : undefined
  }

  async function categoryIn(collectionId: string) {
    const answer = await category.run({ input: { collectionId, title: title.trim() }, variants: [onlyVariant], resultId })
    const variantId = answer?.variants[0]?.id
    return answer && variantId ? { id: answer.id, variantId } : undefined
  }

  async function add() {
    made.current.groupId ??= await groupId()
    if (!made.current.groupId) return
    made.current.category ??= await categoryIn(made.current.groupId)
    const place = made.current.category
    if (!place) return
    for (const row of filled) {
      const input = { categoryId: place.id, title: row.title.trim() }
      if (!(await product.run({ input, prices: [{ variantId: place.variantId, price: row.price }] }))) return
      setRows(before => before.filter(each => each !== row))
    }
    toast.done('choosing.first-done')
    leaving.allow()
    onMade({ groupId: made.current.groupId, categoryId: place.id })
  }

  async function submit() {
    setTried(true)
    if (isBusy) return
    const isWrong = rows.some(row => isUntitled(row) || Number.isNaN(row.price))
    if (!title.trim() || filled.length === 0 || isWrong) return focusInvalid()
    setBusy(true)
    await add()
    setBusy(false)
  }

  return { title, setTitle, rows, set, filled, isTyped, isTried, isBusy, submit }
}

/** Null: there is none; undefined: that is not known. */
const firstGroup = (): Promise<string | null | undefined> =>
  ask('allProductCollections', { limit: 1 }).then(
    ({ items }) => items[0]?.id ?? null,
    () => undefined,
  )
