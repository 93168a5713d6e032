import { Button, Checkbox, Text } from '@mantine/core'
import {
  IconBuildingStore,
  IconCalendarStar,
  IconCategory,
  IconDiscount2,
  IconFolders,
  IconLayoutColumns,
  IconListDetails,
  IconMapPin,
  IconMovie,
  IconPhoto,
  IconPlayerPlay,
  IconPresentation,
  IconRestore,
  IconSunHigh,
  IconTemplate,
  IconToolsKitchen2,
  IconTrashX,
  IconTypography,
  IconUser,
  type Icon,
} from '@tabler/icons-react'
import { keptByManagers } from '@vitrine/model/areas/bin/kept.ts'
import { isOneOf } from '@vitrine/model/kernel/record.ts'
import { useState } from 'react'
import { RowAction } from '../../ui/edit/RowAction.tsx'
import { FontSample } from '../../ui/FontSample.tsx'
import { useFormats, useTranslate } from '../../ui/language.ts'
import { Thumbnail } from '../../ui/Thumbnail.tsx'
import { kindOf, type KindInBin } from './kindsInBin.ts'
import type { BinItem, Deeds } from './useDeeds.ts'
import classes from './bin.module.css'

const icons: Record<KindInBin, Icon> = {
  presentation: IconPresentation,
  template: IconTemplate,
  daypart: IconSunHigh,
  holiday: IconCalendarStar,
  location: IconMapPin,
  collection: IconPlayerPlay,
  productCollection: IconFolders,
  productCategory: IconCategory,
  product: IconToolsKitchen2,
  promotion: IconDiscount2,
  gridView: IconLayoutColumns,
  priceList: IconListDetails,
  IMAGE: IconPhoto,
  VIDEO: IconMovie,
  FONT: IconTypography,
  user: IconUser,
  organization: IconBuildingStore,
}

interface Props {
  readonly item: BinItem
  readonly deeds: Deeds
  readonly isSelected: boolean
  readonly onSelect: (is: boolean) => void
}

/** One thing in the bin: what it was, who deleted it and when, until when it can come back, and its ways out. */
export function BinRow({ item, deeds, isSelected, onSelect }: Props) {
  const t = useTranslate()
  const { date, time } = useFormats()
  const [isBusy, setBusy] = useState(false)
  const { title, thumbUrl, fontUrl, deletedBy, createdAt, keptUntil } = item
  const when = `${date(createdAt)}, ${time(createdAt)}`
  const Sign = icons[kindOf(item)]

  async function handleRestore() {
    setBusy(true)
    await deeds.restore([item])
    setBusy(false)
  }

  return (
    <li className={classes.row} data-selected={isSelected || undefined}>
      <Checkbox aria-label={t('bin.select', { title })} checked={isSelected} onChange={event => onSelect(event.currentTarget.checked)} />
      <span className={classes.picture}>
        {fontUrl ? (
          <span className={classes.letters} aria-hidden>
            <FontSample font={{ assetId: item.subjectId }} url={fontUrl} text="Aa" />
          </span>
        ) : thumbUrl ? (
          <Thumbnail url={thumbUrl} />
        ) : (
          <Sign size={24} stroke={1.5} aria-hidden className={classes.sign} />
        )}
      </span>
      <div className={classes.words}>
        <Text fw={600} lh={1.3} style={{ overflowWrap: 'anywhere' }}>
          {title}
        </Text>
        <Text size="sm" c="stone.6" lh={1.35}>
          {aboutOf(t, item)}
        </Text>
      </div>
      <div className={classes.deletion}>
        <Text size="sm" lh={1.35}>
          {deletedBy ? t('bin.deleted-by', { when, name: deletedBy }) : t('bin.deleted-when', { when })}
        </Text>
        <Text size="sm" c="stone.6" lh={1.35}>
          {t('bin.kept-until', { date: date(keptUntil) })}
        </Text>
      </div>
      <div className={classes.deeds}>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconRestore size={16} aria-hidden />}
          aria-label={t('bin.restore-of', { title })}
          loading={isBusy}
          onClick={() => void handleRestore()}
        >
          {t('bin.restore')}
        </Button>
        <RowAction icon={IconTrashX} label={t('bin.delete-of', { title })} onClick={() => void deeds.removeForEver([item])} />
      </div>
    </li>
  )
}

/** “Category in Kitchen, with 12 products”, “User of Bistro Zomer” */
function aboutOf(t: ReturnType<typeof useTranslate>, item: BinItem): string {
  const { parentTitle, productCount } = item
  const within = isOneOf(keptByManagers, item.entity) ? 'bin.of' : 'bin.in'
  const kind = [t(`bin.kind.${kindOf(item)}`), ...(parentTitle ? [t(within, { parent: parentTitle })] : [])].join(' ')
  if (productCount === 0) return kind
  return `${kind}, ${productCount === 1 ? t('bin.with-product') : t('bin.with-products', { count: productCount })}`
}
