import { IconTextSize } from '@tabler/icons-react'
import { textStyle } from '@vitrine/model/areas/shows/values.ts'
import { isOneOf, keysOf } from '@vitrine/model/kernel/record.ts'
import { restyled, scaledTexts, textScale } from '@vitrine/model/show/restyling.ts'
import { formatNames } from '@vitrine/model/show/richText.ts'
import type { Widget } from '@vitrine/model/show/show.ts'
import { textStylesOf, type TextStyleChange } from '@vitrine/model/show/textStyles.ts'
import { useCallback, useMemo, useState } from 'react'
import { useTranslate } from '../../../../../ui/language.ts'
import { NumberField } from '../../../controls/fields/NumberField.tsx'
import { Section } from '../../../controls/fields/Section.tsx'
import { TextStyleFields, type StyleName } from '../../../controls/fields/TextStyleFields.tsx'
import { useEditorContext } from '../../../session/editorContext.ts'
import { commonOf } from './commonValue.ts'

/** How everything is written that these widgets write, in one go: what it has alike, and what is set for all of it. */
export function AllTexts({ widgets }: { readonly widgets: readonly Widget[] }) {
  const t = useTranslate()
  const { perform } = useEditorContext()
  const writing = useMemo(() => widgets.filter(w => textStylesOf(w).length > 0), [widgets])
  const common = useMemo(() => commonOf(writing.flatMap(textStylesOf)), [writing])
  const mixed = useMemo(() => {
    const inParts = formatNames.filter(name => writing.some(w => w.type === 'TEXT' && w.settings.runs?.some(run => run[name] !== null)))
    return styleNames.filter(name => common?.isMixed(name) || isOneOf(inParts, name))
  }, [common, writing])
  const handleStyle = useCallback(
    (change: TextStyleChange) => perform(restyled(writing, change), `${idsOf(writing)} texts ${Object.keys(change).join()}`),
    [perform, writing],
  )
  if (!common) return null
  const hasParts = writing.some(w => textStylesOf(w).length > 1)
  const title = t('editor.all-texts')
  return (
    <Section
      name="texts"
      title={writing.length < widgets.length ? t('editor.all-texts-of', { count: writing.length, total: widgets.length }) : title}
    >
      <TextStyleFields
        value={common.value}
        mixed={mixed}
        onChange={handleStyle}
        {...(hasParts ? { size: <ScaleField widgets={writing} /> } : {})}
      />
    </Section>
  )
}

const styleNames = keysOf(textStyle.fields).filter((name): name is StyleName => name !== 'id' && name !== 'widgetId')
const idsOf = (widgets: readonly Widget[]) => widgets.map(w => w.id).join()

/** Sizes that stand to each other as they do, in percent of what they were when they were selected, or set one by one. */
function ScaleField({ widgets }: { readonly widgets: readonly Widget[] }) {
  const t = useTranslate()
  const { perform } = useEditorContext()
  const [before, setBefore] = useState(widgets)
  const percent = textScale(before, widgets)
  if (percent === null) setBefore(widgets)
  return (
    <NumberField
      label={t('editor.text-scale')}
      sign={<IconTextSize size={15} aria-hidden />}
      value={percent ?? 100}
      range={[10, 1000]}
      step={10}
      unit="%"
      onChange={next => next !== null && perform(scaledTexts(widgets, next / 100, before), `${idsOf(widgets)} scale`)}
    />
  )
}
