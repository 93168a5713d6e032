import { Button, Select, Switch, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { Overflow } from '@vitrine/model/areas/shows/enumerations.ts'
import { productListSettings } from '@vitrine/model/areas/shows/values.ts'
import { sectionArrangement } from '@vitrine/model/show/arrangement.ts'
import { fittingOf, fitsWholly, isOverEdge, overflowsOf, type Fit, type FittingType } from '@vitrine/model/show/fitting.ts'
import { op } from '@vitrine/model/show/operations.ts'
import { slideWith, widgetOf, type WidgetOf } from '@vitrine/model/show/show.ts'
import { memo, useSyncExternalStore, type ReactNode } from 'react'
import { choiceLabel } from '../../../../../ui/form/labels.ts'
import { useFormats, useTranslate } from '../../../../../ui/language.ts'
import { changeSettings } from '../../../actions/settingsEdits.ts'
import { NumberField } from '../../../controls/fields/NumberField.tsx'
import { Section } from '../../../controls/fields/Section.tsx'
import { useEditorContext } from '../../../session/editorContext.ts'
import { fitWords } from '../../../session/fitWords.ts'
import { useEditorState } from '../../../session/useEditorState.ts'
import { equal } from '../../../state/equal.ts'
import classes from './Fitting.module.css'

interface Props {
  readonly widget: { [T in FittingType]: WidgetOf<T> }[FittingType]
}

const { minScale: minScaleField, columnCount: columnField, pageDuration: durationField } = productListSettings.fields

/** What becomes of what does not fit, and whether something does not. Not drawn again for every letter of a text. */
export const FittingSettings = memo(FittingFields, ({ widget: a }, { widget: b }) => {
  const autoHeightOf = (widget: Props['widget']) => widget.type === 'TEXT' && widget.settings.autoHeight
  return a.id === b.id && autoHeightOf(a) === autoHeightOf(b) && equal(fittingOf(a.settings), fittingOf(b.settings))
})

function FittingFields({ widget }: Props) {
  const t = useTranslate()
  const context = useEditorContext()
  const { type } = widget
  const { overflow, minScale } = widget.type === 'MENU_SECTION' ? sectionArrangement(widget.settings) : fittingOf(widget.settings)
  const labelOf = (each: Overflow) => (type === 'TEXT' && each === 'CUT' ? t('fitting.beyond-box') : choiceLabel(t, 'Overflow', each))
  return (
    <Section name="fitting" title={t('fitting.title')}>
      <Verdict widget={widget} />
      <Select
        aria-label={t('fitting.title')}
        size="xs"
        data={overflowsOf[type].map(value => ({ value, label: labelOf(value) }))}
        value={overflow}
        allowDeselect={false}
        onChange={next => next && changeSettings<FittingType>(context, widget, { overflow: next })}
      />
      {(overflow === 'SHRINK' || widget.type === 'MENU_SECTION') && (
        <NumberField
          label={t('fitting.min-scale')}
          value={Math.round(minScale * 100)}
          range={minScaleField.range!}
          empty={60}
          unit="%"
          onChange={next => next !== null && changeSettings<FittingType>(context, widget, { minScale: next })}
        />
      )}
      {(widget.type === 'PRODUCT_LIST' || widget.type === 'MENU_SECTION') && <ListFields widget={widget} />}
      {widget.type === 'TEXT' && (
        <Switch
          size="xs"
          label={t('fitting.auto-height')}
          checked={widget.settings.autoHeight === true}
          onChange={event => changeSettings(context, widget, { autoHeight: event.currentTarget.checked })}
        />
      )}
    </Section>
  )
}

function ListFields({ widget }: { readonly widget: WidgetOf<'PRODUCT_LIST'> | WidgetOf<'MENU_SECTION'> }) {
  const t = useTranslate()
  const context = useEditorContext()
  const { overflow, columnCount, pageDuration } = fittingOf(widget.settings)
  return (
    <>
      <NumberField
        label={t('fitting.columns')}
        value={columnCount}
        range={columnField.range!}
        empty={1}
        onChange={next => next !== null && changeSettings<'PRODUCT_LIST' | 'MENU_SECTION'>(context, widget, { columnCount: next })}
      />
      {overflow === 'PAGES' && (
        <NumberField
          label={t('fitting.page-duration')}
          value={pageDuration}
          range={durationField.range!}
          empty={5}
          decimals={1}
          unit="s"
          onChange={next => next !== null && changeSettings<'PRODUCT_LIST' | 'MENU_SECTION'>(context, widget, { pageDuration: next })}
        />
      )}
    </>
  )
}

/** How it is now. */
function Verdict({ widget }: Props) {
  const t = useTranslate()
  const { fits } = useEditorContext()
  const fit = useSyncExternalStore(fits.subscribe, () => fits.get().get(widget.id))
  const isOver = useEditorState(({ show }) => {
    const now = widgetOf(show, widget.id)
    return now ? isOverEdge(now) : false
  })
  if (isOver) return <Trouble words={t('checks.OVER_EDGE')} />
  if (!fit || fit.total === 0) return null
  if (fitsWholly(fit))
    return (
      <Text size="sm" c="stone.7">
        {t('fitting.all-fits')}
      </Text>
    )
  return (
    <Trouble words={fitWords(t, widget.type, fit)}>
      {fit.secondsNeeded !== undefined && <TooShort widgetId={widget.id} secondsNeeded={fit.secondsNeeded} />}
    </Trouble>
  )
}

const Trouble = ({ words, children }: { readonly words: string; readonly children?: ReactNode }) => (
  <div className={classes.verdict} role="status">
    <IconAlertTriangle size={16} aria-hidden />
    <div>
      <Text size="sm" fw={600}>
        {words}
      </Text>
      {children}
    </div>
  </div>
)

/** The slide is over before all pages have had their turn. */
function TooShort({ widgetId, secondsNeeded }: { readonly widgetId: string } & Required<Pick<Fit, 'secondsNeeded'>>) {
  const t = useTranslate()
  const { number } = useFormats()
  const { perform } = useEditorContext()
  const slide = useEditorState(({ show }) => slideWith(show, widgetId))
  if (!slide) return null
  const seconds = number(secondsNeeded)
  return (
    <>
      <Text size="sm">{t('fitting.pages-why', { seconds, duration: number(slide.duration) })}</Text>
      <Button size="xs" mt={6} variant="default" onClick={() => perform(op('updateSlide', { id: slide.id, duration: secondsNeeded }))}>
        {t('fitting.lengthen', { seconds })}
      </Button>
    </>
  )
}
