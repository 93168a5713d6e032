import {
  ActionIcon,
  Button,
  Checkbox,
  Group,
  Popover,
  Select,
  Stack,
  Text,
  TextInput,
  type ActionIconProps,
  type ButtonProps,
} from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowBarDown,
  IconArrowForwardUp,
  IconColumns3,
  IconCurrencyEuro,
  IconFilter,
  IconFolderSymlink,
  IconListSearch,
  IconMapPins,
  IconPlus,
  IconSearch,
  IconTrash,
  type Icon,
} from '@tabler/icons-react'
import { matchesSearch } from '@vitrine/model/kernel/search.ts'
import { useStore } from '@vitrine/renderer/useStore.ts'
import { memo, useState } from 'react'
import { useWholeList } from '../../../api/useWholeList.ts'
import { searchedOptions } from '../../../ui/form/searchedOptions.ts'
import { useLanguage, useTranslate } from '../../../ui/language.ts'
import { useLooking } from '../../../ui/looking.tsx'
import { languageName } from '../../menuLanguages/languageNames.ts'
import { SearchBox } from '../../../ui/SearchBox.tsx'
import { useAtAll } from '../availability/AtLocations.tsx'
import type { GridColumn, Repeated } from './columns.ts'
import type { Category } from './gridRows.ts'
import type { OpenSteps } from './openSteps.ts'
import type { GridColumns } from './useGridColumns.ts'
import type { GridViews } from './useGridViews.ts'
import { ViewsMenu } from './ViewsMenu.tsx'
import type { Filters, useGridView } from './useGridView.ts'

interface FilterBarProps {
  readonly groupId: string | null
  readonly onGroup: (id: string | null) => void
  readonly view: ReturnType<typeof useGridView>
  readonly arranged: GridColumns
  readonly views: GridViews
  readonly known: readonly GridColumn[]
  readonly categories: readonly Category[]
  readonly priceLists: Repeated['priceLists']
  /** The other languages of the menu. */
  readonly languages: readonly string[]
}

interface SelectionBarProps extends Pick<FilterBarProps, 'categories' | 'priceLists'> {
  /** Whose prices are shown; null: the base prices, and what is ticked among the columns. */
  readonly priceList: string | null
  readonly onPriceList: (id: string | null) => void
  readonly steps: OpenSteps['steps']
  /** So many rows are selected. */
  readonly count: number
  readonly onFillDown: () => void
  readonly onDelete: () => void
  readonly onFind: (isReplacing: boolean) => void
  readonly onAsk: (dialog: { readonly kind: 'prices' | 'move' | 'add' | 'availability' }) => void
}

/** Which products are shown. Not drawn again at each step of the keys. */
export const FilterBar = memo(function FilterBar({
  groupId,
  onGroup,
  view,
  arranged,
  views,
  known,
  categories,
  priceLists,
  languages,
}: FilterBarProps) {
  const t = useTranslate()
  const { filters, setFilters } = view
  const groups = useWholeList('allProductCollections', {}).data?.items ?? []
  return (
    <Group gap="xs">
      <Select
        aria-label={t('products.group')}
        data={[{ value: '', label: t('grid.all-groups') }, ...groups.map(({ id, title }) => ({ value: id, label: title }))]}
        value={groupId ?? ''}
        allowDeselect={false}
        searchable={groups.length > 10}
        style={{ ...chooser, flexBasis: '7.5rem' }}
        onChange={id => onGroup(id || null)}
      />
      <Select
        aria-label={t('grid.category')}
        data={[{ value: '', label: t('grid.all-categories') }, ...categories.map(({ id, title }) => ({ value: id, label: title }))]}
        value={filters.categoryId ?? ''}
        allowDeselect={false}
        searchable={categories.length > 10}
        style={{ ...chooser, flexBasis: '9rem' }}
        onChange={id => setFilters({ ...filters, categoryId: id || null })}
      />
      <div style={{ flex: '1 1 8.5rem', maxWidth: '20rem', minWidth: 0 }}>
        <SearchBox
          isFull
          label={t('products.search')}
          initial={filters.search}
          onSearch={search => setFilters({ ...filters, search })}
          pause={150}
        />
      </div>
      <FilterMenu filters={filters} languages={languages} onChange={setFilters} onNone={view.filterByNone} />
      <ViewsMenu views={views} />
      <ColumnsMenu arranged={arranged} known={known} priceLists={priceLists} />
    </Group>
  )
})

/** What is done with those that are selected, and whose prices they have. Not drawn again either. */
export const SelectionBar = memo(function SelectionBar(props: SelectionBarProps) {
  const { priceList, onPriceList, steps, count, categories, priceLists, onFillDown, onDelete, onFind, onAsk } = props
  const t = useTranslate()
  const { undo, redo } = useStore(steps).history
  const isLooking = useLooking()
  const isNone = count === 0
  const atAll = useAtAll()
  return (
    <Group gap="xs" role="toolbar" aria-label={t('resource.selection')}>
      {!isLooking && (
        <>
          <Tool icon={IconArrowBackUp} label={t('grid.undo')} keys="Control+Z" disabled={undo.length === 0} onClick={steps.undo} />
          <Tool icon={IconArrowForwardUp} label={t('grid.redo')} keys="Control+Y" disabled={redo.length === 0} onClick={steps.redo} />
          <Tool icon={IconArrowBarDown} label={t('grid.fill-down')} keys="Control+D" disabled={isNone} onClick={onFillDown} />
        </>
      )}
      <Tool icon={IconListSearch} label={t('grid.find')} keys="Control+F" onClick={() => onFind(false)} />
      {!isLooking && (
        <>
          <Command
            icon={IconPlus}
            label={t('grid.add-product')}
            disabled={categories.length === 0}
            onClick={() => onAsk({ kind: 'add' })}
          />
          <Command icon={IconCurrencyEuro} label={t('grid.change-prices')} onClick={() => onAsk({ kind: 'prices' })} />
          <Command icon={IconFolderSymlink} label={t('grid.move-rows')} disabled={isNone} onClick={() => onAsk({ kind: 'move' })} />
          {atAll && (
            <Command icon={IconMapPins} label={t('availability.menu')} disabled={isNone} onClick={() => onAsk({ kind: 'availability' })} />
          )}
          <Command icon={IconTrash} label={t('grid.delete-rows')} c={isNone ? undefined : 'red.8'} disabled={isNone} onClick={onDelete} />
        </>
      )}
      {priceLists.length > 0 && (
        <Select
          aria-label={t('grid.prices-of')}
          title={t('grid.prices-of')}
          leftSection={<IconCurrencyEuro size={16} aria-hidden />}
          data={[
            { value: '', label: t('grid.base-prices') },
            ...priceLists.map(({ id, title }) => ({ value: id, label: t('grid.prices-of-list', { list: title }) })),
          ]}
          value={priceList ?? ''}
          allowDeselect={false}
          searchable={priceLists.length > 5}
          filter={searchedOptions}
          size="xs"
          ml="auto"
          w={220}
          onChange={id => onPriceList(id || null)}
        />
      )}
    </Group>
  )
})

/** All of them stand in one line down to a window of 1024 pixels. */
const chooser = { flexGrow: 1, maxWidth: 190, minWidth: 0 } as const

interface ToolProps extends Pick<ActionIconProps, 'disabled'> {
  readonly icon: Icon
  readonly label: string
  readonly keys: string
  readonly onClick: () => void
}

const Tool = ({ icon: Sign, label, keys, ...rest }: ToolProps) => (
  <ActionIcon
    variant="default"
    size={30}
    aria-label={label}
    title={`${label} (${keys.replace('Control', 'Ctrl')})`}
    aria-keyshortcuts={keys}
    {...rest}
  >
    <Sign size={18} aria-hidden />
  </ActionIcon>
)

interface CommandProps extends Pick<ButtonProps, 'disabled' | 'c'> {
  readonly icon: Icon
  readonly label: string
  readonly onClick: () => void
}

const Command = ({ icon: Sign, label, ...rest }: CommandProps) => (
  <Button size="compact-sm" variant="default" leftSection={<Sign size={16} aria-hidden />} {...rest}>
    {label}
  </Button>
)

interface FilterMenuProps extends Pick<FilterBarProps, 'languages'> {
  readonly filters: Filters
  readonly onChange: (filters: Filters) => void
  readonly onNone: () => void
}

function FilterMenu({ filters, languages, onChange, onNone }: FilterMenuProps) {
  const t = useTranslate()
  const rows = [
    ['isSoldOut', 'grid.sold-out'],
    ['isWithoutPrice', 'grid.without-price'],
    ['isWithoutPicture', 'grid.without-picture'],
  ] as const
  const count =
    rows.filter(([name]) => filters[name]).length + Number(filters.untranslatedIn !== null) + Object.keys(filters.columns).length
  return (
    <Popover position="bottom-end" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <Button variant={count > 0 ? 'light' : 'default'} leftSection={<IconFilter size={16} aria-hidden />}>
          {count > 0 ? t('grid.filter-count', { count }) : t('grid.filter')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm">
          {rows.map(([name, word]) => (
            <Checkbox
              key={name}
              label={t(word)}
              checked={filters[name]}
              onChange={event => onChange({ ...filters, [name]: event.currentTarget.checked })}
            />
          ))}
          {languages.length > 0 && (
            <Untranslated
              languages={languages}
              value={filters.untranslatedIn}
              onChange={untranslatedIn => onChange({ ...filters, untranslatedIn })}
            />
          )}
          <Button size="compact-sm" variant="default" disabled={count === 0} onClick={onNone}>
            {t('grid.no-filters')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

interface UntranslatedProps extends Pick<FilterBarProps, 'languages'> {
  readonly value: Filters['untranslatedIn']
  readonly onChange: (value: Filters['untranslatedIn']) => void
}

/** Into any of the other languages, or into one that is chosen. With one other language there is nothing to choose. */
function Untranslated({ languages, value, onChange }: UntranslatedProps) {
  const t = useTranslate()
  const spoken = useLanguage()
  const [only, other] = languages
  const nameOf = (code: string) => languageName(code, spoken)
  return (
    <>
      <Checkbox
        label={only && !other ? t('grid.untranslated-into', { language: nameOf(only) }) : t('grid.untranslated')}
        checked={value !== null}
        onChange={event => onChange(event.currentTarget.checked ? languages : null)}
      />
      {value !== null && other && (
        <Select
          aria-label={t('grid.untranslated')}
          data={[{ value: '', label: t('grid.any-language') }, ...languages.map(code => ({ value: code, label: nameOf(code) }))]}
          value={value.length === 1 ? (value[0] ?? '') : ''}
          allowDeselect={false}
          size="xs"
          w={190}
          ml={30}
          comboboxProps={{ withinPortal: false }}
          onChange={code => onChange(code ? [code] : languages)}
        />
      )}
    </>
  )
}

/** The columns of the products themselves each by its name, and those of a price list together. */
function ColumnsMenu({ arranged, known, priceLists }: Pick<FilterBarProps, 'arranged' | 'known' | 'priceLists'>) {
  const t = useTranslate()
  const [search, setSearch] = useState('')
  const own = known.filter(({ id, priceListId }) => id !== 'title' && priceListId === null)
  const found = own.filter(({ label }) => matchesSearch(label, search))
  const listsFound = priceLists.filter(({ title }) => matchesSearch(title, search))
  return (
    <Popover position="bottom-end" trapFocus returnFocus shadow="md" onChange={isOpen => isOpen && setSearch('')}>
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns3 size={16} aria-hidden />}>
          {t('grid.columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown w={300} p={0}>
        {own.length + priceLists.length > 10 && (
          <TextInput
            m="sm"
            mb={0}
            size="xs"
            aria-label={t('grid.search-columns')}
            placeholder={t('grid.search-columns')}
            leftSection={<IconSearch size={14} aria-hidden />}
            value={search}
            data-autofocus
            onChange={event => setSearch(event.currentTarget.value)}
          />
        )}
        <Stack gap="sm" p="sm" mah={380} style={{ overflow: 'auto' }}>
          {found.map(({ id, label }) => (
            <Checkbox
              key={id}
              label={label}
              checked={arranged.isShown(id)}
              onChange={event => arranged.show([id], event.currentTarget.checked)}
            />
          ))}
          {listsFound.length > 0 && (
            <Text size="xs" fw={600} c="stone.7" mt="xs">
              {t('app.routes.price-lists.title')}
            </Text>
          )}
          {listsFound.map(({ id, title }) => {
            const ids = known.filter(({ priceListId }) => priceListId === id).map(column => column.id)
            const count = ids.filter(arranged.isShown).length
            return (
              <Checkbox
                key={id}
                label={title}
                checked={count > 0 && count === ids.length}
                indeterminate={count > 0 && count < ids.length}
                disabled={ids.length === 0}
                onChange={event => arranged.show(ids, event.currentTarget.checked)}
              />
            )
          })}
          {found.length + listsFound.length === 0 && (
            <Text size="sm" c="stone.6">
              {t('grid.no-column')}
            </Text>
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
