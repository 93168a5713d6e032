import { addresses } from '@vitrine/model/http.ts'
import type { MemoryApi } from './memoryApi.ts'

/** An API to which a logo is on its way until it is answered. */
export function logoOnItsWay(api: MemoryApi): { readonly fetch: MemoryApi; readonly answer: (response: Response) => void } {
  let answer: (response: Response) => void = () => undefined
  const response = new Promise<Response>(resolve => (answer = resolve))
  const fetch: typeof globalThis.fetch = (address, init) => (address === addresses.logoUpload ? response : api.fetch(address, init))
  return { fetch: { ...api, fetch }, answer: given => answer(given) }
}
