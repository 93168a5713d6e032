import { Fragment, type CSSProperties, type ReactElement, type ReactNode } from 'react'
import type { LabelForm, PriceMode } from '@vitrine/model/areas/shows/enumerations.ts'
import type { TextStyle } from '@vitrine/model/areas/shows/values.ts'
import type { LabelFact } from '@vitrine/model/catalog/labelIcons.ts'
import { labelLanguageOf, labelPhrases, labels, type Label, type LabelLanguage } from '@vitrine/model/catalog/labels.ts'
import { keysOf } from '@vitrine/model/kernel/record.ts'
import type { DishLabels as Said } from '@vitrine/model/screen/content.ts'
import { labelFormOf, labelsOf, legendOf, legendSizeOf, type LabelledDish, type LabelSettings } from '@vitrine/model/show/dishLabels.ts'
import { useLanguage, useOrganization } from '../data.tsx'
import { useStage } from '../stageContext.ts'
import { isRightToLeft, spaceBefore } from '../text/direction.ts'
import { textCss } from '../text/textStyle.ts'
import { LabelIcon } from './LabelIcon.tsx'
import { Price } from './Price.tsx'

/**
 * What a menu says of a dish besides its title, in any widget: `<LabelMarks>` behind the title, `<LabelFacts>` in a line below it, and one
 * `<LabelLegend>` for all. Which of them, and how, the widget's settings say; of none of them nothing is drawn.
 */
interface Props {
  readonly dish: LabelledDish
  readonly settings: LabelSettings
  /** They stand in a line that is read from the right. */
  readonly isFromRight?: boolean
}

/** The language in which labels are named here: that of the menu, else that in which it is written. */
export const useLabelLanguage = (): LabelLanguage => labelLanguageOf([useLanguage(), useOrganization()?.menuLanguages?.[0]])

/** Allergens and diets, in the letters' own size and colour. They follow the title, and may go to the next line. */
export function LabelMarks({ dish, settings, isFromRight = false }: Props) {
  const language = useLabelLanguage()
  const shown = labelsOf(dish, settings)
  if (shown.length === 0) return null
  const form = labelFormOf(settings)
  const spoken = shown.map(({ label, isTrace }) => (isTrace ? `(${labels[label].words[language]})` : labels[label].words[language]))
  return (
    <span
      role="img"
      aria-label={spoken.join(', ')}
      data-labels={form}
      style={form === 'ICONS' ? undefined : { ...raised, ...spaceBefore('0.35em', isFromRight) }}
    >
      {shown.map(({ label, isTrace }, index) =>
        form === 'ICONS' ? (
          <LabelIcon
            key={`${label} ${isTrace}`}
            name={label}
            isTrace={isTrace}
            style={{ ...icon, ...spaceBefore(index === 0 ? '0.35em' : '0.16em', isFromRight) }}
          />
        ) : (
          <Fragment key={`${label} ${isTrace}`}>
            {index > 0 && ', '}
            <span style={whole}>{bracketed(codeOf(label, form), isTrace)}</span>
          </Fragment>
        ),
      )}
    </span>
  )
}

const codeOf = (label: Label, form: LabelForm): string => String((form === 'NUMBERS' && labels[label].number) || labels[label].letter)
const bracketed = (text: string, isTrace: boolean) => (isTrace ? `(${text})` : text)

interface BelowProps {
  readonly dish: LabelledDish & Said
  /** What may be had with it, whose marks are explained too. */
  readonly extras?: readonly LabelledDish[] | undefined
  readonly settings: FactsProps['settings'] & { readonly showTitle: boolean; readonly subtitleTextStyle: TextStyle }
}

/** What stands below the words of a single dish: its marks, where there is no title to stand behind, its facts and what the marks mean. */
export function LabelsBelow({ dish, extras = [], settings }: BelowProps) {
  const { style } = useStage()
  const { showTitle, subtitleTextStyle: textStyle } = settings
  return (
    <>
      {!showTitle && labelsOf(dish, settings).length > 0 && (
        <div data-part style={textCss(textStyle, style)}>
          <LabelMarks dish={dish} settings={settings} />
        </div>
      )}
      <LabelFacts dish={dish} settings={settings} textStyle={textStyle} />
      <LabelLegend dishes={[dish, ...extras]} settings={settings} textStyle={textStyle} />
    </>
  )
}

interface FactsProps {
  readonly dish: Said
  readonly settings: LabelSettings & { readonly priceMode: PriceMode; readonly showCurrency: boolean }
  /** That of the line. */
  readonly textStyle: TextStyle
}

/** Calories, alcohol, deposit, VAT and origin, in a line of their own. */
export function LabelFacts({ dish, settings, textStyle }: FactsProps) {
  const { style } = useStage()
  const language = useLabelLanguage()
  const decimal = (value: number) => String(value).replace('.', language === 'en' ? '.' : ',')
  const said: Readonly<Record<LabelFact, ReactElement | string | false | null | undefined>> = {
    CALORIES: settings.showCalories && dish.calories != null && `${dish.calories} kcal`,
    ALCOHOL: settings.showAlcohol && dish.alcohol != null && `${decimal(dish.alcohol)}% vol`,
    DEPOSIT: settings.showDeposit && dish.deposit != null && <Deposit euro={dish.deposit} {...settings} language={language} />,
    VAT: settings.showVat && dish.vatRate != null && labelPhrases.vat[language].replace('|', `${decimal(dish.vatRate)}%`),
    ORIGIN: settings.showOrigin && dish.origin,
  }
  const facts = keysOf(said).filter(name => said[name])
  if (facts.length === 0) return null
  const hasIcons = labelFormOf(settings) === 'ICONS'
  // Of all others the first letter is Latin.
  const isFromRight = facts[0] === 'ORIGIN' && isRightToLeft(dish.origin ?? '')
  return (
    <div data-part data-facts dir="auto" style={{ ...textCss(textStyle, style), fontSize: textStyle.size * 0.85 }}>
      {facts.map((name, index) => (
        <Fragment key={name}>
          {index > 0 && (hasIcons ? <span style={apart}> </span> : ' · ')}
          <span style={name === 'ORIGIN' ? undefined : whole}>
            {hasIcons && <LabelIcon name={name} isTrace={false} style={isFromRight ? { ...factIcon, ...turned } : factIcon} />}
            {said[name]}
          </span>
        </Fragment>
      ))}
    </div>
  )
}

type DepositProps = { readonly euro: number; readonly language: LabelLanguage } & Pick<FactsProps['settings'], 'priceMode' | 'showCurrency'>

/** To the cent, whatever prices are rounded to. */
const Deposit = ({ euro, language, priceMode, showCurrency }: DepositProps) => (
  <>
    {'+ '}
    <Price euro={euro} mode={priceMode === 'DECIMAL_POINT' ? 'DECIMAL_POINT' : 'DECIMAL_COMMA'} currency={showCurrency} />{' '}
    {labelPhrases.deposit[language]}
  </>
)

interface LegendProps {
  /** All that the widget shows. */
  readonly dishes: readonly LabelledDish[]
  readonly settings: LabelSettings
  readonly textStyle: TextStyle
}

/** What the labels of these dishes mean: those that occur, and no others. */
export function LabelLegend({ dishes, settings, textStyle }: LegendProps) {
  const { style } = useStage()
  const language = useLabelLanguage()
  const legend = legendOf(dishes, settings)
  if (!legend) return null
  const form = labelFormOf(settings)
  const fontSize = (textStyle.size * legendSizeOf(settings)) / 100
  const entry = (key: string, mark: ReactNode, word: string) => (
    <Fragment key={key}>
      <span style={{ ...whole, marginRight: '1.1em' }}>
        {mark}
        {word}
      </span>{' '}
    </Fragment>
  )
  return (
    <div data-part data-legend dir="auto" style={{ ...textCss(textStyle, style), fontSize, paddingTop: '0.6em' }}>
      {legend.labels.map(label =>
        entry(
          label,
          form === 'ICONS' ? (
            <LabelIcon name={label} isTrace={false} style={factIcon} />
          ) : (
            <b style={{ marginRight: '0.35em' }}>{codeOf(label, form)}</b>
          ),
          labels[label].words[language],
        ),
      )}
      {legend.hasTraces && entry('traces', <b style={{ marginRight: '0.35em' }}>( )</b>, labelPhrases.mayContain[language].toLowerCase())}
    </div>
  )
}

const icon: CSSProperties = { display: 'inline-block', width: '0.92em', height: '0.92em', verticalAlign: '-0.14em' }
const factIcon: CSSProperties = { ...icon, width: '1.1em', height: '1.1em', marginLeft: 0, marginRight: '0.3em', verticalAlign: '-0.2em' }
const turned: CSSProperties = { marginLeft: '0.3em', marginRight: 0 }
const whole: CSSProperties = { whiteSpace: 'nowrap' }
const apart: CSSProperties = { marginRight: '0.7em' }
/** As footnotes stand, and no taller than the line. */
const raised: CSSProperties = {
  fontSize: '0.58em',
  lineHeight: 1,
  verticalAlign: '0.5em',
  fontWeight: 400,
  letterSpacing: 'normal',
}
