import { Alert, Button, Group as Row, Paper, Stack } from '@mantine/core'
import { IconFileUpload, IconFolders, IconListDetails } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { CallError } from '../../api/callError.ts'
import { useCall } from '../../api/useCall.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { SearchSelect } from '../../ui/form/SearchSelect.tsx'
import { useLastChosen } from '../../ui/form/useSearched.ts'
import { Fetched } from '../../ui/Fetched.tsx'
import { useTranslate } from '../../ui/language.ts'
import { ListStates } from '../../ui/ListStates.tsx'
import { useLooking } from '../../ui/looking.tsx'
import { FirstProducts } from '../menu/FirstProducts.tsx'
import type { MenuLanguage } from '../menuLanguages/confirmRemoval.ts'
import { MenuLanguagesDialog } from '../menuLanguages/MenuLanguagesDialog.tsx'
import { MisfitNotices } from '../misfits/MisfitNotices.tsx'
import { Page } from '../../ui/Page.tsx'
import { ProposalsContext, useProposals } from '../priceApproval/proposals.ts'
import { DensityToggle, useDensity } from '../resource/useDensity.tsx'
import { useRowSelection, type RowSelection } from '../resource/useRowSelection.ts'
import { useShownRow } from '../resource/useShownRow.ts'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { useSheetMenu, type SheetPart } from '../sheets/SheetMenu.tsx'
import { RowSkeletons } from '../../ui/Skeletons.tsx'
import { useIsWide } from '../../ui/useIsWide.ts'
import { AtLocationsContext, useAskedAtLocations } from './availability/AtLocations.tsx'
import { useAvailability } from './availability/useAvailability.ts'
import { CategoryForm } from './CategoryForm.tsx'
import { CategoryPanel } from './CategoryPanel.tsx'
import type { Category, Group } from './menu.ts'
import { MissingTranslations } from './MissingTranslations.tsx'
import { PlannedPricesDialog } from './PlannedPricesDialog.tsx'
import { ProductForm } from './ProductForm.tsx'
import { ProductGroupsDialog } from './ProductGroupsDialog.tsx'
import { ProductsElsewhere, useProductsElsewhere } from './ProductsElsewhere.tsx'
import { ProductsHead } from './ProductsHead.tsx'
import { allGroups, useProductsShown, type ProductsShown } from './productsShown.ts'
import { ProductsToolbar } from './ProductsToolbar.tsx'
import { matching } from './search.ts'
import { TranslationsDialog } from './TranslationsDialog.tsx'
import { useProductMoves } from './useProductMoves.tsx'
import { useProductsView } from '../menu/useProductsView.ts'

const ProductGrid = lazy(() => import('./grid/ProductGrid.tsx'))
const availabilityDialog = () => import('./availability/AvailabilityDialog.tsx')

type Dialog =
  | { readonly kind: 'groups' }
  | { readonly kind: 'languages' | 'planned' }
  /** The product group that is looked at first; null: all. */
  | { readonly kind: 'translations'; readonly language: string; readonly groupId: string | null }
  | { readonly kind: 'category'; readonly category: Category | null }
  | { readonly kind: 'product'; readonly category: Category }

/** The menu of the organisation: a panel for each category of one product group. */
export default function ProductsPage() {
  const t = useTranslate()
  const page = useProductsShown()
  const { group: askedGroup = '' } = page.filters
  const chosen = useLastChosen('vitrine.productGroup', 'allProductCollections', askedGroup === allGroups ? '' : askedGroup)
  const openGroup = (id: string) => {
    chosen.remember(id)
    page.onFilters({ group: id, category: null })
  }
  const isLooking = useLooking()
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const openGroups = () => setDialog({ kind: 'groups' })
  const openCategory = (category: Category | null) => setDialog({ kind: 'category', category })
  const groupId = chosen.item?.id ?? null
  const menu = useCall('allMenuLanguages', {})
  const shownRow = useShownRow()
  const isWide = useIsWide()
  const { view, setView, isOfAll: wasOfAll, setOfAll } = useProductsView()
  const isOfAll = askedGroup === '' ? wasOfAll : askedGroup === allGroups
  const isGrid = view === 'grid' && isWide
  const part = useRef<SheetPart | null>(null)
  const atLocations = useAskedAtLocations()
  const say = useAvailability()
  const proposals = useProposals()

  const head = (
    <ProductsHead
      view={isWide && groupId ? view : null}
      onView={setView}
      groupId={groupId}
      part={() => part.current}
      {...((isGrid || !isWide) && !isLooking && { onGroups: openGroups })}
      onPlanned={() => setDialog({ kind: 'planned' })}
      {...(menu.data && !isLooking && { onLanguages: () => setDialog({ kind: 'languages' }) })}
      onShow={openGroup}
      onAdd={() => openCategory(null)}
    />
  )

  return (
    <Page title={t('app.routes.products.title')} ways={head} isWide={isGrid}>
      <MisfitNotices />
      <MissingTranslations
        languages={menu.data ?? []}
        onTranslate={language => setDialog({ kind: 'translations', language, groupId: isGrid && isOfAll ? null : groupId })}
      />
      {view === 'grid' && !isWide && <Alert color="stone">{t('grid.needs-room')}</Alert>}
      <ProposalsContext value={proposals}>
        <AtLocationsContext value={atLocations.atAll}>
          {chosen.error ? (
            <ErrorNotice error={chosen.error} retry={chosen.refetch} />
          ) : chosen.item === undefined ? (
            <RowSkeletons />
          ) : chosen.item === null ? (
            <Beginning onShow={openGroup} onGroups={openGroups} />
          ) : isGrid ? (
            <Suspense fallback={<RowSkeletons count={12} />}>
              <ProductGrid
                groupId={isOfAll ? null : chosen.item.id}
                page={page}
                part={part}
                onGroup={id => {
                  setOfAll(id === null)
                  if (id !== null) openGroup(id)
                  else page.onFilters({ group: allGroups, category: null })
                }}
                onOpen={product => {
                  // The grid's own row of it is gone by then.
                  flushSync(() => {
                    setView('panels')
                    openGroup(product.groupId)
                  })
                  shownRow.show(product.id)
                }}
              />
            </Suspense>
          ) : (
            <Menu
              item={chosen.item}
              page={page}
              part={part}
              onGroup={chosen.remember}
              onGroups={openGroups}
              onShow={shownRow.show}
              onCategory={openCategory}
              onAddProduct={category => setDialog({ kind: 'product', category })}
            />
          )}
        </AtLocationsContext>
      </ProposalsContext>
      {atLocations.asked && (
        <Fetched
          fetch={availabilityDialog}
          isWanted
          onMissing={atLocations.close}
          with={{ products: atLocations.asked, onSay: say, onClose: atLocations.close }}
        />
      )}
      <OpenDialog dialog={dialog} groupId={groupId} menu={menu} onDialog={setDialog} onGroup={openGroup} onAdded={shownRow.show} />
    </Page>
  )
}

interface OpenDialogProps {
  readonly dialog: Dialog | null
  /** The group that is shown; null: there is none. */
  readonly groupId: string | null
  readonly menu: Pick<UseQueryResult<readonly MenuLanguage[], CallError>, 'data' | 'refetch'>
  readonly onDialog: (dialog: Dialog | null) => void
  readonly onGroup: (id: string) => void
  readonly onAdded: (id: string) => void
}

function OpenDialog({ dialog, groupId, menu, onDialog, onGroup, onAdded }: OpenDialogProps) {
  const languages = menu.data ?? []
  const close = () => onDialog(null)
  switch (dialog?.kind) {
    case undefined:
      return null
    case 'groups':
      return <ProductGroupsDialog onMade={onGroup} onClose={close} />
    case 'languages':
      return <MenuLanguagesDialog known={languages} onClose={close} />
    case 'planned':
      return <PlannedPricesDialog onClose={close} />
    case 'translations':
      return (
        <TranslationsDialog
          languages={languages.slice(1).map(({ language }) => language)}
          first={dialog.language}
          groupId={dialog.groupId}
          onLanguages={() => onDialog({ kind: 'languages' })}
          onClose={() => {
            close()
            void menu.refetch()
          }}
        />
      )
    case 'category':
      return groupId && <CategoryForm groupId={groupId} category={dialog.category} onAdded={onAdded} onClose={close} />
    case 'product':
      return <ProductForm category={dialog.category} onAdded={onAdded} onClose={close} />
  }
}

interface BeginningProps {
  /** Shows a group. */
  readonly onShow: (groupId: string) => void
  readonly onGroups: () => void
}

/** Where there is no product group yet: its first products are written here, or come in a file that somebody has already. */
function Beginning({ onShow, onGroups }: BeginningProps) {
  const t = useTranslate()
  const sheets = useSheetMenu('PRODUCTS', { onShow })
  const isLooking = useLooking()
  if (isLooking) return <EmptyState icon={IconListDetails} title={t('products.no-groups')} />
  return (
    <Paper withBorder radius="lg" p="xl" maw={640}>
      <FirstProducts onMade={made => onShow(made.groupId)} />
      <Row gap="sm" mt="md">
        <Button variant="default" leftSection={<IconFileUpload size={18} aria-hidden />} onClick={sheets.openImport}>
          {t('sheets.import')}
        </Button>
        <Button variant="subtle" onClick={onGroups}>
          {t('products.group-add')}
        </Button>
      </Row>
      {sheets.dialog}
    </Paper>
  )
}

interface MenuProps {
  /** Is told what is searched for or selected. */
  readonly part: RefObject<SheetPart | null>
  readonly item: { readonly id: string; readonly title: string }
  readonly page: ProductsShown
  readonly onGroup: (id: string) => void
  readonly onGroups: () => void
  readonly onShow: (productId: string) => void
  readonly onCategory: (category: Category | null) => void
  readonly onAddProduct: (category: Category) => void
}

/** One group: what is searched for in it and elsewhere, its categories, and what is done with several of its products. */
function Menu({ item, page, part, onGroup, onGroups, onShow, onCategory, onAddProduct }: MenuProps) {
  const t = useTranslate()
  const isWide = useIsWide()
  const isLooking = useLooking()
  const answer = useCall('findProductCollection', { id: item.id })
  const { search } = page
  const look = (groupId: string, text: string) => page.onFilters({ group: groupId, category: null }, text)
  const density = useDensity()
  const elsewhere = useProductsElsewhere(search, item.id)
  const categories = answer.data?.categories
  const shown = useMemo(() => matching(categories ?? [], search), [categories, search])
  const { category: askedCategory } = page.filters
  const isThere = categories?.some(({ id }) => id === askedCategory) ?? false
  useEffect(() => {
    if (!askedCategory || !isThere) return
    const panel = document.querySelector<HTMLElement>(`[data-category="${CSS.escape(askedCategory)}"]`)
    panel?.scrollIntoView({ block: 'start' })
    panel?.focus({ preventScroll: true })
  }, [askedCategory, isThere])
  const order = useMemo(() => shown.flatMap(({ products }) => products.map(({ id }) => id)), [shown])
  const selection = useRowSelection(order)
  const clear = () => selection.set([])
  useEffect(() => {
    const ids = order.filter(id => selection.ids.has(id))
    part.current = ids.length > 0 ? { is: 'selected', ids } : search === '' ? null : { is: 'shown', ids: order }
    return () => void (part.current = null)
  }, [part, order, selection.ids, search])

  function show({ id, groupId }: { readonly id: string; readonly groupId: string }) {
    onGroup(groupId)
    look(groupId, '')
    onShow(id)
  }

  return (
    <>
      <Row gap="sm" wrap="nowrap">
        <SearchSelect
          call="allProductCollections"
          label={t('products.group')}
          isBare
          value={item.id}
          title={item.title}
          nothing="products.no-groups"
          onChange={({ id }) => {
            clear()
            onGroup(id)
            look(id, search)
          }}
          maw="30rem"
          style={{ flex: '1 1 8rem', minWidth: 0 }}
        />
        <div style={{ flex: '0 1 20rem', minWidth: 0 }}>
          <SearchBox label={t('products.search')} initial={search} onSearch={text => look(item.id, text)} pause={0} />
        </div>
        {isWide && !isLooking && (
          <Button variant="default" leftSection={<IconFolders size={18} aria-hidden />} onClick={onGroups} style={{ flex: 'none' }}>
            {t('products.groups')}
          </Button>
        )}
        {isWide && <DensityToggle {...density} />}
      </Row>
      <Stack gap="lg" data-density={density.density}>
        {(shown.length > 0 || elsewhere.products.length === 0) && (
          <Categories
            answer={answer}
            shown={shown}
            search={search}
            selection={selection}
            onCategory={onCategory}
            onAddProduct={onAddProduct}
          />
        )}
        {elsewhere.products.length > 0 && <ProductsElsewhere {...elsewhere} onShow={show} />}
      </Stack>
      {selection.ids.size > 0 && (
        <ProductsToolbar
          groupId={item.id}
          categories={categories ?? []}
          shown={shown}
          ids={order.filter(id => selection.ids.has(id))}
          onClear={clear}
        />
      )}
    </>
  )
}

interface CategoriesProps {
  /** Null: somebody deleted it a moment ago. */
  readonly answer: Pick<UseQueryResult<Group | null, CallError>, 'data' | 'isPending' | 'error' | 'refetch'>
  /** What the search leaves of them. */
  readonly shown: readonly Category[]
  readonly search: string
  readonly selection: RowSelection
  readonly onCategory: (category: Category | null) => void
  readonly onAddProduct: (category: Category) => void
}

function Categories({ answer, shown, search, selection, onCategory, onAddProduct }: CategoriesProps) {
  const t = useTranslate()
  const categories = answer.data?.categories ?? []
  const wholes = new Map(categories.map(category => [category.id, category]))
  const moves = useProductMoves(categories, selection)
  return (
    <ListStates
      answer={answer}
      isLoading={answer.isPending}
      count={shown.length}
      search={categories.length > 0 ? search : ''}
      skeleton={<RowSkeletons />}
      empty={{
        icon: IconListDetails,
        title: t('products.no-categories'),
        body: t('products.no-categories-body'),
        action: <Button onClick={() => onCategory(null)}>{t('products.category-add')}</Button>,
      }}
    >
      {moves.status}
      {shown.map(category => (
        <CategoryPanel
          key={category.id}
          category={category}
          whole={wholes.get(category.id) ?? category}
          isFirst={category.id === categories[0]?.id}
          isLast={category.id === categories.at(-1)?.id}
          selection={selection}
          movedWith={moves.movedWith}
          onPlace={moves.onPlace}
          onEdit={() => onCategory(wholes.get(category.id) ?? category)}
          onAddProduct={() => onAddProduct(category)}
        />
      ))}
    </ListStates>
  )
}
