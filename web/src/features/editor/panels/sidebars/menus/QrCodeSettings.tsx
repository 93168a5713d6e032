import { Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { maxCodeLength } from '@vitrine/model/areas/shows/menuValues.ts'
import { boxOf, referencePixelsOf } from '@vitrine/model/show/geometry.ts'
import { codeOf, isDarkEnough, isLargeEnough } from '@vitrine/model/show/qrCode.ts'
import { colourIn } from '@vitrine/model/show/resolve.ts'
import type { WidgetOf } from '@vitrine/model/show/show.ts'
import { useTranslate } from '../../../../../ui/language.ts'
import { ColourField } from '../../../controls/fields/ColourField.tsx'
import { Section } from '../../../controls/fields/Section.tsx'
import { Touched } from '../../../controls/fields/Touched.tsx'
import { useNeed } from '../../../session/catalogue/useNeed.ts'
import { useEditorState } from '../../../session/useEditorState.ts'
import { AllTexts } from '../sections/AllTexts.tsx'
import classes from '../sections/Fitting.module.css'
import { Setting } from './Setting.tsx'
import { useSettings } from './useSettings.ts'

/** What a code says, how it looks, and whether phones can read that. */
export function QrCodeSettings({ widget }: { readonly widget: WidgetOf<'QR_CODE'> }) {
  const t = useTranslate()
  const set = useSettings(widget)
  const { errorOf } = useNeed(widget)
  const { content, quietZone, color, backgroundColor, caption } = widget.settings
  return (
    <>
      <Section name="qrCode" isMain title={t('choice.WidgetType.QR_CODE')}>
        <Touched>
          {isTouched => (
            <Setting
              widget={widget}
              name="content"
              label={t('qrCode.content')}
              rows={3}
              isMain
              isNeeded
              error={errorOf('content', t('qrCode.content'), isTouched)}
            />
          )}
        </Touched>
        <Text size="xs" c="stone.7">
          {content ? t('qrCode.length', { count: content.length, most: maxCodeLength }) : t('qrCode.content-hint')}
        </Text>
        <Warnings widget={widget} />
        <Setting widget={widget} name="caption" />
        <ColourField label={t('qrCode.color')} value={color} onChange={next => next !== null && set('color')(next)} />
        <ColourField
          label={t('qrCode.background-color')}
          value={backgroundColor}
          onChange={next => next !== null && set('backgroundColor')(next)}
        />
        <Setting widget={widget} name="errorLevel" />
        <Setting widget={widget} name="quietZone" />
        {quietZone < 4 && (
          <Text size="xs" c="stone.7">
            {t('qrCode.quiet-zone-hint')}
          </Text>
        )}
      </Section>
      {caption.trim() !== '' && <AllTexts widgets={[widget]} />}
    </>
  )
}

function Warnings({ widget }: { readonly widget: WidgetOf<'QR_CODE'> }) {
  const t = useTranslate()
  const style = useEditorState(({ show }) => show.style)
  const orientation = useEditorState(({ show }) => show.orientation)
  const { settings } = widget
  const code = codeOf(settings.content, settings.errorLevel)
  if (!code) return null
  const isSmall = !isLargeEnough(code, settings, boxOf(widget, referencePixelsOf(orientation)))
  const isPale = !isDarkEnough(colourIn(style, settings.color, '000000'), colourIn(style, settings.backgroundColor, 'FFFFFF'))
  return (
    <div role="status">
      {isSmall && <Warning says={t('qrCode.small')} />}
      {isPale && <Warning says={t('qrCode.pale')} />}
    </div>
  )
}

const Warning = ({ says }: { readonly says: string }) => (
  <div className={classes.verdict}>
    <IconAlertTriangle size={16} aria-hidden />
    <Text size="sm">{says}</Text>
  </div>
)
