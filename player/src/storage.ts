import type { SaidCommand, ScreenCommandKind } from '@vitrine/model/areas/screens/commands.ts'
import type { ScreenRotation } from '@vitrine/model/areas/systems/rotation.ts'
import type { CredentialRule } from '@vitrine/model/http.ts'
import type { ScreenContent } from '@vitrine/model/screen/content.ts'
import type { Headlines } from './feeds.ts'
import { answered, changed, openStore } from './indexedDb.ts'

/** The partner on whose host a TV was opened. */
export interface Brand {
  readonly name: string
  readonly logoUrl: string | null
}

/** What the TV was told to do, until the server has heard what became of it. */
export interface KnownCommand extends SaidCommand {
  readonly kind: ScreenCommandKind
  /** The server has written down that this TV does it, and so it does, or did. */
  readonly isBegun: boolean
}

/** What this TV remembers through power cuts. */
export interface StoredValues {
  /** With it the TV proves which screen it is. */
  readonly credential: string
  /** The last content that came whole, with all of its files. */
  readonly content: ScreenContent
  /** The last headlines of the news sources that its shows name. */
  readonly feeds: Headlines
  /** By how much this TV's picture is turned: it hangs as it hung, whatever becomes of its screen. */
  readonly rotation: ScreenRotation
  /** It had a screen, and this has become of it. */
  readonly ending: CredentialRule
  /** Whose host it was opened on, when the server last said; of nobody's: null. */
  readonly brand: { readonly of: Brand | null }
  readonly commands: readonly KnownCommand[]
  /** A code that still stands on the screen. */
  readonly pairing: { readonly code: string; readonly secret: string; readonly expiresAt: string }
}

export interface Storage {
  read<N extends keyof StoredValues>(name: N): Promise<StoredValues[N] | null>
  write<N extends keyof StoredValues>(name: N, value: StoredValues[N]): Promise<void>
  forget(...names: readonly (keyof StoredValues)[]): Promise<void>
  /** False where the browser keeps nothing: then it is remembered until the page is closed. */
  readonly lasts: boolean
}

const store = 'kept'

export async function openStorage(): Promise<Storage> {
  const database = await openStore('vitrine', store)
  return database ? deviceStorage(database) : memoryStorage()
}

function deviceStorage(database: IDBDatabase): Storage {
  const read = async (name: string): Promise<unknown> => answered(database.transaction(store).objectStore(store).get(name))
  return {
    lasts: true,
    read: async name => ((await read(name).catch(() => null)) as StoredValues[typeof name] | undefined) ?? null,
    write: async (name, value) => changed(database, store, values => values.put(value, name)),
    forget: async (...names) => changed(database, store, values => names.forEach(name => values.delete(name))),
  }
}

export function memoryStorage(): Storage {
  const values = new Map<keyof StoredValues, unknown>()
  return {
    lasts: false,
    read: async name => (values.get(name) as StoredValues[typeof name] | undefined) ?? null,
    write: async (name, value) => void values.set(name, value),
    forget: async (...names) => names.forEach(name => values.delete(name)),
  }
}
