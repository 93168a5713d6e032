import { Button, Menu, SegmentedControl } from '@mantine/core'
import { IconClock, IconDots, IconFolders, IconLanguage, IconListDetails, IconPlus, IconWheat } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { RowAction } from '../../ui/edit/RowAction.tsx'
import { LazyMenu } from '../../ui/LazyMenu.tsx'
import { useTranslate } from '../../ui/language.ts'
import { pathTo, useGo } from '../../ui/links.tsx'
import { useLooking } from '../../ui/looking.tsx'
import { useSheetMenu, type SheetPart } from '../sheets/SheetMenu.tsx'
import { useIsWide } from '../../ui/useIsWide.ts'
import type { useProductsView } from '../menu/useProductsView.ts'

type View = ReturnType<typeof useProductsView>['view']

interface Props {
  /** Null: there is nothing to choose. */
  readonly view: View | null
  readonly onView: (view: View) => void
  readonly groupId: string | null
  /** What is filtered, searched for or selected. */
  readonly part: () => SheetPart | null
  /** Where their button doesn't stand beside the choice of one. */
  readonly onGroups?: () => void
  readonly onPlanned: () => void
  readonly onLanguages?: () => void
  /** Shows a group. */
  readonly onShow: (groupId: string) => void
  readonly onAdd: () => void
}

/** What is used daily stands beside the title; the rest is in one menu, so that the first product is seen at once. */
export function ProductsHead({ view, onView, groupId, part, onGroups, onPlanned, onLanguages, onShow, onAdd }: Props) {
  const t = useTranslate()
  const isWide = useIsWide()
  const isLooking = useLooking()
  const goTo = useNavigate()
  const go = useGo()
  const sheets = useSheetMenu('PRODUCTS', { onShow, groupId, part })
  const hasGroup = groupId !== null
  const icon = { size: 16, 'aria-hidden': true } as const
  const more = t('products.more')
  const moreButton = isWide ? (
    <Button variant="default" leftSection={<IconDots size={18} aria-hidden />}>
      {more}
    </Button>
  ) : (
    <RowAction icon={IconDots} label={more} title={more} size={40} variant="default" />
  )
  const add = t('products.category-add')

  return (
    <>
      {view && (
        <SegmentedControl
          aria-label={t('grid.view')}
          data={[
            { value: 'panels', label: t('grid.panels') },
            { value: 'grid', label: t('grid.grid') },
          ]}
          value={view}
          onChange={next => onView(next === 'grid' ? 'grid' : 'panels')}
        />
      )}
      <LazyMenu position="bottom-end" target={moreButton}>
        {() => (
          <>
            {onGroups && (
              <Menu.Item leftSection={<IconFolders {...icon} />} onClick={onGroups}>
                {t('products.groups')}
              </Menu.Item>
            )}
            <Menu.Item leftSection={<IconListDetails {...icon} />} onClick={() => go('price-lists')}>
              {t('priceLists.manage')}
            </Menu.Item>
            {hasGroup && (
              <Menu.Item leftSection={<IconClock {...icon} />} onClick={onPlanned}>
                {t('planned.title')}
              </Menu.Item>
            )}
            {hasGroup && (
              <Menu.Item leftSection={<IconWheat {...icon} />} onClick={() => void goTo({ to: pathTo('allergens') })}>
                {t('app.routes.allergens.title')}
              </Menu.Item>
            )}
            {onLanguages && (
              <Menu.Item leftSection={<IconLanguage {...icon} />} onClick={onLanguages}>
                {t('field.organization.menuLanguages')}
              </Menu.Item>
            )}
            <Menu.Divider />
            {sheets.items}
          </>
        )}
      </LazyMenu>
      {sheets.dialog}
      {hasGroup &&
        !isLooking &&
        (isWide ? (
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
            {add}
          </Button>
        ) : (
          <RowAction icon={IconPlus} label={add} title={add} size={40} variant="filled" color="accent" onClick={onAdd} />
        ))}
    </>
  )
}
