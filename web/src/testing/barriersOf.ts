import axe from 'axe-core'

/** What axe calls serious or critical of what the page shows now. Slides are their makers' own. */
export async function barriersOf(): Promise<string[]> {
  const { violations } = await axe.run({ include: ['body'], exclude: ['[data-widget-id]'] }, { resultTypes: ['violations'] })
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.filter(({ target }) => !isOfSlide(id, String(target[0]))).map(({ html }) => `${id}: ${html}`))
}

/** The words that a slide shows are no label of the button that it is drawn on. */
const isOfSlide = (rule: string, selector: string): boolean =>
  rule === 'label-content-name-mismatch' && document.querySelector(selector)?.querySelector('[data-widget-id]') !== null
