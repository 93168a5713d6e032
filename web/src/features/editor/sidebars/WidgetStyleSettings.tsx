import { Switch } from '@mantine/core'
import { contentModes } from '@vitrine/model/areas/shows/enumerations.ts'
import { widgetStyle } from '@vitrine/model/areas/shows/values.ts'
import type { Widget } from '@vitrine/model/show/show.ts'
import { useSay } from '../../../ui/language.ts'
import { useWorkbench } from '../workbench.ts'
import { ChoiceField } from './fields/ChoiceField.tsx'
import { ColourField } from './fields/ColourField.tsx'
import classes from './fields/Fields.module.css'
import { NumberField } from './fields/NumberField.tsx'
import { PictureField } from './fields/PictureField.tsx'
import { Section } from './fields/Section.tsx'
import { changeStyle } from './settingsEdits.ts'

const { fields } = widgetStyle
const rangeOf = (name: keyof typeof fields) => fields[name].range ?? [0, 0]

/** What a border and a shadow are when they are switched on, and without them: document 2 section 4.3. */
const border = { borderColor: '000000', borderSize: 2 }
const noBorder = { borderColor: null, borderSize: null }
const shadow = { shadowColor: '000000', shadowOffsetX: 1, shadowOffsetY: 1, shadowBlur: 3 }
const noShadow = { shadowColor: null, shadowOffsetX: null, shadowOffsetY: null, shadowBlur: null }

/** The box of a widget. */
export function WidgetStyleSettings({ widget }: { readonly widget: Widget }) {
  const say = useSay()
  const workbench = useWorkbench()
  const { style } = widget
  const change = (next: Parameters<typeof changeStyle>[2]) => changeStyle(workbench, widget, next)
  return (
    <Section name="style" title={say('editor.style')}>
      <ColourField
        label={say('editor.background-colour')}
        nullable
        value={style.backgroundColor}
        onChange={backgroundColor => change({ backgroundColor })}
      />
      {widget.type !== 'IMAGE' && (
        <PictureField
          label={say('editor.background-picture')}
          value={style.backgroundAssetId}
          onChange={backgroundAssetId => change({ backgroundAssetId, ...(backgroundAssetId ? {} : { contentMode: null }) })}
        />
      )}
      {style.backgroundAssetId && (
        <ChoiceField
          label={say('editor.content-mode')}
          of="ContentMode"
          choices={contentModes}
          value={style.contentMode ?? 'COVER'}
          onChange={contentMode => change({ contentMode })}
        />
      )}
      <div className={classes.pair}>
        <NumberField
          label={say('editor.opacity')}
          value={style.opacity}
          range={rangeOf('opacity')}
          empty={100}
          unit="%"
          onChange={opacity => opacity !== null && change({ opacity })}
        />
        <NumberField
          label={say('editor.rotation')}
          value={style.rotation}
          range={rangeOf('rotation')}
          empty={0}
          decimals={1}
          unit="°"
          onChange={rotation => rotation !== null && change({ rotation })}
        />
        <NumberField
          label={say('editor.padding')}
          value={style.padding}
          range={rangeOf('padding')}
          empty={0}
          decimals={1}
          unit="px"
          onChange={padding => padding !== null && change({ padding })}
        />
        {widget.type !== 'CIRCLE' && (
          <NumberField
            label={say('editor.border-radius')}
            value={style.borderRadius}
            range={rangeOf('borderRadius')}
            empty={0}
            decimals={1}
            unit="px"
            onChange={borderRadius => borderRadius !== null && change({ borderRadius })}
          />
        )}
      </div>
      <Switch
        label={say('editor.border')}
        checked={style.borderColor !== null}
        onChange={event => change(event.currentTarget.checked ? border : noBorder)}
      />
      {style.borderColor !== null && (
        <div className={classes.pair}>
          <NumberField
            label={say('editor.thickness')}
            value={style.borderSize}
            range={rangeOf('borderSize')}
            empty={0}
            decimals={1}
            unit="px"
            onChange={borderSize => change({ borderSize })}
          />
          <ColourField
            label={say('editor.colour')}
            value={style.borderColor}
            onChange={borderColor => borderColor && change({ borderColor })}
          />
        </div>
      )}
      <Switch
        label={say('editor.shadow')}
        checked={style.shadowColor !== null}
        onChange={event => change(event.currentTarget.checked ? shadow : noShadow)}
      />
      {style.shadowColor !== null && (
        <>
          <ColourField
            label={say('editor.shadow-colour')}
            value={style.shadowColor}
            onChange={shadowColor => shadowColor && change({ shadowColor })}
          />
          <div className={classes.triple}>
            <NumberField
              label={say('editor.shadow-x')}
              value={style.shadowOffsetX}
              range={rangeOf('shadowOffsetX')}
              empty={0}
              decimals={1}
              onChange={shadowOffsetX => change({ shadowOffsetX })}
            />
            <NumberField
              label={say('editor.shadow-y')}
              value={style.shadowOffsetY}
              range={rangeOf('shadowOffsetY')}
              empty={0}
              decimals={1}
              onChange={shadowOffsetY => change({ shadowOffsetY })}
            />
            <NumberField
              label={say('editor.shadow-blur')}
              value={style.shadowBlur}
              range={rangeOf('shadowBlur')}
              empty={0}
              decimals={1}
              onChange={shadowBlur => change({ shadowBlur })}
            />
          </div>
        </>
      )}
    </Section>
  )
}
