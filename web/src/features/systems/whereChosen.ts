import { pathTo } from '../../ui/links.tsx'
import type { Screen } from './screens.ts'

/** Where what a screen shows is chosen: the collection that is on; where none is, the collections. */
export const whereChosen = ({ system }: Screen): string =>
  system?.activeCollectionId ? pathTo('edit-collection', { id: system.activeCollectionId }) : pathTo('list-collections')
