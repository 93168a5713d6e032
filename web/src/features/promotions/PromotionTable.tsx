import { ActionIcon, Group, Switch, Table } from '@mantine/core'
import { IconGripVertical, IconPencil, IconTrash } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { DietToggles } from '../../ui/edit/DietToggles.tsx'
import { PictureCell } from '../../ui/edit/PictureCell.tsx'
import { WordsCell } from '../../ui/edit/WordsCell.tsx'
import { RowAction } from '../../ui/edit/RowAction.tsx'
import { useTranslate } from '../../ui/language.ts'
import type { Promotion } from './listing.ts'
import { priceNames, type PromotionListProps } from './promotionList.ts'
import { PromotionPrice } from './PromotionPrice.tsx'
import classes from './promotions.module.css'
import { useReordering } from './useReordering.ts'

/** The promotions on a wide window. */
export function PromotionTable({ onMove, ...list }: PromotionListProps & { readonly onMove: (id: string, place: number) => void }) {
  const t = useTranslate()
  return (
    <Table borderColor="stone.2" verticalSpacing={6} className={classes.table} aria-label={t('promotions.list')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col" className={classes.handle}>
            <span className={classes.hidden}>{t('field.promotion.sortIndex')}</span>
          </Table.Th>
          <Table.Th scope="col">{t('promotions.promotion')}</Table.Th>
          {priceNames.map(name => (
            <Table.Th key={name} scope="col" className={classes.price}>
              {t(`field.promotion.${name}`)}
            </Table.Th>
          ))}
          <Table.Th scope="col" className={classes.diets}>
            {t('edit.allergens')}
          </Table.Th>
          <Table.Th scope="col" className={classes.switch}>
            {t('promotions.active')}
          </Table.Th>
          <Table.Th scope="col" className={classes.actions}>
            <span className={classes.hidden}>{t('edit.actions')}</span>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {list.promotions.map((promotion, index) => (
          <PromotionRow key={promotion.id} {...list} promotion={promotion} index={index} onMove={onMove} />
        ))}
      </Table.Tbody>
    </Table>
  )
}

interface RowProps extends PromotionListProps {
  readonly promotion: Promotion
  readonly index: number
  readonly onMove: (id: string, place: number) => void
}

function PromotionRow({ promotion, index, onMove, ...list }: RowProps) {
  const t = useTranslate()
  const { promotions, changes, onEdit } = list
  const { title } = promotion
  const { row, handle, isDragged, edge } = useReordering(promotion, onMove)

  /** The handle has the focus: the arrows move the promotion. */
  function handleKey(event: KeyboardEvent) {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    const other = by && promotions[index + by]
    if (!by) return
    event.preventDefault()
    if (other) onMove(promotion.id, other.sortIndex)
  }

  return (
    <Table.Tr
      ref={row}
      data-off={promotion.state === 'UNAVAILABLE' || undefined}
      data-dragged={isDragged || undefined}
      data-edge={edge ?? undefined}
    >
      <Table.Td className={classes.handle}>
        <ActionIcon
          ref={handle}
          variant="subtle"
          color="stone.6"
          size={34}
          className={classes.grip}
          aria-label={t('promotions.drag', { title })}
          aria-keyshortcuts="ArrowUp ArrowDown"
          onKeyDown={handleKey}
        >
          <IconGripVertical size={18} aria-hidden />
        </ActionIcon>
      </Table.Td>
      <Table.Td>
        <Group gap="sm" wrap="nowrap">
          <PictureCell of={title} picture={promotion.imageAsset} onChange={asset => changes.setPicture(promotion, asset)} />
          <div className={classes.words}>
            <WordsCell entity="promotion" value={promotion} onSave={words => changes.setWords(promotion, words)} />
          </div>
        </Group>
      </Table.Td>
      {priceNames.map(name => (
        <Table.Td key={name} className={classes.price}>
          <PromotionPrice {...list} promotion={promotion} name={name} />
        </Table.Td>
      ))}
      <Table.Td className={classes.diets}>
        <DietToggles of={title} value={promotion} onChange={change => changes.setDiets(promotion, change)} />
      </Table.Td>
      <Table.Td className={classes.switch}>
        <Switch
          checked={promotion.state === 'AVAILABLE'}
          aria-label={t('promotions.active-of', { title })}
          onChange={event => changes.setActive(promotion, event.currentTarget.checked)}
        />
      </Table.Td>
      <Table.Td className={classes.actions}>
        <Group gap={2} wrap="nowrap" justify="flex-end">
          <RowAction icon={IconPencil} label={t('promotions.edit', { title })} onClick={() => onEdit(promotion)} />
          <RowAction icon={IconTrash} label={t('promotions.delete', { title })} onClick={() => void changes.remove(promotion)} />
        </Group>
      </Table.Td>
    </Table.Tr>
  )
}
