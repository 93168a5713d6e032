import { Button, Group as Row, Stack } from '@mantine/core'
import { IconFolders, IconListDetails, IconPlus, IconToolsKitchen2 } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallError } from '../../api/callError.ts'
import { useCall } from '../../api/useCall.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { SearchSelect } from '../../ui/form/SearchSelect.tsx'
import { useRemembered } from '../../ui/form/useSearched.ts'
import { useTranslate } from '../../ui/language.ts'
import { ListStates } from '../../ui/ListStates.tsx'
import { Page } from '../../ui/Page.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { RowSkeletons } from '../../ui/Skeletons.tsx'
import { CategoryForm } from './CategoryForm.tsx'
import { CategoryPanel } from './CategoryPanel.tsx'
import type { Category, Group } from './menu.ts'
import { ProductForm } from './ProductForm.tsx'
import { ProductGroupsDialog } from './ProductGroupsDialog.tsx'
import { matching } from './search.ts'

type Dialog =
  | { readonly kind: 'groups' }
  | { readonly kind: 'category'; readonly category: Category | null }
  | { readonly kind: 'product'; readonly category: Category }

/** The menu of the organisation: a panel for each category of one product group. */
export default function ProductsPage() {
  const t = useTranslate()
  const chosen = useRemembered('vitrine.productGroup', 'allProductCollections')
  const groupId = chosen.item?.id ?? null
  const group = useCall('findProductCollection', { id: groupId ?? '' }, { enabled: groupId !== null })
  const [search, setSearch] = useState('')
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const close = () => setDialog(null)
  const openGroups = () => setDialog({ kind: 'groups' })
  const openCategory = (category: Category | null) => setDialog({ kind: 'category', category })

  const actions = (
    <>
      <Button variant="default" leftSection={<IconFolders size={18} aria-hidden />} onClick={openGroups}>
        {t('products.groups')}
      </Button>
      {groupId && (
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => openCategory(null)}>
          {t('products.category-add')}
        </Button>
      )}
    </>
  )

  return (
    <Page title={t('app.routes.products.title')} actions={actions}>
      {chosen.error ? (
        <ErrorNotice error={chosen.error} retry={chosen.refetch} />
      ) : chosen.item === undefined ? (
        <RowSkeletons />
      ) : chosen.item === null ? (
        <EmptyState
          icon={IconToolsKitchen2}
          title={t('products.no-groups')}
          body={t('products.no-groups-body')}
          action={<Button onClick={openGroups}>{t('products.group-add')}</Button>}
        />
      ) : (
        <>
          <Row gap="md">
            <SearchSelect
              call="allProductCollections"
              label={t('products.group')}
              isBare
              value={chosen.item.id}
              title={chosen.item.title}
              nothing="products.no-groups"
              onChange={({ id }) => chosen.remember(id)}
              maw="30rem"
              style={{ flex: '1 1 14rem' }}
            />
            <SearchBox label={t('products.search')} onSearch={setSearch} pause={0} />
          </Row>
          <Categories
            answer={group}
            search={search}
            onAddCategory={() => openCategory(null)}
            onEditCategory={openCategory}
            onAddProduct={category => setDialog({ kind: 'product', category })}
          />
        </>
      )}
      {dialog?.kind === 'groups' && <ProductGroupsDialog onClose={close} />}
      {dialog?.kind === 'category' && groupId && <CategoryForm groupId={groupId} category={dialog.category} onClose={close} />}
      {dialog?.kind === 'product' && <ProductForm category={dialog.category} onClose={close} />}
    </Page>
  )
}

interface CategoriesProps {
  /** Null: somebody deleted it a moment ago. */
  readonly answer: Pick<UseQueryResult<Group | null, CallError>, 'data' | 'isPending' | 'error' | 'refetch'>
  readonly search: string
  readonly onAddCategory: () => void
  readonly onEditCategory: (category: Category) => void
  readonly onAddProduct: (category: Category) => void
}

function Categories({ answer, search, onAddCategory, onEditCategory, onAddProduct }: CategoriesProps) {
  const t = useTranslate()
  const categories = answer.data?.categories ?? []
  const shown = matching(categories, search)
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
        action: <Button onClick={onAddCategory}>{t('products.category-add')}</Button>,
      }}
    >
      <Stack gap="lg">
        {shown.map(category => (
          <CategoryPanel
            key={category.id}
            category={category}
            isFirst={category.id === categories[0]?.id}
            isLast={category.id === categories.at(-1)?.id}
            // With all its products, also those that the search hides.
            onEdit={() => onEditCategory(categories.find(({ id }) => id === category.id) ?? category)}
            onAddProduct={() => onAddProduct(category)}
          />
        ))}
      </Stack>
    </ListStates>
  )
}
