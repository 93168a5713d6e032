import { Button, Paper, VisuallyHidden } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { IconDiscount2, IconPlus, IconSearchOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '../../api/useCall.ts'
import type { Cell } from '../../ui/edit/cells.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { useTranslate } from '../../ui/language.ts'
import { Page } from '../../ui/Page.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { RowSkeletons } from '../../ui/Skeletons.tsx'
import { useIsWide } from '../../ui/useIsWide.ts'
import { usePage } from '../../ui/usePage.ts'
import type { Promotion } from './listing.ts'
import { PromotionCards } from './PromotionCards.tsx'
import { PromotionForm } from './PromotionForm.tsx'
import type { PromotionListProps } from './promotionList.ts'
import { PromotionTable } from './PromotionTable.tsx'
import classes from './promotions.module.css'
import { usePromotionChanges } from './usePromotionChanges.ts'

/** Below this width a table doesn't fit beside the menu. */
const tableWidth = 640

/** The offers of the organisation, in the order in which lists show them. */
export default function PromotionsPage() {
  const t = useTranslate()
  const isWide = useIsWide()
  const { ref, width } = useElementSize()
  const isTable = isWide && (width === 0 || width >= tableWidth)
  const page = usePage()
  const [cell, setCell] = useState<Cell | null>(null)
  const [form, setForm] = useState<{ readonly promotion: Promotion | null } | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const changes = usePromotionChanges()
  const promotions = useCall('allPromotions', page.args, { keep: true })
  const { items, isLoading, pager } = page.listed(promotions)
  const add = () => setForm({ promotion: null })

  function handleMove(id: string, place: number) {
    const promotion = items.find(each => each.id === id)
    if (!promotion) return
    changes.move(promotion, place)
    setAnnouncement(t('promotions.moved', { title: promotion.title, place: place + 1, total: pager.total }))
  }

  const list: PromotionListProps & { onMove: typeof handleMove } = {
    promotions: items,
    changes,
    cell,
    onCell: setCell,
    onEdit: promotion => setForm({ promotion }),
    onMove: handleMove,
  }

  return (
    <Page
      title={t('app.routes.promotions.title')}
      actions={
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
          {t('promotions.add')}
        </Button>
      }
    >
      <div ref={ref}>
        <SearchBox label={t('promotions.search')} onSearch={page.onSearch} />
      </div>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {isLoading ? (
        <RowSkeletons height={64} />
      ) : promotions.error ? (
        <ErrorNotice error={promotions.error} retry={promotions.refetch} />
      ) : items.length > 0 ? (
        isTable ? (
          <Paper withBorder radius="lg" className={classes.list}>
            <PromotionTable {...list} />
          </Paper>
        ) : (
          <PromotionCards {...list} />
        )
      ) : page.search ? (
        <EmptyState icon={IconSearchOff} title={t('app.nothing-found')} body={t('app.nothing-found-body', { search: page.search })} />
      ) : (
        <EmptyState
          icon={IconDiscount2}
          title={t('promotions.empty')}
          body={t('promotions.empty-body')}
          action={<Button onClick={add}>{t('promotions.add')}</Button>}
        />
      )}
      <Pager {...pager} />
      {form && <PromotionForm promotion={form.promotion} onClose={() => setForm(null)} />}
    </Page>
  )
}
