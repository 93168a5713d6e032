import { SimpleGrid, Switch } from '@mantine/core'
import { useChange } from '../../api/useChange.ts'
import { Fields } from '../../ui/form/Fields.tsx'
import { useDraft } from '../../ui/form/useDraft.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useTranslate } from '../../ui/language.ts'
import { AssetField } from '../../ui/media/AssetField.tsx'
import { toast } from '../../ui/toast.tsx'
import type { Promotion } from './listing.ts'

interface Props {
  /** Null: a new one. */
  readonly promotion: Promotion | null
  readonly onClose: () => void
}

/** A promotion, all of it. */
export function PromotionForm({ promotion, onClose }: Props) {
  const t = useTranslate()
  const draft = useDraft('promotion', promotion ? editable(promotion) : {})
  const shownHere = (error: Parameters<typeof draft.refuse>[0]) => draft.refuse(error)
  const created = useChange('createPromotion', { shownHere })
  const updated = useChange('updatePromotion', { shownHere, says: { fails: 'promotions.couldNotSavePromotion' } })
  const { value } = draft

  async function handleSubmit() {
    if (!draft.check()) return
    const { sortIndex: _, ...fields } = value
    const input = { ...fields, title: value.title.trim(), subtitle: value.subtitle?.trim() || null }
    const saved = promotion ? await updated.run({ input: { ...input, id: promotion.id } }) : await created.run({ input })
    if (!saved) return
    toast.done('promotions.saved')
    onClose()
  }

  return (
    <FormDialog
      title={t(promotion ? 'promotions.edit-title' : 'promotions.add')}
      busy={created.busy || updated.busy}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <Fields of={draft} names={['title', 'subtitle']} autoFocus />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <Fields of={draft} names={['priceRegular', 'pricePromo']} />
      </SimpleGrid>
      <AssetField
        label={t('field.promotion.imageAssetId')}
        value={value.imageAssetId ?? null}
        url={promotion?.imageAsset?.thumbUrl ?? promotion?.imageAsset?.url ?? null}
        onChange={id => draft.set('imageAssetId', id)}
      />
      <Fields of={draft} names={['veggie', 'glutenfree']} />
      <Switch
        label={t('promotions.active')}
        checked={value.state !== 'UNAVAILABLE'}
        onChange={event => draft.set('state', event.currentTarget.checked ? 'AVAILABLE' : 'UNAVAILABLE')}
      />
    </FormDialog>
  )
}

const editable = ({ title, subtitle, priceRegular, pricePromo, imageAssetId, veggie, glutenfree, state }: Promotion) => ({
  title,
  subtitle,
  priceRegular,
  pricePromo,
  imageAssetId,
  veggie,
  glutenfree,
  state,
})
