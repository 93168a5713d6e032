import type { Orientation } from '@vitrine/model/areas/shows/enumerations.ts'
import { withTimeout } from '../core/processes/timeout.ts'
import { inChromium, type Launch } from './openChromium.ts'

/** A page to be printed, whole in itself: it reaches nothing. */
export interface PrintRequest {
  readonly html: string
  readonly orientation: Orientation
  /** At the foot of each page, beside its number. */
  readonly foot: string
  readonly signal: AbortSignal
}

/** Answers the PDF. */
export type Print = (request: PrintRequest) => Promise<Buffer>

/** Nobody's address: the browser reaches this one alone, so none. */
const nowhere = 'http://nowhere.invalid'

/** Milliseconds after which a PDF that has not come is given up, however busy the machine. */
const patience = 240_000

/**
 * Prints on A4, in a browser of its own which ends with it (docs/spec/confinement.md). The page runs no script and has no network: its pictures
 * stand in it.
 */
export const createPrint =
  (launch: Launch): Print =>
  ({ html, orientation, foot, signal }) =>
    inChromium(launch, nowhere, { isPatient: true }, signal, async browser => {
      const context = await browser.newContext({ javaScriptEnabled: false, offline: true })
      const page = await context.newPage()
      await page.setContent(html, { waitUntil: 'load', timeout: patience })
      return withTimeout(
        patience,
        page.pdf({
          format: 'A4',
          landscape: orientation === 'LANDSCAPE',
          margin: { top: '12mm', right: '12mm', bottom: '16mm', left: '12mm' },
          printBackground: true,
          displayHeaderFooter: true,
          headerTemplate: '<span></span>',
          footerTemplate: footerOf(foot),
        }),
      )
    })

/** A page of its own in the browser's eyes: nothing of the page's style holds in it. */
const footerOf = (foot: string): string =>
  `<div style="display:flex;justify-content:space-between;width:100%;margin:0 12mm;font:8px sans-serif;color:#555"><span>${escaped(foot)}</span><span><span class="pageNumber"></span> / <span class="totalPages"></span></span></div>`

/** A text as it stands in a page. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)
