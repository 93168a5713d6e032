import { Input, SegmentedControl, Select, Text, TextInput } from '@mantine/core'
import { priceRoundings, roundingDirections } from '@vitrine/model/areas/products/bulkPrices.ts'
import { onlyVariant } from '@vitrine/model/areas/products/variants.ts'
import { isOneOf } from '@vitrine/model/kernel/record.ts'
import { useWholeList } from '../../../api/useWholeList.ts'
import { MomentField } from '../../../ui/form/MomentField.tsx'
import { searchedOptions } from '../../../ui/form/searchedOptions.ts'
import { useFormats, useTranslate } from '../../../ui/language.ts'
import { useTimeZone } from '../../../ui/useTimeZone.ts'
import { limits, type BulkScope, type BulkState } from './useBulkForm.ts'

/** Of which products and variations. */
export function ScopeFields({ chosen, shown, state: { form, set, variations } }: BulkScope & { readonly state: BulkState }) {
  const t = useTranslate()
  const [only] = chosen
  const scopes = [
    ...(only ? [{ value: 'chosen', label: chosen.length === 1 ? only.title : t('bulk.chosen', { count: chosen.length }) }] : []),
    { value: 'shown', label: shown.length === 1 ? (shown[0]?.title ?? '') : t('bulk.shown', { count: shown.length }) },
  ]
  return (
    <>
      <Select
        label={t('bulk.which')}
        allowDeselect={false}
        data={scopes}
        value={form.which}
        onChange={next => set({ which: next === 'shown' ? 'shown' : 'chosen' })}
      />
      <Select
        label={t('bulk.variation')}
        allowDeselect={false}
        data={[
          { value: '', label: t('bulk.all-variations') },
          ...variations.map(title => ({ value: title, label: title === onlyVariant ? t('products.price') : title })),
        ]}
        value={form.variation}
        onChange={next => set({ variation: next ?? '' })}
      />
    </>
  )
}

/** By how much, and rounded to what. */
export function SumFields({ form, set, value, isWithin, direction }: BulkState) {
  const t = useTranslate()
  const { number } = useFormats()
  const { kind, typed } = form
  const [least, most] = limits[kind]
  const wrong = value === null ? t('bulk.no-number') : t('bulk.number-range', { least: number(least), most: number(most) })
  return (
    <>
      <Select
        label={t('bulk.how')}
        allowDeselect={false}
        data={[
          { value: 'PERCENTAGE', label: t('bulk.percentage') },
          { value: 'AMOUNT', label: t('bulk.amount') },
        ]}
        value={kind}
        onChange={next => set({ kind: next === 'AMOUNT' ? 'AMOUNT' : 'PERCENTAGE' })}
      />
      <TextInput
        label={kind === 'AMOUNT' ? t('bulk.by-amount') : t('bulk.by-percentage')}
        description={t('bulk.by-hint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        rightSection={<Text c="stone.6">{kind === 'AMOUNT' ? '€' : '%'}</Text>}
        inputMode="text"
        autoComplete="off"
        data-autofocus
        maxLength={12}
        value={typed}
        error={typed === '' || isWithin ? null : wrong}
        onChange={event => set({ typed: event.currentTarget.value })}
      />
      <Select
        label={t('bulk.rounding')}
        allowDeselect={false}
        data={priceRoundings.map(each => ({ value: each, label: t(`bulk.${each}`) }))}
        value={form.rounding}
        onChange={next => isOneOf(priceRoundings, next) && set({ rounding: next })}
      />
      <div>
        <Input.Label component="div" mb={4}>
          {t('bulk.direction')}
        </Input.Label>
        <SegmentedControl
          fullWidth
          aria-label={t('bulk.direction')}
          data={roundingDirections.map(each => ({ value: each, label: t(`bulk.${each}`) }))}
          value={direction}
          onChange={next => isOneOf(roundingDirections, next) && set({ direction: next })}
        />
      </div>
    </>
  )
}

/** Whose prices, and from when on. */
export function PlaceFields({ form, set, isOver }: BulkState) {
  const t = useTranslate()
  const timeZone = useTimeZone()
  const lists = useWholeList('allPriceLists', {}).data?.items ?? []
  return (
    <>
      {lists.length > 0 && (
        <Select
          label={t('bulk.of')}
          allowDeselect={false}
          data={[{ value: '', label: t('bulk.base') }, ...lists.map(({ id, title }) => ({ value: id, label: title }))]}
          searchable={lists.length > 5}
          filter={searchedOptions}
          value={form.priceListId ?? ''}
          onChange={next => set({ priceListId: next || null })}
        />
      )}
      <Select
        label={t('bulk.when')}
        allowDeselect={false}
        data={[
          { value: 'now', label: t('bulk.now') },
          { value: 'later', label: t('bulk.later') },
        ]}
        value={form.when}
        onChange={next => set({ when: next === 'later' ? 'later' : 'now' })}
      />
      {form.when === 'later' && (
        <MomentField
          label={t('bulk.from')}
          withAsterisk
          timeZone={timeZone}
          saysZone
          value={form.moment}
          error={isOver ? t('bulk.no-moment') : null}
          onChange={moment => set({ moment })}
        />
      )}
    </>
  )
}
