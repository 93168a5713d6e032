import { IconBorderRadius, IconBoxPadding, IconDropletHalf2, IconRotateClockwise } from '@tabler/icons-react'
import { widgetStyle, type WidgetStyle } from '@vitrine/model/areas/shows/values.ts'
import { plainColourOf } from '@vitrine/model/show/gradients.ts'
import type { Widget } from '@vitrine/model/show/show.ts'
import { useTranslate } from '../../../../ui/language.ts'
import { useEditorContext } from '../../session/editorContext.ts'
import { useEditorState } from '../../session/useEditorState.ts'
import { commonOf } from './sections/commonValue.ts'
import { BorderFields } from '../../controls/fields/BorderFields.tsx'
import { ContentModeField } from '../../controls/fields/ContentModeField.tsx'
import { ColourField } from '../../controls/fields/ColourField.tsx'
import classes from '../../controls/fields/Fields.module.css'
import { NumberField } from '../../controls/fields/NumberField.tsx'
import { PictureField } from '../../controls/fields/PictureField.tsx'
import { Section } from '../../controls/fields/Section.tsx'
import { ShadowFields } from '../../controls/fields/ShadowFields.tsx'
import { changeStyle } from '../../actions/settingsEdits.ts'

const { fields } = widgetStyle
const rangeOf = (name: keyof typeof fields) => fields[name].range ?? [0, 0]
/** Of the numbers that are brought within their limits, and what none of them means. */
const limitsOf = (name: keyof typeof fields) => ({ range: rangeOf(name), empty: fields[name].empty ?? null })

type NumberName = { [K in keyof WidgetStyle]: WidgetStyle[K] extends number | null ? K : never }[keyof WidgetStyle]

/** The box of a widget, or of several: what they have alike, and what is set for all. */
export function WidgetStyleSettings({ widgets }: { readonly widgets: readonly Widget[] }) {
  const t = useTranslate()
  const context = useEditorContext()
  const showStyle = useEditorState(({ show }) => show.style)
  const common = commonOf(widgets.map(w => w.style))
  const change = (next: Parameters<typeof changeStyle>[2]) => changeStyle(context, widgets, next)
  if (!common) return null
  const { value: style, isMixed } = common
  /** A number that not all have has no value to be shown. */
  const number = (name: NumberName) => (isMixed(name) ? { value: null, isMixed: true } : { value: style[name] })
  const hasBorder = widgets.every(w => w.style.borderColor !== null)
  const hasShadow = widgets.every(w => w.style.shadowColor !== null)
  const isLocked = widgets.every(w => w.isLocked)
  return (
    <Section name="style" title={t('editor.style')}>
      <ColourField
        label={t('editor.background-colour')}
        nullable
        value={style.backgroundColor}
        opacity={isMixed('backgroundColorOpacity') ? null : (style.backgroundColorOpacity ?? null)}
        gradient={isMixed('backgroundGradient') ? null : (style.backgroundGradient ?? null)}
        mixed={isMixed('backgroundColor') || isMixed('backgroundGradient')}
        onChange={(backgroundColor, opacity) => change({ backgroundColor, backgroundColorOpacity: opacity ?? null })}
        onGradient={backgroundGradient =>
          change({ backgroundGradient, ...(backgroundGradient && { backgroundColor: plainColourOf(backgroundGradient, showStyle) }) })
        }
      />
      {widgets.every(w => w.type !== 'IMAGE') && (
        <PictureField
          label={t('editor.background-picture')}
          value={isMixed('backgroundAssetId') ? null : style.backgroundAssetId}
          onChange={backgroundAssetId => change({ backgroundAssetId, ...(backgroundAssetId ? {} : { contentMode: null }) })}
        />
      )}
      {style.backgroundAssetId && !isMixed('backgroundAssetId') && (
        <ContentModeField
          value={isMixed('contentMode') ? null : (style.contentMode ?? 'COVER')}
          onChange={contentMode => change({ contentMode })}
        />
      )}
      <div className={classes.pair}>
        <NumberField
          label={t('editor.opacity')}
          sign={<IconDropletHalf2 size={15} aria-hidden />}
          {...number('opacity')}
          {...limitsOf('opacity')}
          unit="%"
          onChange={opacity => opacity !== null && change({ opacity })}
        />
        <NumberField
          label={t('editor.rotation')}
          sign={<IconRotateClockwise size={15} aria-hidden />}
          {...number('rotation')}
          {...limitsOf('rotation')}
          wraps
          live={({ members }) => (members.length === 1 ? members[0]!.degrees : null)}
          decimals={1}
          unit="°"
          disabled={isLocked}
          onChange={rotation => rotation !== null && change({ rotation })}
        />
        <NumberField
          label={t('editor.padding')}
          sign={<IconBoxPadding size={15} aria-hidden />}
          {...number('padding')}
          {...limitsOf('padding')}
          live={({ growth }) => (growth === undefined || isMixed('padding') ? null : style.padding * growth)}
          decimals={1}
          measure="px"
          onChange={padding => padding !== null && change({ padding })}
        />
        {widgets.some(w => w.type !== 'CIRCLE') && (
          <NumberField
            label={t('editor.border-radius')}
            sign={<IconBorderRadius size={15} aria-hidden />}
            {...number('borderRadius')}
            {...limitsOf('borderRadius')}
            decimals={1}
            measure="px"
            onChange={borderRadius => borderRadius !== null && change({ borderRadius })}
          />
        )}
      </div>
      <div className={classes.toggles}>
        <BorderFields
          label={t('editor.border')}
          value={style}
          hasOpacity
          isOn={hasBorder}
          usualSize={2}
          isMixed={isMixed}
          onChange={change}
        />
        <ShadowFields value={style} isOn={hasShadow} isMixed={isMixed} onChange={change} />
      </div>
    </Section>
  )
}
