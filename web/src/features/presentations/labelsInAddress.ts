import { maxLabelLength, maxLabels } from '@vitrine/model/areas/presentations/labels.ts'
import { plainOf } from '@vitrine/model/kernel/search.ts'

/** Labels as one word of an address: those with commas in them are told from several. */
export const writeLabels = (labels: readonly string[]): string => labels.map(label => label.replace(/[\\,]/g, String.raw`\$&`)).join(',')

/** Anything may stand there. */
export function readLabels(written: string | undefined): string[] {
  const labels = [...(written ?? '').matchAll(/(?:\\.|[^\\,])+/gs)].map(([label]) => label.replace(/\\(.)/gs, '$1'))
  return labels.filter(label => plainOf(label) && label.length <= maxLabelLength).slice(0, maxLabels)
}
