import type { History } from '@vitrine/model/kernel/history.ts'
import { createStore, type Store } from '@vitrine/renderer/store.ts'
import { session } from '../../../api/session.ts'
import { queuedChanges } from '../../../api/useChange.ts'
import { rememberedText, type Remembered } from '../../../device/remembered.ts'
import type { Conflict } from './conflicts.ts'
import { correcting, historyIn, textOf, type GridStep } from './gridStep.ts'
import { createSteps, type Sent, type Steps, type Way } from './steps.ts'

/** So many steps can be taken back. */
const mostSteps = 200

/** What one user does in grids for as long as the tab is open, on whatever page they are meanwhile. */
export interface OpenSteps {
  readonly steps: Steps<GridStep>
  /** What was refused because somebody else was quicker, each until it is read: after a bad network, several in a row [GD105]. */
  readonly conflicts: Store<readonly Conflict[]>
  /** In which session they are done: what one user has changed is not sent as another. */
  readonly sessionId: string | undefined
  /** False where the tab has no room: then it can't be seen there whether the user has signed out. */
  readonly isKept: boolean
  /** The grid that is open sends what is done; the last one also what was left under way. */
  send: (step: GridStep, way: Way) => Promise<Sent<GridStep>>
}

const open = new Map<string, OpenSteps>()

/**
 * The steps of a user in this tab. They outlive the grid, and a reload [GD42]; whoever signs out takes them along, as the tab forgets its own
 * then.
 */
export function stepsOf(userId: string): OpenSteps {
  const kept = rememberedText({ key: `vitrine.gridHistory.${userId}`, on: 'tab' })
  const text = kept.get()
  const known = open.get(userId)
  if (known && known.sessionId === session.get()?.id && (text !== null || !known.isKept)) return known
  const isKept = keep(kept, { undo: [], redo: [] })
  const opened = openSteps(isKept, historyIn(text))
  open.set(userId, opened)
  addEventListener('pagehide', () => {
    const { undo, redo } = opened.steps.get().history
    // Signed out meanwhile, the tab has forgotten it.
    if (open.get(userId) === opened && kept.get() !== null)
      keep(kept, { undo: undo.map(({ step }) => step), redo: redo.map(({ step }) => step) })
  })
  return opened
}

/** Of a full tab it ends with the page. Answers whether there is room for anything. */
const keep = (kept: Remembered<string | null>, history: History<GridStep>): boolean => [textOf(history), ''].some(kept.set)

function openSteps(isKept: boolean, kept: History<GridStep> | undefined): OpenSteps {
  const sessionId = session.get()?.id
  const opened: OpenSteps = {
    isKept,
    sessionId,
    steps: createSteps<GridStep>({
      send: (step, way) => (session.get()?.id === sessionId ? opened.send(step, way) : Promise.resolve({ result: 'failed' })),
      correcting,
      most: mostSteps,
      ...(kept && { kept }),
    }),
    conflicts: createStore<readonly Conflict[]>([]),
    send: () => Promise.resolve({ result: 'failed' }),
  }
  // The first is on its way, and counted there.
  opened.steps.subscribe(() => queuedChanges.set(Math.max(0, opened.steps.get().queue.length - 1)))
  return opened
}
