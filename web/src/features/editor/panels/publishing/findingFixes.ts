import type { MessageKey } from '@vitrine/model/messages/messages.ts'
import type { Catalogue } from '@vitrine/model/screen/content.ts'
import type { CheckKind, Finding } from '@vitrine/model/show/checks.ts'
import { broughtAbove } from '@vitrine/model/show/covers.ts'
import { largerLegend, legendEdits } from '@vitrine/model/show/legends.ts'
import type { Operation } from '@vitrine/model/show/operations.ts'
import type { Show } from '@vitrine/model/show/show.ts'

/** What mends a finding with one press. */
interface FindingFix {
  readonly word: MessageKey
  /** Of the button that mends many; left out: there is none. */
  readonly wordForAll?: MessageKey
  /** What is announced once it is done. */
  readonly done?: MessageKey
  readonly edits: (show: Show, finding: Finding, catalogue: Catalogue) => readonly Operation[]
}

/** Letters that are hard to read have fixes of their own (actions/fixes.ts), of which one chooses. */
export const findingFixes: Readonly<Partial<Record<CheckKind, FindingFix>>> = {
  NO_LEGEND: {
    word: 'checks.add-legend',
    wordForAll: 'checks.add-all-legends',
    done: 'checks.legend-added',
    edits: (show, { slideId }, catalogue) => (slideId === null ? [] : legendEdits(show, slideId, catalogue)),
  },
  SMALL_LEGEND: {
    word: 'checks.enlarge-legend',
    done: 'checks.legend-enlarged',
    edits: (show, { widgetId }, catalogue) => (widgetId === null ? [] : largerLegend(show, widgetId, catalogue)),
  },
  COVERED: {
    word: 'checks.bring-forward',
    wordForAll: 'checks.bring-all-forward',
    edits: (show, { widgetId, by }) => (widgetId !== null && by !== undefined ? broughtAbove(show, widgetId, by) : []),
  },
}
