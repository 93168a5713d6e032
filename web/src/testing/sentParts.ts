/** A server of uploads in parts, for the tests of pages: it takes them, and says what has arrived. */
export interface PartsServer {
  /** The network is away from now on, or back. */
  setAway(isAway: boolean): void
  /** Holds back what is sent, until it is called with false. */
  setHolding(isHolding: boolean): void
  /** Of each upload, what has arrived. */
  readonly arrived: ReadonlyMap<string, number>
  readonly asked: readonly string[]
  /** As a page before this one began it. */
  begin(length: number, arrived: number): string
  answer(address: string, init?: RequestInit): Response | null
  readonly refusals: { status: number; code: string | null }[]
}

const base = '/api/upload/resumable'

export function createPartsServer(): PartsServer {
  const arrived = new Map<string, number>()
  const lengths = new Map<string, number>()
  const asked: string[] = []
  const refusals: PartsServer['refusals'] = []
  let isAway = false
  let held: (() => void)[] | null = null
  let made = 0

  function begin(length: number, already: number): string {
    const url = `${base}/${(made += 1)}`
    arrived.set(url, already)
    lengths.set(url, length)
    return new URL(url, location.origin).href
  }

  class Request {
    readonly upload: { onprogress?: (event: object) => void; addEventListener?: () => void } = {}
    onload?: () => void
    onerror?: (error: Error) => void
    status = 0
    responseText = ''
    timeout = 0
    private method = ''
    private url = ''
    private isAborted = false
    private readonly sent: Record<string, string> = {}
    private said: Record<string, string> = {}
    open(method: string, url: string) {
      Object.assign(this, { method, url: new URL(url, location.origin).pathname })
    }
    setRequestHeader(name: string, value: string) {
      this.sent[name.toLowerCase()] = value
    }
    getResponseHeader = (name: string) => this.said[name.toLowerCase()] ?? null
    abort() {
      this.isAborted = true
    }
    send(body: Blob | null) {
      if (held && this.method === 'PATCH') return void held.push(() => this.answer(body))
      queueMicrotask(() => this.answer(body))
    }
    private answer(body: Blob | null) {
      if (this.isAborted) return
      asked.push(`${this.method} ${this.url}`)
      if (isAway) return this.onerror?.(new Error('away'))
      const refusal = refusals.shift()
      if (refusal) {
        Object.assign(this, { status: refusal.status, responseText: refusal.code ? JSON.stringify({ code: refusal.code }) : '' })
        return this.onload?.()
      }
      const at = arrived.get(this.url)
      if (this.method === 'POST') {
        this.said = { location: new URL(begin(Number(this.sent['upload-length']), 0)).pathname }
        this.status = 201
      } else if (at === undefined) this.status = 404
      else if (this.method === 'HEAD') {
        this.said = { 'upload-offset': String(at), 'upload-length': String(lengths.get(this.url)) }
        this.status = 200
      } else {
        arrived.set(this.url, at + (body?.size ?? 0))
        this.said = { 'upload-offset': String(arrived.get(this.url)) }
        this.status = 204
      }
      this.onload?.()
    }
  }
  globalThis.XMLHttpRequest = Request as unknown as typeof XMLHttpRequest

  return {
    arrived,
    asked,
    refusals,
    begin,
    setAway: next => void (isAway = next),
    setHolding(isHolding) {
      const waiting = held ?? []
      held = isHolding ? waiting : null
      if (!isHolding) waiting.forEach(go => go())
    },
    answer(address, init) {
      if (!address.startsWith(base)) return null
      asked.push(`${init?.method ?? 'GET'} ${address}`)
      if (isAway) throw new TypeError('away')
      if (init?.method === 'DELETE') return new Response(null, { status: arrived.delete(address) ? 204 : 404 })
      const url = address.replace('/complete', '')
      if (arrived.get(url) !== lengths.get(url)) return Response.json({ code: 'ConflictError' }, { status: 409 })
      return Response.json({ result: 'OK', filename: 'f.webp', uploadType: 'assetImage', variants: [] })
    },
  }
}
