import { categoryIdsOf } from '@vitrine/model/show/productLists.ts'
import type { WidgetOf } from '@vitrine/model/show/show.ts'
import { useCatalogue } from '@vitrine/renderer/data.tsx'
import { useState } from 'react'
import { useTranslate } from '../../../../ui/language.ts'
import { CategoryPicker } from '../../../menu/CategoryPicker.tsx'
import { showCategories } from '../../actions/choosing.ts'
import { useEditorContext } from '../../session/editorContext.ts'
import { ChooseDialog } from './ChooseDialog.tsx'

interface Props {
  readonly widget: WidgetOf<'PRODUCT_LIST'> | WidgetOf<'MENU_SECTION'>
  readonly close: () => void
}

/** The categories of a product list. */
export function ChooseCategories({ widget, close }: Props) {
  const t = useTranslate()
  const context = useEditorContext()
  const menu = useCatalogue()
  const [chosen, setChosen] = useState<readonly string[]>(() => categoryIdsOf(widget.settings).filter(id => menu.categories[id]))
  const take = (categoryIds: readonly string[]) => {
    if (categoryIds.length === 0) return
    showCategories(context, widget, categoryIds)
    close()
  }
  return (
    <ChooseDialog
      title={t(widget.type === 'MENU_SECTION' ? 'choosing.categories' : 'choosing.products')}
      intro={t('choosing.order')}
      action={chosen.length > 1 ? t('choosing.show', { count: chosen.length }) : t('choosing.show-one')}
      isReady={chosen.length > 0}
      onSubmit={() => take(chosen)}
      close={close}
    >
      <CategoryPicker menu={menu} value={chosen} onChange={setChosen} onTake={id => take([id])} />
    </ChooseDialog>
  )
}
