import { can } from '@vitrine/model/access/permissions.ts'
import type { WidgetOf } from '@vitrine/model/show/show.ts'
import { useCatalogue } from '@vitrine/renderer/data.tsx'
import { useState } from 'react'
import { useViewer } from '../../../../api/viewer.ts'
import { useTranslate } from '../../../../ui/language.ts'
import { ProductPicker } from '../../../menu/ProductPicker.tsx'
import { changeSettings } from '../../actions/settingsEdits.ts'
import { useEditorContext } from '../../session/editorContext.ts'
import { ChooseDialog } from './ChooseDialog.tsx'

interface Props {
  readonly widget: WidgetOf<'PRODUCT'>
  readonly close: () => void
}

/** The product of a widget. */
export function ChooseProduct({ widget, close }: Props) {
  const t = useTranslate()
  const context = useEditorContext()
  const menu = useCatalogue()
  const viewer = useViewer()
  const [chosen, setChosen] = useState(widget.settings.productId)
  const take = (productId: string | null) => {
    if (productId !== null && productId !== widget.settings.productId) changeSettings(context, widget, { productId, variantId: null })
    close()
  }
  return (
    <ChooseDialog
      title={t('choosing.product')}
      action={t('choosing.product')}
      isReady={chosen !== null && menu.products[chosen] !== undefined}
      onSubmit={() => take(chosen)}
      close={close}
    >
      <ProductPicker menu={menu} value={chosen} mayAdd={can(viewer, 'productEditor')} onChange={setChosen} onTake={take} />
    </ChooseDialog>
  )
}
