import { Switch, Text } from '@mantine/core'
import { contentModes } from '@vitrine/model/areas/shows/enumerations.ts'
import type { Widget, WidgetOf } from '@vitrine/model/show/show.ts'
import { useSay } from '../../../ui/language.ts'
import { useWorkbench } from '../workbench.ts'
import { ChoiceField } from './fields/ChoiceField.tsx'
import { PictureField } from './fields/PictureField.tsx'
import { Section } from './fields/Section.tsx'
import { ProductListSettings } from './products/ProductListSettings.tsx'
import { ProductSettings } from './products/ProductSettings.tsx'
import { PromotionSettings } from './products/PromotionSettings.tsx'
import { changeSettings } from './settingsEdits.ts'
import { TextSettings } from './TextSettings.tsx'
import { TickerSettings } from './TickerSettings.tsx'

/** What each type of widget asks about itself, above what all of them have. */
export function widgetSections(widget: Widget) {
  switch (widget.type) {
    case 'TEXT':
      return <TextSettings widget={widget} />
    case 'TICKER':
      return <TickerSettings widget={widget} />
    case 'IMAGE':
      return <ImageSettings widget={widget} />
    case 'VIDEO':
      return <VideoSettings widget={widget} />
    case 'PRODUCT_LIST':
      return <ProductListSettings widget={widget} />
    case 'PRODUCT':
      return <ProductSettings widget={widget} />
    case 'PROMOTION':
      return <PromotionSettings widget={widget} />
    case 'LOGO':
      return <LogoHint />
    case 'RECTANGLE':
    case 'CIRCLE':
      return null
  }
}

function ImageSettings({ widget }: { readonly widget: WidgetOf<'IMAGE'> }) {
  const say = useSay()
  const workbench = useWorkbench()
  const { assetId, contentMode } = widget.settings
  return (
    <Section name="image" title={say('choice.WidgetType.IMAGE')}>
      <PictureField label={say('editor.picture')} value={assetId} onChange={next => changeSettings(workbench, widget, { assetId: next })} />
      <ChoiceField
        label={say('editor.content-mode')}
        of="ContentMode"
        choices={contentModes}
        value={contentMode}
        onChange={next => next && changeSettings(workbench, widget, { contentMode: next })}
      />
    </Section>
  )
}

function VideoSettings({ widget }: { readonly widget: WidgetOf<'VIDEO'> }) {
  const say = useSay()
  const workbench = useWorkbench()
  const { assetId, contentMode, repeat } = widget.settings
  return (
    <Section name="video" title={say('choice.WidgetType.VIDEO')}>
      <PictureField
        type="VIDEO"
        label={say('choice.AssetType.VIDEO')}
        value={assetId}
        onChange={next => changeSettings(workbench, widget, { assetId: next })}
      />
      <ChoiceField
        label={say('editor.content-mode')}
        of="ContentMode"
        choices={contentModes}
        value={contentMode}
        onChange={next => next && changeSettings(workbench, widget, { contentMode: next })}
      />
      <Switch
        label={say('video.repeat')}
        checked={repeat}
        onChange={event => changeSettings(workbench, widget, { repeat: event.currentTarget.checked })}
      />
    </Section>
  )
}

function LogoHint() {
  const say = useSay()
  return (
    <Section name="logo" title={say('choice.WidgetType.LOGO')}>
      <Text size="sm" c="stone.7">
        {say('editor.logo-hint')}
      </Text>
    </Section>
  )
}
