/** A file that the page sends, for the test to let arrive or refuse. */
interface SentFile {
  /** `title`: what a font calls itself. */
  readonly arrive: (title?: string) => void
  readonly refuse: (status: number, code: string) => void
  /** Something in between answers in the server's place. */
  readonly intercept: (page: string) => void
  readonly isAborted: () => boolean
}

const real = globalThis.XMLHttpRequest

/** The files that are sent from now on, in order. */
export function sentFiles(): readonly SentFile[] {
  const files: SentFile[] = []
  class Request extends EventTarget {
    readonly upload = new EventTarget()
    status = 0
    responseText = ''
    timeout = 0
    private aborted = false
    open() {}
    setRequestHeader() {}
    getResponseHeader = () => null
    abort() {
      this.aborted = true
      this.dispatchEvent(new Event('abort'))
    }
    send() {
      this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total: 2 }))
      const answerWith = (status: number, responseText: string) => {
        Object.assign(this, { status, responseText })
        this.dispatchEvent(new Event('load'))
      }
      const answer = (status: number, body: object) => answerWith(status, JSON.stringify(body))
      files.push({
        arrive: title => answer(200, { result: 'OK', filename: 'f.webp', uploadType: 'IMAGE', variants: [], title }),
        refuse: (status, code) => answer(status, { code }),
        intercept: shown => answerWith(200, shown),
        isAborted: () => this.aborted,
      })
    }
  }
  globalThis.XMLHttpRequest = Request as unknown as typeof XMLHttpRequest
  return files
}

export const stopSending = (): void => void (globalThis.XMLHttpRequest = real)
