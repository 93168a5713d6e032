import { isTemplate } from '@vitrine/model/show/show.ts'
import { useStore } from '@vitrine/renderer/useStore.ts'
import { useCallback, useEffect } from 'react'
import { AssetPicker } from '../../../media/AssetPicker.tsx'
import { OpeningHoursDialog } from '../../../openingHours/OpeningHoursDialog.tsx'
import { changeSettings } from '../../actions/settingsEdits.ts'
import { chooseVideo } from '../../actions/videos.ts'
import { useEditorContext } from '../../session/editorContext.ts'
import { useEditorState } from '../../session/useEditorState.ts'
import { ChooseCategories } from './ChooseCategories.tsx'
import { ChooseProduct } from './ChooseProduct.tsx'
import { ChoosePromotion } from './ChoosePromotion.tsx'
import { FillDialog } from './FillDialog.tsx'
import { WriteCode } from './WriteCode.tsx'

/** What a widget is filled from, while it is asked for. */
export function ChooseDialogs() {
  const context = useEditorContext()
  const { choosing, assets, canvas } = context
  const asked = useStore(choosing)
  const widgetId = asked && asked !== 'places' ? asked.widgetId : null
  const widget = useEditorState(({ show, activeSlideId }) =>
    show.slides.find(slide => slide.id === activeSlideId)?.widgets.find(each => each.id === widgetId),
  )
  // It may be a colleague's deed that it is gone: brought back, it is not asked for again.
  const isGone = widgetId !== null && !widget
  const close = useCallback(() => {
    choosing.set(null)
    canvas.focus()
  }, [choosing, canvas])
  useEffect(() => {
    if (isGone) close()
  }, [isGone, close])
  const template = useEditorState(({ show }) => isTemplate(show))
  if (asked === 'places') return <FillDialog close={close} />
  if (!widget) return null
  switch (widget.type) {
    case 'IMAGE':
    case 'VIDEO': {
      const handleChoose = (assetId: string) =>
        widget.type === 'VIDEO' ? chooseVideo(context, widget, assetId) : changeSettings(context, widget, { assetId })
      return (
        <AssetPicker
          opened
          type={widget.type}
          onClose={close}
          onChoose={asset => {
            assets.add(asset)
            handleChoose(asset.id)
          }}
          onChoosePending={handleChoose}
        />
      )
    }
    case 'PRODUCT_LIST':
    case 'MENU_SECTION':
      return template ? null : <ChooseCategories key={widget.id} widget={widget} close={close} />
    case 'PRODUCT':
      return template ? null : <ChooseProduct key={widget.id} widget={widget} close={close} />
    case 'PROMOTION':
      return template ? null : <ChoosePromotion key={widget.id} widget={widget} close={close} />
    case 'OPENING_HOURS':
      return template ? null : <OpeningHoursDialog close={close} />
    case 'QR_CODE':
      return <WriteCode key={widget.id} widget={widget} close={close} />
    default:
      return null
  }
}
