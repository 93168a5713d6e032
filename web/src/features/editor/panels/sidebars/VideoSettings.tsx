import { Switch, Text } from '@mantine/core'
import { lengthOf } from '@vitrine/model/areas/media/videos.ts'
import { useAsset } from '@vitrine/renderer/data.tsx'
import type { WidgetOf } from '@vitrine/model/show/show.ts'
import { useTranslate } from '../../../../ui/language.ts'
import { useEditorContext } from '../../session/editorContext.ts'
import { ContentModeField } from '../../controls/fields/ContentModeField.tsx'
import { Touched } from '../../controls/fields/Touched.tsx'
import { useNeed } from '../../session/catalogue/useNeed.ts'
import { PictureField } from '../../controls/fields/PictureField.tsx'
import { Section } from '../../controls/fields/Section.tsx'
import { chooseVideo } from '../../actions/videos.ts'
import { changeSettings } from '../../actions/settingsEdits.ts'
import { UseAsBackground } from './UseAsBackground.tsx'

/** Which video, how it fills its box, and how long it is. */
export function VideoSettings({ widget }: { readonly widget: WidgetOf<'VIDEO'> }) {
  const t = useTranslate()
  const context = useEditorContext()
  const { assetId, contentMode, repeat } = widget.settings
  const { errorOf } = useNeed(widget)
  const asset = useAsset(assetId)
  return (
    <Section name="video" isMain title={t('choice.WidgetType.VIDEO')}>
      <Touched>
        {isTouched => (
          <PictureField
            isBare
            type="VIDEO"
            label={t('choice.AssetType.VIDEO')}
            value={assetId}
            error={errorOf('assetId', t('choice.AssetType.VIDEO'), isTouched)}
            onChange={next => chooseVideo(context, widget, next)}
          />
        )}
      </Touched>
      {asset?.duration ? (
        <Text size="sm" c="stone.7">
          {t('video.length', { length: lengthOf(asset.duration) })}
        </Text>
      ) : null}
      <ContentModeField value={contentMode} onChange={next => changeSettings(context, widget, { contentMode: next })} />
      <Switch
        size="xs"
        label={t('video.repeat')}
        checked={repeat}
        onChange={event => changeSettings(context, widget, { repeat: event.currentTarget.checked })}
      />
      <UseAsBackground widget={widget} />
    </Section>
  )
}
