import type { WidgetOf } from '@vitrine/model/show/show.ts'
import { useCatalogue } from '@vitrine/renderer/data.tsx'
import { useState } from 'react'
import { useTranslate } from '../../../../ui/language.ts'
import { PromotionPicker, type PromotionChoice } from '../../../menu/PromotionPicker.tsx'
import { changeSettings } from '../../actions/settingsEdits.ts'
import { useEditorContext } from '../../session/editorContext.ts'
import { ChooseDialog } from './ChooseDialog.tsx'

interface Props {
  readonly widget: WidgetOf<'PROMOTION'>
  readonly close: () => void
}

/** The promotion of a widget, or any of them. */
export function ChoosePromotion({ widget, close }: Props) {
  const t = useTranslate()
  const context = useEditorContext()
  const menu = useCatalogue()
  const { mode, promotionId } = widget.settings
  const [chosen, setChosen] = useState<PromotionChoice | null>(() => {
    if (mode === 'RANDOM') return { mode }
    return promotionId !== null && menu.promotions[promotionId] ? { mode, promotionId } : null
  })
  const take = (choice: PromotionChoice | null) => {
    if (choice) changeSettings(context, widget, choice)
    close()
  }
  return (
    <ChooseDialog
      title={t('choosing.promotion')}
      action={t('choosing.promotion')}
      isReady={chosen !== null}
      onSubmit={() => take(chosen)}
      close={close}
    >
      <PromotionPicker menu={menu} value={chosen} onChange={setChosen} onTake={take} />
    </ChooseDialog>
  )
}
