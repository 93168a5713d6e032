import { isSameLabel } from '../areas/presentations/labels.ts'
import type { Slide } from './show.ts'

/**
 * Whether a slide is shown where a location has these labels (none: at no location): docs/spec/planning.md, [PN22]. What is kept of before says
 * nothing of labels.
 */
export const isShownThere = ({ locationLabels = [] }: Partial<Pick<Slide, 'locationLabels'>>, labels: readonly string[]): boolean =>
  locationLabels.length === 0 || locationLabels.some(wanted => labels.some(label => isSameLabel(wanted, label)))
