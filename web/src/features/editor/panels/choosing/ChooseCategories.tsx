import { shelvesOf, showingGroup } from '@vitrine/model/show/productLists.ts'
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
  const [groupId, setGroup] = useState(widget.settings.collectionId || null)
  const [named, setNamed] = useState<readonly string[]>(() => shelvesOf(widget.settings, menu.categories).map(({ id }) => id))
  const chosen = groupId ? shelvesOf(showingGroup(groupId), menu.categories).map(({ id }) => id) : named
  const take = (taken: Parameters<typeof showCategories>[2]) => {
    if (!('groupId' in taken) && taken.length === 0) return
    showCategories(context, widget, taken)
    close()
  }
  return (
    <ChooseDialog
      title={t(widget.type === 'MENU_SECTION' ? 'choosing.categories' : 'choosing.products')}
      intro={t('choosing.order')}
      action={
        groupId ? t('choosing.show-group') : chosen.length > 1 ? t('choosing.show', { count: chosen.length }) : t('choosing.show-one')
      }
      isReady={groupId !== null || chosen.length > 0}
      onSubmit={() => take(groupId ? { groupId } : chosen)}
      close={close}
    >
      <CategoryPicker
        menu={menu}
        value={chosen}
        onChange={next => {
          setNamed(next)
          setGroup(null)
        }}
        onTake={id => take([id])}
        whole={{
          groupId,
          label: title => t('choosing.all-of', { title }),
          choose: next => {
            setNamed(chosen)
            setGroup(next)
          },
        }}
      />
    </ChooseDialog>
  )
}
