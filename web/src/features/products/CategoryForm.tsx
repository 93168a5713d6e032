import { Input, Switch, TextInput } from '@mantine/core'
import { isItsOwnExtra } from '@vitrine/model/show/extras.ts'
import { isMultiple, several, single, type Variation } from '@vitrine/model/areas/products/variants.ts'
import type { Translation } from '@vitrine/model/areas/products/translations.ts'
import { useState } from 'react'
import { ask } from '../../api/client.ts'
import { useChange } from '../../api/useChange.ts'
import { useResultId } from '../../api/useResultId.ts'
import { confirm } from '../../ui/confirm.ts'
import { tellFailed } from '../../ui/form/formFailures.ts'
import { titleErrors, TitleRows } from '../../ui/form/TitleRows.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useTranslate } from '../../ui/language.ts'
import { SearchSelect } from '../../ui/form/SearchSelect.tsx'
import { toast } from '../../ui/toast.tsx'
import { TranslationFields } from '../menuLanguages/TranslationFields.tsx'
import { useTitlesToSave } from './groups.ts'
import { pricesLost, type Category } from './menu.ts'

interface Props {
  readonly groupId: string
  /** Null: a new one. */
  readonly category: Category | null
  /** Hears of a new one, once the dialog is gone. */
  readonly onAdded: (id: string) => void
  readonly onClose: () => void
}

/** A category and its price variations. */
export function CategoryForm({ groupId, category, onAdded, onClose }: Props) {
  const t = useTranslate()
  const [title, setTitle] = useState(category?.title ?? '')
  const [translations, setTranslations] = useState<readonly Translation[]>([])
  const [extrasCategoryId, setExtras] = useState(category?.extrasCategoryId ?? null)
  const [titleError, setTitleError] = useState<string>()
  const [variations, setVariations] = useState<readonly Variation[]>(
    () => category?.variants.map(variant => ({ id: variant.id, title: variant.title })) ?? single([]),
  )
  const [hasMany, setMany] = useState(() => isMultiple(variations))
  const [errors, setErrors] = useState<Record<number, string>>({})
  const withResultId = useResultId()
  const created = useChange('createProductCategory', { again: true })
  const updated = useChange('updateProductCategory')
  /** From the first press on, also while it is asked what is there: a second one would make variations once more. */
  const [isBusy, setBusy] = useState(false)
  const titles = useTitlesToSave(category?.variants ?? [])

  const translated = translations.length > 0 ? { translations } : {}
  const ownExtras = category !== null && isItsOwnExtra(category.id, extrasCategoryId)

  function handleMany(many: boolean) {
    setMany(many)
    setErrors({})
    setVariations(many ? several(variations) : single(variations))
  }

  async function handleSubmit() {
    const [broken] = Object.values(titleErrors(t, [{ title }], t('field.productCategory.title')))
    const brokenVariants = titleErrors(t, variations, t('field.productVariant.title'))
    setTitleError(broken)
    if (ownExtras) return
    setErrors(brokenVariants)
    if (broken || Object.keys(brokenVariants).length > 0) return
    if (category) return saveChanges(category)
    const made = await created.run(
      withResultId({
        input: { collectionId: groupId, title: title.trim(), extrasCategoryId, ...translated },
        variants: variations.map(variation => variation.title.trim()),
      }),
    )
    if (!made) return
    toast.done('products.saved', { title: title.trim() })
    onClose()
    onAdded(made.id)
  }

  /** What was changed here: all else may be a colleague's by now. */
  async function saveChanges(before: Category): Promise<void> {
    const isVaried = JSON.stringify(variations) !== JSON.stringify(before.variants.map(({ id, title }) => ({ id, title })))
    const current = isVaried ? await currentOf(before) : before
    if (!current) return
    const named = titles.toSave(variations, current.variants)
    if (!(await mayLosePrices(current, named))) return
    const input = {
      id: before.id,
      ...(title.trim() !== before.title && { title: title.trim() }),
      ...(extrasCategoryId !== before.extrasCategoryId && { extrasCategoryId }),
      ...translated,
    }
    if (await updated.run({ input, ...(isVaried && { variants: named }) })) onClose()
  }

  /** As it is now: not knowing what is there, saving would delete what others made meanwhile. */
  async function currentOf(before: Category): Promise<Category | null> {
    try {
      const group = await ask('findProductCollection', { id: groupId })
      // Of one that is gone the call says so.
      return group?.categories.find(each => each.id === before.id) ?? before
    } catch (error) {
      tellFailed('products.couldNotModifyCategory', error)
      return null
    }
  }

  async function mayLosePrices(before: Category, stays: readonly Variation[]): Promise<boolean> {
    const count = pricesLost(before, stays)
    if (count === 0) return true
    const gone = before.variants.filter(variant => !stays.some(variation => variation.id === variant.id))
    return confirm({
      title: count === 1 ? t('products.prices-lost-one') : t('products.prices-lost-title', { count }),
      body: t('products.prices-lost-body', { titles: gone.map(variant => variant.title).join(', ') }),
      action: t('products.prices-lost-action'),
      danger: true,
    })
  }

  return (
    <FormDialog
      title={t(category ? 'products.category-edit' : 'products.category-add')}
      size="lg"
      busy={isBusy}
      onSubmit={() => {
        setBusy(true)
        void handleSubmit().finally(() => setBusy(false))
      }}
      onClose={onClose}
    >
      <TextInput
        label={t('field.productCategory.title')}
        withAsterisk
        data-autofocus
        value={title}
        error={titleError}
        onChange={event => {
          setTitle(event.currentTarget.value)
          setTitleError(undefined)
        }}
      />
      <TranslationFields before={category?.translations ?? []} changes={translations} hasSubtitle={false} onChange={setTranslations} />
      <Switch
        label={t('products.variants-multiple')}
        description={t('products.variants-hint')}
        checked={hasMany}
        onChange={event => handleMany(event.currentTarget.checked)}
      />
      {hasMany && (
        <Input.Wrapper label={t('products.variants')} labelElement="div">
          <TitleRows
            rows={variations}
            errors={errors}
            min={1}
            max={20}
            words={{
              title: number => t('products.variant-title', { number }),
              add: t('products.variant-add'),
              untitled: t('products.variant-new'),
            }}
            onChange={rows => {
              setVariations(rows)
              setErrors({})
            }}
          />
        </Input.Wrapper>
      )}
      <SearchSelect
        call="allProductCategories"
        label={t('field.productCategory.extrasCategoryId')}
        description={t('products.extras-hint')}
        placeholder={t('products.extras-none')}
        nothing="products.extras-nothing"
        value={extrasCategoryId}
        error={ownExtras && t('products.extras-own')}
        detailOf={({ collection }) => collection?.title}
        onChange={({ id }) => setExtras(id)}
        onClear={() => setExtras(null)}
      />
    </FormDialog>
  )
}
