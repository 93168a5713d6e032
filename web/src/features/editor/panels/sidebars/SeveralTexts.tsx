import { textStyle } from '@vitrine/model/areas/shows/values.ts'
import { op } from '@vitrine/model/show/operations.ts'
import { cleared, formatNames } from '@vitrine/model/show/richText.ts'
import type { Widget, WidgetOf } from '@vitrine/model/show/show.ts'
import { isOneOf, keysOf } from '@vitrine/model/kernel/record.ts'
import { useCallback, useMemo } from 'react'
import { useTranslate } from '../../../../ui/language.ts'
import { useEditorContext } from '../../session/editorContext.ts'
import type { TextStyleChange } from '../../state/writing/formatText.ts'
import { commonOf } from './commonValue.ts'
import { Section } from '../../controls/fields/Section.tsx'
import { TextStyleFields, type StyleName } from '../../controls/fields/TextStyleFields.tsx'

/** How several texts are written, if all of them are texts: what they have alike, and what is set for all. */
export function SeveralTexts({ widgets }: { readonly widgets: readonly Widget[] }) {
  const texts = widgets.filter(w => w.type === 'TEXT')
  return texts.length === widgets.length ? <Fields texts={texts} /> : null
}

const styleNames = keysOf(textStyle.fields).filter((name): name is StyleName => name !== 'id' && name !== 'widgetId')

function Fields({ texts }: { readonly texts: readonly WidgetOf<'TEXT'>[] }) {
  const t = useTranslate()
  const context = useEditorContext()
  const common = useMemo(() => commonOf(texts.map(w => w.settings.textStyle)), [texts])
  const mixed = useMemo(() => {
    const inParts = formatNames.filter(name => texts.some(w => w.settings.runs?.some(run => (run[name] ?? null) !== null)))
    return styleNames.filter(name => common?.isMixed(name) || isOneOf(inParts, name))
  }, [common, texts])
  const handleChange = useCallback(
    (change: TextStyleChange) => {
      const ofParts = formatNames.filter(name => change[name] !== undefined)
      const edits = texts.map(({ id, settings: { runs } }) =>
        op('updateWidgetSettingsText', {
          widgetId: id,
          textStyle: change,
          ...(runs && ofParts.length ? { runs: cleared(runs, ofParts) } : {}),
        }),
      )
      context.perform(edits, `${texts.map(w => w.id).join()} textStyle.${Object.keys(change).join()}`)
    },
    [context, texts],
  )
  if (!common) return null
  return (
    <Section name="text" title={t('choice.WidgetType.TEXT')}>
      <TextStyleFields value={common.value} mixed={mixed} onChange={handleChange} />
    </Section>
  )
}
