import { changed, mergedChange, original } from '../../kernel/changed.ts'
import type { Change, Fields } from '../../kernel/field.ts'
import { bySettingsCall, settingsCall, type SettingsCall, type SettingsName } from '../../areas/shows/settingsKinds.ts'
import { op, type Edits } from '../edits.ts'
import type { Kind, Kinds } from '../operationKinds.ts'
import { withWidget } from '../places.ts'
import { listsInOne, onListsOfToday, withListsBefore } from '../mergedLists.ts'
import { mergedWords } from '../mergedWords.ts'
import { carried, difference, normalised, sameRuns } from '../richText.ts'
import { inOne, translationsBefore, withTranslations } from '../textTranslations.ts'
import { asWidget } from '../asWidget.ts'
import { widgetOf, type Show, type Widget } from '../show.ts'

type Settings = NonNullable<Widget['settings']>

/** Of settings whose parts depend on each other: what completes a change. */
const settled: { readonly [N in SettingsName]?: (before: Settings, change: Change<Settings>) => Change<Settings> } = {
  WidgetSettingsText: settledText,
  WidgetSettingsTicker: withLanguages,
}

const plain = bySettingsCall<Kinds<SettingsCall>>(({ name, fields }) => settingsOf(settingsCall(name), name, fields))

/** What a widget shows: one kind for each sort of settings, told apart by their type name. */
export const settingsOperations: Kinds<SettingsCall> = {
  ...plain,
  updateWidgetSettingsText: textSettingsKind(plain.updateWidgetSettingsText),
  updateWidgetSettingsTicker: tickerSettingsKind(plain.updateWidgetSettingsTicker),
}

function settingsOf<K extends SettingsCall>(kind: K, typeName: SettingsName, fields: Fields): Kind<K> {
  const settle = settled[typeName] ?? ((_, change) => change)
  const complete = (before: Settings, change: Change<Settings>) => settle(before, onListsOfToday(before, change, fields))
  type Data = Edits[K] & { readonly widgetId: string }
  const settingsIn = (widget: Widget | undefined) => (widget?.settings?.__typename === typeName ? widget.settings : null)
  const changeIn = ({ widgetId: _, ...change }: Data) => change as Change<Settings>
  return {
    apply: (show, data) =>
      withWidget(show, data.widgetId, widget => {
        const before = settingsIn(widget)
        const after = before && changed<Settings>(before, complete(before, changeIn(data)))
        return after === before ? widget : asWidget({ ...widget, settings: after })
      }),
    invert: (show, data) => {
      const before = settingsIn(widgetOf(show, data.widgetId))
      const change = before && complete(before, changeIn(data))
      const after = change && changed<Settings>(before, change)
      if (!after || after === before) return null
      return op(kind, { ...withListsBefore(after, original<Settings>(before, change)), widgetId: data.widgetId } as Edits[K])
    },
    upon(show, data) {
      const before = settingsIn(widgetOf(show, data.widgetId))
      return before ? withListsBefore(before, data) : data
    },
    save: input => ({ call: kind, args: { input } }) as never,
    scope: ({ widgetId }) => ({ part: 'widget', widgetId }),
    merge: (earlier, later) => (earlier.widgetId === later.widgetId ? listsInOne(earlier, later, mergedChange(earlier, later)) : null),
  }
}

type TextChange = Edits['updateWidgetSettingsText']

/** A change of a text with what follows from it. */
function settledText(before: Settings, change: Change<Settings>): Change<Settings> {
  return withLanguages(before, withRuns(before, uponOthers(before, change)))
}

/** Words and formats that were written upon others than stand there now: both changes stand. */
function uponOthers(before: Settings, change: Change<Settings>): Change<Settings> {
  const { contentBefore, runsBefore, ...said }: Partial<TextChange> = change
  const { content, runs, ...rest } = said
  if (before.__typename !== 'WidgetSettingsText' || content === undefined || typeof contentBefore !== 'string') return said
  const isAsSeen = contentBefore === before.content && (runsBefore === undefined || sameRuns(runsBefore, before.runs))
  if (isAsSeen && (runs === undefined || runsBefore !== undefined)) return said
  // Another has written the same, or it has arrived before.
  if (content === before.content && contentBefore !== content) return rest
  const base = { content: contentBefore, ...(runsBefore !== undefined && { runs: runsBefore }) }
  return { ...said, ...mergedWords(base, before, { content, ...(runs !== undefined && { runs }) }) }
}

/** A change names only the languages that it changes. */
function withLanguages(before: Settings, change: Change<Settings>): Change<Settings> {
  const { translations }: Partial<TextChange> = change
  const isTranslated = before.__typename === 'WidgetSettingsText' || before.__typename === 'WidgetSettingsTicker'
  if (!isTranslated || translations === undefined) return change
  const next = withTranslations(before.translations, translations)
  const isSame = JSON.stringify(next) === JSON.stringify(before.translations ?? null)
  return { ...change, translations: isSame ? before.translations : next }
}

/** The runs of a text belong to its words: a change of either says what becomes of the runs. */
function withRuns(before: Settings, change: Change<Settings>): Change<Settings> {
  const { content: words, runs: given }: Partial<TextChange> = change
  if (before.__typename !== 'WidgetSettingsText' || (words === undefined && given === undefined)) return change
  const { content, runs } = before
  const next = given === undefined ? carried(content, words ?? content, runs) : normalised(words ?? content, given)
  return { ...change, runs: sameRuns(next, runs) ? runs : next }
}

/** Of words that follow each other, what the first were written upon; null: those of others have come between them, or they stand apart. */
function uponTheFirst(earlier: TextChange, later: TextChange, both: TextChange): TextChange | null {
  const { contentBefore, runsBefore } = earlier
  const { contentBefore: _, runsBefore: __, ...joined } = both
  if (typeof contentBefore !== 'string') return later.contentBefore === undefined && contentBefore === undefined ? joined : null
  if (later.contentBefore !== earlier.content || !isOnePiece(contentBefore, earlier.content ?? '', later.content ?? '')) return null
  return { ...joined, contentBefore, ...(runsBefore !== undefined && { runsBefore }) }
}

/** Whether two changes of a text are one of a single piece: what stands between two places is nobody's. */
function isOnePiece(first: string, second: string, third: string): boolean {
  if (first === second || second === third) return true
  const [written, next] = [difference(first, second), difference(second, third)]
  return next.start <= written.start + written.text.length && next.end >= written.start
}

const textIn = (show: Show, widgetId: string) => {
  const settings = widgetOf(show, widgetId)?.settings
  return settings?.__typename === 'WidgetSettingsText' ? settings : null
}

/** Words without runs carry along those that there are, which only the show knows: such a change is merged only where it knows them too. */
function textSettingsKind(kind: Kind<'updateWidgetSettingsText'>): Kind<'updateWidgetSettingsText'> {
  const hasWords = ({ content }: TextChange) => content !== undefined
  const hasRuns = ({ runs }: TextChange) => runs !== undefined
  return {
    ...kind,
    /** A change names only some languages, and so does what takes it back: others may be changed meanwhile. */
    invert(show, data) {
      const back = kind.invert(show, data)
      const settings = textIn(show, data.widgetId)
      if (back?.kind !== 'updateWidgetSettingsText' || !settings) return back
      const after = textIn(kind.apply(show, data), data.widgetId)
      return op(back.kind, {
        ...back.data,
        ...(hasWords(back.data) && after && { contentBefore: after.content, runsBefore: after.runs }),
        ...(data.translations && { translations: translationsBefore(settings.translations, data.translations) }),
      })
    },
    merge(earlier, later) {
      // What they were written upon has the formats of before, which the show doesn't have yet.
      if (!hasWords(earlier) && hasRuns(earlier) && later.contentBefore !== undefined) return null
      const merged = withBoth(earlier, later, kind.merge?.(earlier, later) ?? null)
      const both = merged && (hasWords(earlier) && hasWords(later) ? uponTheFirst(earlier, later, merged) : merged)
      if (!both || !hasWords(later) || hasRuns(later) || (!hasWords(earlier) && !hasRuns(earlier))) return both
      if (earlier.content === undefined || earlier.runs === undefined) return null
      return { ...both, runs: carried(earlier.content, later.content ?? '', normalised(earlier.content, earlier.runs)) }
    },
  }
}

/** As of a text, without formats. */
function tickerSettingsKind(kind: Kind<'updateWidgetSettingsTicker'>): Kind<'updateWidgetSettingsTicker'> {
  return {
    ...kind,
    invert(show, data) {
      const back = kind.invert(show, data)
      const settings = widgetOf(show, data.widgetId)?.settings
      if (back?.kind !== 'updateWidgetSettingsTicker' || !data.translations || settings?.__typename !== 'WidgetSettingsTicker') return back
      return op(back.kind, { ...back.data, translations: translationsBefore(settings.translations, data.translations) })
    },
    merge: (earlier, later) => withBoth(earlier, later, kind.merge?.(earlier, later) ?? null),
  }
}

const withBoth = <C extends Pick<TextChange, 'translations'>>(earlier: C, later: C, both: C | null): C | null =>
  both && earlier.translations && later.translations ? { ...both, translations: inOne(earlier.translations, later.translations) } : both
