import { Group, Menu, Switch, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { DietToggles } from '../../ui/edit/DietToggles.tsx'
import { PictureCell } from '../../ui/edit/PictureCell.tsx'
import { WordsCell } from '../../ui/edit/WordsCell.tsx'
import { RowAction } from '../../ui/edit/RowAction.tsx'
import { useTranslate } from '../../ui/language.ts'
import { priceNames, type PromotionListProps } from './promotionList.ts'
import { PromotionPrice } from './PromotionPrice.tsx'
import classes from './promotions.module.css'

/** The promotions on a narrow window, a card each. */
export function PromotionCards({ onMove, ...list }: PromotionListProps & { readonly onMove: (id: string, place: number) => void }) {
  const t = useTranslate()
  const { promotions, changes, onEdit } = list
  const icon = { size: 18, 'aria-hidden': true } as const
  return (
    <ul className={classes.cards} aria-label={t('promotions.list')}>
      {promotions.map((promotion, index) => {
        const { id, title } = promotion
        const above = promotions[index - 1]
        const below = promotions[index + 1]
        return (
          <li key={id} className={classes.card} data-off={promotion.state === 'UNAVAILABLE' || undefined}>
            <Group gap="sm" wrap="nowrap" align="flex-start">
              <PictureCell of={title} picture={promotion.imageAsset} onChange={asset => changes.setPicture(promotion, asset)} />
              <div className={classes.words}>
                <WordsCell entity="promotion" value={promotion} onSave={words => changes.setWords(promotion, words)} />
              </div>
              <Menu>
                <Menu.Target>
                  <RowAction icon={IconDots} label={t('promotions.actions', { title })} />
                </Menu.Target>
                <Menu.Dropdown>
                  <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => onEdit(promotion)}>
                    {t('app.edit')}
                  </Menu.Item>
                  <Menu.Item leftSection={<IconArrowUp {...icon} />} disabled={!above} onClick={() => above && onMove(id, above.sortIndex)}>
                    {t('edit.move-up')}
                  </Menu.Item>
                  <Menu.Item
                    leftSection={<IconArrowDown {...icon} />}
                    disabled={!below}
                    onClick={() => below && onMove(id, below.sortIndex)}
                  >
                    {t('edit.move-down')}
                  </Menu.Item>
                  <Menu.Divider />
                  <Menu.Item color="red.8" leftSection={<IconTrash {...icon} />} onClick={() => void changes.remove(promotion)}>
                    {t('app.delete')}
                  </Menu.Item>
                </Menu.Dropdown>
              </Menu>
            </Group>
            {priceNames.map(name => (
              <Group key={name} justify="space-between" gap="sm" wrap="nowrap">
                <Text size="sm" c="stone.7">
                  {t(`field.promotion.${name}`)}
                </Text>
                <PromotionPrice {...list} promotion={promotion} name={name} />
              </Group>
            ))}
            <Group justify="space-between" gap="sm">
              <DietToggles of={title} value={promotion} onChange={change => changes.setDiets(promotion, change)} />
              <Switch
                checked={promotion.state === 'AVAILABLE'}
                label={t('promotions.active')}
                labelPosition="left"
                aria-label={t('promotions.active-of', { title })}
                onChange={event => changes.setActive(promotion, event.currentTarget.checked)}
              />
            </Group>
          </li>
        )
      })}
    </ul>
  )
}
