import type { Translate } from '../../../ui/language.ts'
import type { GridProblem } from './columns.ts'

/** Why a cell can't take what was typed or pasted. */
export function problemWords(t: Translate, problem: GridProblem): string {
  switch (problem.rule) {
    case 'category':
      return t('grid.no-such-category')
    case 'categories':
      return t('grid.two-such-categories')
    case 'picture':
      return t('grid.no-such-picture')
    case 'pictureAmbiguous':
      return t('cell.pictureAmbiguous')
    case 'variation':
      return t('grid.no-such-variation')
    case 'readOnly':
      return t('grid.read-only')
    default:
      return t(`cell.${problem.rule}`, problem.words)
  }
}
