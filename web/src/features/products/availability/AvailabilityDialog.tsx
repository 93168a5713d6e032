import { Button, Group, MultiSelect, Radio, ScrollArea, Select, SimpleGrid, Stack, Text } from '@mantine/core'
import { maxPricesAtOnce, rowsOfPart } from '@vitrine/model/areas/products/groups.ts'
import { day, wallText } from '@vitrine/model/kernel/wallClock.ts'
import { useMemo, useState } from 'react'
import type { Answer } from '../../../api/client.ts'
import { useWholeList } from '../../../api/useWholeList.ts'
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx'
import { MomentField } from '../../../ui/form/MomentField.tsx'
import { searchedOptions } from '../../../ui/form/searchedOptions.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { useFormats, useLanguage, useTranslate } from '../../../ui/language.ts'
import { useLooking } from '../../../ui/looking.tsx'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import { useTimeZone, ZoneHere } from '../../../ui/useTimeZone.ts'
import { backAtWords, useBackAt } from '../../menu/backAt.ts'
import { backChoices, isToCome } from '../../menu/backChoices.ts'
import type { Deed, Placed, Said, Stocked } from './said.ts'

interface Props {
  readonly products: readonly Stocked[]
  /** Does it. False: it was refused, and that was told. */
  readonly onSay: (products: readonly Stocked[], said: Said) => Promise<boolean>
  readonly onClose: () => void
}

const asked = ['out', 'back', 'off', 'on'] as const satisfies readonly Deed[]

/** Sold out or off the menu, everywhere or at some locations, until when; and of one product where it is so now, which is all that a viewer sees. */
export default function AvailabilityDialog({ products, onSay, onClose }: Props) {
  const t = useTranslate()
  const isLooking = useLooking()
  const [deed, setDeed] = useState<(typeof asked)[number]>('out')
  const [isEverywhere, setEverywhere] = useState(false)
  const locations = useLocationChoice()
  const until = useUntil(isEverywhere ? noLocations : locations.chosen)
  const [isTried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const isStock = deed === 'out' || deed === 'back'
  const isAtSome = !isStock || !isEverywhere
  const isTooMany = isAtSome && locations.chosen.length * products.length > maxPricesAtOnce
  const [one, other] = products
  const single = one && !other ? one : null

  async function handleSubmit() {
    setTried(true)
    const isMissing = isAtSome && (locations.chosen.length === 0 || isTooMany)
    if (isMissing || (deed === 'out' && until.isWrong)) return
    setBusy(true)
    const isDone = await onSay(products, {
      deed,
      locations: isAtSome ? locations.chosen : null,
      availableFrom: deed === 'out' ? until.availableFrom : null,
    })
    setBusy(false)
    if (isDone) onClose()
  }

  const error = isTooMany
    ? t('availability.too-many', { most: maxPricesAtOnce })
    : isTried && locations.chosen.length === 0 && t('availability.choose')
  return (
    <FormDialog
      title={single ? t('availability.title', { title: single.title }) : t('availability.title-many', { count: products.length })}
      busy={busy}
      action={t(`availability.${deed}`)}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {single && <WhereNow product={single} onSay={said => onSay(products, said)} />}
      {!isLooking && (
        <>
          <Radio.Group label={t('availability.what')} value={deed} onChange={next => setDeed(asked.find(each => each === next) ?? 'out')}>
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" verticalSpacing="xs" mt={6}>
              {asked.map(each => (
                <Radio key={each} value={each} label={t(`availability.${each}`)} />
              ))}
            </SimpleGrid>
          </Radio.Group>
          {isStock && (
            <Radio.Group
              label={t('availability.where')}
              value={isEverywhere ? 'everywhere' : 'some'}
              onChange={where => setEverywhere(where === 'everywhere')}
            >
              <Group gap="lg" mt={6}>
                <Radio value="some" label={t('availability.some')} />
                <Radio value="everywhere" label={t('availability.everywhere-choice')} />
              </Group>
            </Radio.Group>
          )}
          {isStock && isEverywhere && deed === 'back' && (
            <Text size="sm" c="stone.7">
              {t('availability.back-hint')}
            </Text>
          )}
          {isAtSome && <LocationField of={locations} error={error} />}
          {deed === 'out' && <UntilField of={until} isTried={isTried} />}
        </>
      )}
    </FormDialog>
  )
}

type Location = Answer<'allLocations'>['items'][number]
const noLocations: readonly Location[] = []
/** Before a label, and for all of them; an id has no space in it. */
const ofLabel = 'label '
const all = 'all'

/** Locations, chosen one by one, by what they are labelled, or all of them. */
function useLocationChoice() {
  const answer = useWholeList('allLocations', {})
  const known = answer.data?.items ?? noLocations
  const [values, setValues] = useState<readonly string[]>([])
  const labels = useMemo(() => {
    const counts = new Map<string, number>()
    for (const { labels: own } of known) for (const label of own) counts.set(label, (counts.get(label) ?? 0) + 1)
    return [...counts].toSorted(([a], [b]) => a.localeCompare(b))
  }, [known])
  const wanted = new Set(values)
  const chosen = known.filter(
    ({ id, labels: own }) => wanted.has(all) || wanted.has(id) || own.some(label => wanted.has(`${ofLabel}${label}`)),
  )
  return { answer, known, labels, values, setValues, chosen }
}

interface LocationFieldProps {
  readonly of: ReturnType<typeof useLocationChoice>
  readonly error: string | false
}

/** More are searched for. */
const mostOptions = 100

function LocationField({ of: { answer, known, labels, values, setValues, chosen }, error }: LocationFieldProps) {
  const t = useTranslate()
  if (answer.error) return <ErrorNotice error={answer.error} retry={() => void answer.refetch()} />
  const locations = known.map(({ id, title }) => ({ value: id, label: title }))
  const several = [
    ...(known.length > 1 ? [{ value: all, label: t('kitchen.all-locations') }] : []),
    ...labels.map(([label, count]) => ({ value: `${ofLabel}${label}`, label: t('availability.labelled', { label, count }) })),
  ]
  return (
    <MultiSelect
      label={t('availability.locations')}
      withAsterisk
      placeholder={values.length === 0 ? t(labels.length > 0 ? 'availability.search-labels' : 'availability.search') : ''}
      description={chosen.length > 0 && t('availability.count-locations', { count: chosen.length, all: known.length })}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      searchable
      openOnFocus={false}
      hidePickedOptions
      limit={mostOptions}
      filter={searchedOptions}
      nothingFoundMessage={t('kitchen.no-locations')}
      data={
        several.length > 0
          ? [
              { group: t('availability.several'), items: several },
              { group: t('availability.single'), items: locations },
            ]
          : locations
      }
      value={[...values]}
      error={error}
      onChange={setValues}
    />
  )
}

type Until = 'told' | 'moment' | ReturnType<typeof backChoices>[number]['key']

/** Until when something is sold out, on the clock by which all that are chosen go; where there are several, on the organisation's. */
function useUntil(chosen: readonly Location[]) {
  const own = useTimeZone()
  const [only, another] = new Set(chosen.map(({ timeZone }) => timeZone ?? own))
  const timeZone = only !== undefined && another === undefined ? only : own
  const [now] = useState(() => Date.now())
  const [wanted, setUntil] = useState<Until>('told')
  const [moment, setMoment] = useState<string | null>(() => new Date(now + day).toISOString())
  const choices = backChoices(now, timeZone)
  // Tonight may be over where one chooses next.
  const until: Until = wanted === 'moment' || choices.some(({ key }) => key === wanted) ? wanted : 'told'
  const at = choices.find(({ key }) => key === until)?.at
  const availableFrom = until === 'moment' ? moment : at === undefined ? null : new Date(at).toISOString()
  const isWrong = until === 'moment' && (moment === null || !isToCome(Date.parse(moment), now))
  return { timeZone, now, until, setUntil, moment, setMoment, choices, availableFrom, isWrong }
}

interface UntilFieldProps {
  readonly of: ReturnType<typeof useUntil>
  readonly isTried: boolean
}

function UntilField({ of: { timeZone, now, until, setUntil, moment, setMoment, choices, isWrong }, isTried }: UntilFieldProps) {
  const t = useTranslate()
  const language = useLanguage()
  const usual = choices.map(({ key, at }) => ({
    value: key,
    label: `${t(`kitchen.until-${key}`)} · ${backAtWords(at, { t, language, timeZone, now })}`,
  }))
  const options: readonly { readonly value: Until; readonly label: string }[] = [
    { value: 'told', label: t('kitchen.until-told') },
    ...usual,
    { value: 'moment', label: t('kitchen.until-moment') },
  ]
  return (
    <>
      <Select
        label={t('availability.until')}
        data={options}
        value={until}
        allowDeselect={false}
        onChange={next => setUntil(options.find(({ value }) => value === next)?.value ?? 'told')}
      />
      {until === 'moment' && (
        <MomentField
          label={t('kitchen.until-moment')}
          timeZone={timeZone}
          saysZone
          value={moment}
          min={wallText(now, timeZone)}
          error={isTried && isWrong ? t('kitchen.until-past') : null}
          onChange={setMoment}
        />
      )}
    </>
  )
}

interface WhereNowProps {
  readonly product: Stocked
  readonly onSay: (said: Said) => Promise<boolean>
}

/** Where a product is other than everywhere, since when and by whom, each with the way back. */
function WhereNow({ product, onSay }: WhereNowProps) {
  const t = useTranslate()
  const answer = useWholeList('allLocationProducts', { productIds: [product.id] }, true, rowsOfPart)
  const { data, error, refetch } = answer
  const backAt = useBackAt()
  if (error) return <ErrorNotice error={error} retry={() => void refetch()} />
  if (!data) return <RowSkeletons count={1} height={36} />
  const isOut = product.state === 'UNAVAILABLE'
  if (data.items.length === 0 && !isOut) return null
  const placed = data.items.toSorted((a, b) => titleOf(a).localeCompare(titleOf(b)))
  return (
    <Stack gap={6} component="section" aria-label={t('availability.now')}>
      <Text size="sm" fw={600}>
        {t('availability.now')}
      </Text>
      <ScrollArea.Autosize mah={230} type="auto" offsetScrollbars="present">
        <Stack gap={8}>
          {isOut && <Text size="sm">{[t('kitchen.out-everywhere'), backAt(product)].filter(Boolean).join(' · ')}</Text>}
          {placed.map(row => (
            <ZoneHere key={row.id} value={row.location?.timeZone ?? null}>
              <There row={row} onSay={onSay} />
            </ZoneHere>
          ))}
        </Stack>
      </ScrollArea.Autosize>
    </Stack>
  )
}

const titleOf = ({ location }: Placed) => location?.title ?? ''

function There({ row, onSay }: { readonly row: Placed; readonly onSay: WhereNowProps['onSay'] }) {
  const t = useTranslate()
  const { date, time } = useFormats()
  const backAt = useBackAt()
  const isLooking = useLooking()
  const [busy, setBusy] = useState(false)
  const title = titleOf(row)
  const { state, isListed, locationId, changedBy, updatedAt } = row
  const words = [state === 'UNAVAILABLE' && t('availability.out'), backAt(row), !isListed && t('availability.off')].filter(Boolean)
  async function handleBack() {
    setBusy(true)
    await onSay({ deed: 'asEverywhere', locations: [{ id: locationId, title }], availableFrom: null })
    setBusy(false)
  }
  return (
    <Group justify="space-between" gap="sm" wrap="nowrap" align="flex-start">
      <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Text size="sm">
          <bdi>{title}</bdi>: {words.join(' · ')}
        </Text>
        <Text size="xs" c="stone.7">
          {[...(changedBy ? [changedBy] : []), `${date(updatedAt)} ${time(updatedAt)}`].join(' · ')}
        </Text>
      </div>
      {!isLooking && (
        <Button
          size="compact-sm"
          variant="default"
          loading={busy}
          aria-label={t('availability.as-everywhere-at', { location: title })}
          style={{ flex: 'none' }}
          onClick={() => void handleBack()}
        >
          {t('availability.as-everywhere')}
        </Button>
      )}
    </Group>
  )
}
