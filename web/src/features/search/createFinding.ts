import { createStore, type ReadonlyStore } from '@vitrine/renderer/store.ts'
import type { Ask } from '../../api/client.ts'
import type { Context, Kind, KindName, Thing } from './kinds.ts'

/** What is known of one kind. */
export interface Found {
  /** What it answers; another than what is looked for by now: its answer is on its way. */
  readonly search: string
  readonly total: number
  readonly things: readonly Thing[]
  readonly hasFailed: boolean
}

export type FoundByKind = Partial<Readonly<Record<KindName, Found>>>

export interface Finding {
  readonly state: ReadonlyStore<FoundByKind>
  /** Looks for this among all kinds; what was found before stands until it is answered. Nothing: what was found is put away. */
  readonly look: (search: string) => void
  readonly retry: (name: KindName) => void
  readonly stop: () => void
}

/** Looks for something among several kinds at once, each by a call of its own: one that fails or takes its time holds up no other. */
export function createFinding(kinds: readonly Kind[], context: Context, ask: Ask): Finding {
  const state = createStore<FoundByKind>({})
  let wanted = ''
  /** Of what is asked now; whatever was asked before counts for nothing. */
  let asking = new AbortController()

  async function find(kind: Kind, { signal }: AbortController): Promise<void> {
    const search = wanted
    const keep = (found: Omit<Found, 'search'>) => {
      if (!signal.aborted) state.set({ ...state.get(), [kind.name]: { ...found, search } })
    }
    try {
      keep({ ...(await kind.find(ask, search, context, signal)), hasFailed: false })
    } catch {
      keep({ total: 0, things: [], hasFailed: true })
    }
  }

  function stop(): void {
    asking.abort()
    asking = new AbortController()
  }

  return {
    state,
    look(search) {
      if (search === wanted) return
      wanted = search
      stop()
      if (search === '') state.set({})
      else for (const kind of kinds) void find(kind, asking)
    },
    retry(name) {
      const kind = kinds.find(each => each.name === name)
      if (kind) void find(kind, asking)
    },
    stop,
  }
}
