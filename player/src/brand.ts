import { brandDocument } from '@vitrine/model/areas/resellers/brandDocument.ts'
import { addressesOfTv } from '@vitrine/model/http.ts'
import { valueOf } from '@vitrine/model/kernel/record.ts'
import { createStore, type ReadonlyStore } from '@vitrine/renderer/store.ts'
import type { Media } from './media.ts'
import type { Brand, Storage } from './storage.ts'
import type { Timing } from './timing.ts'

/** null: the host is nobody's in particular; undefined: not known yet, and then nobody's sign is shown. */
export type KnownBrand = Brand | null | undefined

interface Options extends Pick<Timing, 'later'> {
  readonly hostname: string
  readonly kept: Pick<Storage, 'read' | 'write'>
  /** Where the logo is kept. */
  readonly logos: Pick<Media, 'bring' | 'keepOnly'>
  readonly ask: typeof fetch
}

const soon = 60_000
const nextDay = 24 * 60 * 60_000

/** Whose host it is: as it was the last time, without network too, and from the server as soon as it answers and once a day. */
export function followBrand({ hostname, kept, logos, ask, later }: Options): ReadonlyStore<KnownBrand> {
  const brand = createStore<KnownBrand>(undefined)

  async function asked(): Promise<Brand | null> {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ query: brandDocument, variables: { hostname } })
    const answer = await ask(addressesOfTv.graphql, { method: 'POST', headers, body })
    const found = valueOf(valueOf(await answer.json(), 'data'), 'findResellerByHostname')
    if (found === null) return null
    const [name, logoUrl] = [valueOf(found, 'name'), valueOf(found, 'logoUrl')]
    if (typeof name !== 'string') throw new Error('This is no answer of the server.')
    return { name, logoUrl: typeof logoUrl === 'string' ? logoUrl : null }
  }

  async function look(): Promise<void> {
    const found = await asked()
    const files = found?.logoUrl ? [found.logoUrl] : []
    await logos.bring(files)
    if (JSON.stringify(found) !== JSON.stringify(brand.get())) brand.set(found)
    // A device that keeps nothing asks again at its next start.
    await kept.write('brand', { of: found }).catch(() => {})
    await logos.keepOnly(files, () => true)
  }
  const lookAgain = () =>
    void look().then(
      () => later(lookAgain, nextDay),
      () => later(lookAgain, soon),
    )

  void kept.read('brand').then(held => {
    if (held) brand.set(held.of)
    lookAgain()
  })
  return brand
}
