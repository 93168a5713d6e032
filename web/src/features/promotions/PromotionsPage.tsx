import { Text } from '@mantine/core'
import { IconDiscount2 } from '@tabler/icons-react'
import { can } from '@vitrine/model/access/permissions.ts'
import { valueOf } from '@vitrine/model/kernel/record.ts'
import { useViewer } from '../../api/viewer.ts'
import { labelsColumn } from '../labels/LabelsCell.tsx'
import { labelsOfForm } from '../labels/LabelFields.tsx'
import { BackAt } from '../menu/BackAt.tsx'
import type { Resource } from '../resource/columns.ts'
import { ResourcePage } from '../resource/ResourcePage.tsx'
import { isSchedule } from '../schedule/moments.ts'
import { ScheduleMark } from '../schedule/ScheduleMark.tsx'
import { useTranslate } from '../../ui/language.ts'
import { useGo } from '../../ui/links.tsx'
import { sortsOfNames } from '../../ui/SortSelect.tsx'
import { SheetMenu } from '../sheets/SheetMenu.tsx'
import { tellSaved } from './tellSaved.ts'

/** The offers of the organisation, in the order in which lists show them. */
const promotions: Resource<'promotion'> = {
  entity: 'promotion',
  icon: IconDiscount2,
  columns: [
    { kind: 'handle' },
    { kind: 'picture', field: 'imageAssetId', fails: 'promotions.imageChangeError' },
    { kind: 'words', field: 'title', below: 'subtitle', Note: Notes, fails: 'promotions.infoChangeError' },
    { kind: 'price', field: 'priceRegular', fails: 'promotions.priceChangeError' },
    { kind: 'price', field: 'pricePromo', fails: 'promotions.priceChangeError' },
    { kind: 'marks', fields: ['veggie', 'glutenfree'], heading: 'edit.allergens' },
    labelsColumn('promotion'),
    { kind: 'switch', field: 'state', fades: true, fails: 'promotions.statusChangeError' },
    { kind: 'actions', actions: ['edit', 'up', 'down', 'uses', 'proof', 'history', 'delete'] },
  ],
  form: ['imageAssetId', 'title', 'subtitle', 'translations', ['priceRegular', 'pricePromo'], 'veggie', 'glutenfree', 'state', 'schedule'],
  extra: labelsOfForm.promotion,
  formFails: 'promotions.couldNotSavePromotion',
  orderFails: 'promotions.move-error',
}

/** When it is back, that it saves nothing, and when it is on: of one that is always on nothing is said. */
function Notes({ row }: { readonly row: object }) {
  const t = useTranslate()
  const [regular, promo] = [valueOf(row, 'priceRegular'), valueOf(row, 'pricePromo')]
  const isDear = typeof regular === 'number' && typeof promo === 'number' && promo >= regular
  const schedule = valueOf(row, 'schedule')
  return (
    <>
      <BackAt row={row} />
      {isDear && (
        <Text component="span" display="block" size="xs" fw={600} c="red.8">
          {t('promotions.no-saving')}
        </Text>
      )}
      {isSchedule(schedule) && <ScheduleMark schedule={schedule} />}
    </>
  )
}

const sortsOfPromotions = ['arranged', ...sortsOfNames] as const

export default function PromotionsPage() {
  const t = useTranslate()
  const go = useGo()
  const edits = can(useViewer(), 'presentations', 'change')
  return (
    <ResourcePage
      of={promotions}
      list="allPromotions"
      title="app.routes.promotions.title"
      sortedBy={sortsOfPromotions}
      narrowedBy="state"
      onSaved={saved => void tellSaved(t, edits ? () => go('presentations') : null, saved)}
      actions={<SheetMenu holds="PROMOTIONS" />}
    />
  )
}
