import { Button, Loader, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { gathered, type Finding, type Findings as Alike } from '@vitrine/model/show/checks.ts'
import { isPlace } from '@vitrine/model/show/filling.ts'
import { slideOf, widgetOf } from '@vitrine/model/show/show.ts'
import { useId, useMemo, useRef, useState } from 'react'
import { useLanguage, useTranslate } from '../../../../ui/language.ts'
import { Thumbnail } from '../../../../ui/Thumbnail.tsx'
import { MendAll } from './MendAll.tsx'
import { FixButtons } from '../../controls/FixButtons.tsx'
import { lookWhereItDoesNotFit } from '../../actions/chooseFitting.ts'
import { useEditorContext } from '../../session/editorContext.ts'
import { useEditorState } from '../../session/useEditorState.ts'
import { misfitWords } from '../../session/fitWords.ts'
import { useShowMisfits } from '../../session/useMisfits.ts'
import { nameOf } from '../../session/widgetName.ts'
import classes from './publishing.module.css'
import { FixButton } from './FixButton.tsx'
import { useFindings } from './useFindings.ts'

interface Props {
  /** Closes the dialog in which it stands. */
  readonly leave: () => void
}

const mostShown = 5
/** So many more lines a press opens: a show can have thousands. */
const linesAtOnce = 25

/** What may be wrong, each with the way to it. It warns, and forbids nothing. */
export function Findings({ leave }: Props) {
  const t = useTranslate()
  const findings = useFindings()
  const [isAll, setAll] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  const entries = useMemo(() => findings && gathered(findings), [findings])
  const shown = isAll ? entries : entries?.slice(0, mostShown)
  const handleMended = () => title.current?.focus()
  return (
    <section className={classes.section} aria-labelledby="publishing-findings">
      <h3 ref={title} className={classes.title} id="publishing-findings" tabIndex={-1}>
        {t('publishing.findings')}
      </h3>
      {!entries || !shown ? (
        <Loader size="sm" />
      ) : entries.length === 0 ? (
        <Text size="sm" c="stone.7" className={classes.fine ?? ''}>
          <IconCircleCheck size={18} aria-hidden />
          {t('publishing.nothing-wrong')}
        </Text>
      ) : (
        <ul className={classes.list}>
          {shown.map(entry =>
            'findings' in entry ? (
              <Many key={entry.kind} alike={entry} leave={leave} onMended={handleMended} />
            ) : (
              <Row key={keyOf(entry)} finding={entry} leave={leave} onMended={handleMended} />
            ),
          )}
          {entries.length > shown.length && (
            <li>
              <Button variant="subtle" size="compact-sm" onClick={() => setAll(true)}>
                {t('publishing.more', { count: entries.length - shown.length })}
              </Button>
            </li>
          )}
        </ul>
      )}
    </section>
  )
}

const keyOf = ({ kind, slideId, widgetId }: Finding) => `${kind} ${slideId} ${widgetId}`

interface ManyProps extends Props {
  readonly alike: Alike
  readonly onMended: () => void
}

/** Many of one kind as one line, which opens to its lines, a part at a time, and mends them together. */
function Many({ alike: { kind, severity, findings }, leave, onMended }: ManyProps) {
  const t = useTranslate()
  const id = useId()
  const [lines, setLines] = useState(0)
  const Sign = signs[severity]
  const left = findings.length - lines
  return (
    <li className={classes.finding} data-severity={severity}>
      <span className={classes.picture} data-empty />
      <Sign size={18} aria-hidden className={classes.sign} />
      <span className={classes.words}>{t(manyOf(kind), { count: findings.length })}</span>
      <Button
        size="compact-sm"
        variant="default"
        aria-expanded={lines > 0}
        aria-controls={id}
        onClick={() => setLines(lines > 0 ? 0 : linesAtOnce)}
      >
        {t(lines > 0 ? 'checks.fold-them' : 'checks.open-them')}
      </Button>
      <div className={classes.fixes}>
        <MendAll kind={kind} findings={findings} onDone={onMended} />
      </div>
      {lines > 0 && (
        <ul className={classes.lines} id={id}>
          {findings.slice(0, lines).map(finding => (
            <Row key={keyOf(finding)} finding={finding} leave={leave} onMended={onMended} />
          ))}
          {left > 0 && (
            <li>
              <Button variant="subtle" size="compact-sm" onClick={() => setLines(lines + linesAtOnce)}>
                {t('publishing.more', { count: left })}
              </Button>
            </li>
          )}
        </ul>
      )}
    </li>
  )
}

const signs = { WRONG: IconAlertTriangle, LOOK: IconInfoCircle } as const

/** What is of the whole show is there once. */
const manyOf = (kind: Finding['kind']) =>
  kind === 'NOTHING_SHOWN' || kind === 'MAY_RUN_EMPTY' ? (`checks.${kind}` as const) : (`checks.many.${kind}` as const)

interface RowProps extends Props {
  readonly finding: Finding
  /** It is gone with its buttons: who pressed one by a key goes on from the list. */
  readonly onMended: () => void
}

function Row({ finding, leave, onMended }: RowProps) {
  const { kind, severity, slideId, widgetId, count, what = '', by } = finding
  const t = useTranslate()
  const spoken = useLanguage()
  const context = useEditorContext()
  const { editor, canvas } = context
  const misfits = useShowMisfits()
  const show = useEditorState(state => state.show)
  const slide = slideId === null ? undefined : slideOf(show, slideId)
  const widget = widgetId === null ? undefined : widgetOf(show, widgetId)
  const misfit = kind === 'CUT_OFF' ? misfits.find(each => each.widget.id === widgetId) : undefined
  const cover = by === undefined ? undefined : widgetOf(show, by)
  const Sign = signs[severity]
  const place = [slide && t('versions.slide', { number: slide.sortIndex + 1 }), widget && nameOf(widget)].filter(Boolean).join(' · ')

  function words() {
    if (misfit) return misfitWords(t, spoken, misfit)
    if (kind === 'EMPTY' && widget?.type === 'PROMOTION') return t('checks.no-promotion')
    if (kind === 'EMPTY' && widget && isPlace(widget)) return t('checks.no-products')
    const said = { count, what, by: cover ? nameOf(cover, context.catalogue.get()) : '' }
    return kind === 'COVERED' && count > 1 ? t('checks.covered-more', { ...said, count: count - 1 }) : t(`checks.${kind}`, said)
  }
  function handleShow() {
    if (!slide) return
    leave()
    if (misfit) lookWhereItDoesNotFit(context, misfit)
    editor.activate(slide.id)
    editor.select(widget ? { scope: 'WIDGET', widgetIds: [widget.id] } : { scope: 'SLIDE', slideId: slide.id })
    // Once the dialog has given the focus back.
    setTimeout(canvas.focus, 0)
  }
  return (
    <li className={classes.finding} data-severity={severity}>
      {slide ? (
        <span className={classes.picture} data-orientation={show.orientation}>
          <Thumbnail url={slide.thumbUrl} orientation={show.orientation} />
        </span>
      ) : (
        <span className={classes.picture} data-empty />
      )}
      <Sign size={18} aria-hidden className={classes.sign} />
      <span className={classes.words}>
        <span>{words()}</span>
        {place && <span className={classes.faint}>{place}</span>}
      </span>
      {slide && (
        <Button size="compact-sm" variant="default" onClick={handleShow} aria-label={t('publishing.show-of', { place })}>
          {t('publishing.show')}
        </Button>
      )}
      <div className={classes.fixes}>
        {kind === 'LOW_CONTRAST' && widgetId !== null ? (
          <FixButtons widgetId={widgetId} onDone={onMended} />
        ) : (
          <FixButton finding={finding} onDone={onMended} />
        )}
      </div>
    </li>
  )
}
