import type { ShowStyle } from '@vitrine/model/areas/shows/values.ts'
import { op } from '@vitrine/model/show/operations.ts'
import { useTranslate } from '../../../../ui/language.ts'
import { useEditorContext } from '../../session/editorContext.ts'
import { useEditorState } from '../../session/useEditorState.ts'
import { ColourField } from '../../controls/fields/ColourField.tsx'
import { FontField } from '../../controls/fields/FontField.tsx'
import { PictureField } from '../../controls/fields/PictureField.tsx'
import { Section } from '../../controls/fields/Section.tsx'

const colours = ['colorPrimary', 'colorSecondary', 'colorTertiary'] as const
const fonts = [
  ['fontPrimary', 'fontPrimaryCustom'],
  ['fontSecondary', 'fontSecondaryCustom'],
] as const
const icons = ['veggieAssetId', 'glutenfreeAssetId'] as const

/** The colours, fonts and icons that everything in the show may use. */
export function ShowStyleSettings() {
  const t = useTranslate()
  const context = useEditorContext()
  const style = useEditorState(({ show }) => show.style)
  const change = (next: Partial<Omit<ShowStyle, 'showId'>>) =>
    context.perform(op('updateShowStyle', { showId: style.showId, ...next }), `show ${Object.keys(next).join()}`)
  return (
    <Section name="showStyle" title={t('editor.show-style')}>
      {colours.map(name => (
        <ColourField
          key={name}
          plain
          label={t(`field.showStyle.${name}`)}
          value={style[name]}
          onChange={next => next && change({ [name]: next })}
        />
      ))}
      {fonts.map(([name, custom]) => (
        <FontField
          key={name}
          plain
          label={t(`field.showStyle.${name}`)}
          value={style[name]}
          custom={style[custom]}
          onChange={({ font, customFont }) => change({ [name]: font, [custom]: customFont })}
        />
      ))}
      {icons.map(name => (
        <PictureField key={name} label={t(`field.showStyle.${name}`)} value={style[name]} onChange={next => change({ [name]: next })} />
      ))}
    </Section>
  )
}
