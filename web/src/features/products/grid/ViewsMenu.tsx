import { ActionIcon, Button, Menu, ScrollArea, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconCheck, IconDeviceFloppy, IconLayoutColumns, IconPencil, IconPlus, IconStar, IconStarOff, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useChange } from '../../../api/useChange.ts'
import { TitleInput } from '../../../ui/form/TitleInput.tsx'
import { useDraft } from '../../../ui/form/useDraft.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { useTranslate } from '../../../ui/language.ts'
import { LazyMenu } from '../../../ui/LazyMenu.tsx'
import { useLooking } from '../../../ui/looking.tsx'
import { RowMenuItems, type RowMenuItem } from '../../../ui/RowMenu.tsx'
import type { GridViews } from './useGridViews.ts'
import type { GridView } from './views.ts'

/** The saved views of the grid: chosen, kept, renamed and deleted. */
export function ViewsMenu({ views: of }: { readonly views: GridViews }) {
  const t = useTranslate()
  const [asked, setAsked] = useState<'new' | 'rename' | null>(null)
  const isRoomy = useMediaQuery('(min-width: 1280px)', true, { getInitialValueInEffect: false })
  const { views, current, isChanged, first } = of
  const title = current ? t(isChanged ? 'grid.view-changed' : 'grid.view-of', { title: current.title }) : t('grid.views')
  const isLooking = useLooking()
  /** Which of them is the first is a matter of each user alone. */
  const own: readonly RowMenuItem[] = current
    ? [
        first === current.id
          ? { id: 'first', icon: IconStarOff, word: t('grid.view-not-first'), onClick: () => of.setFirst(null) }
          : { id: 'first', icon: IconStar, word: t('grid.view-first'), onClick: () => of.setFirst(current.id) },
      ]
    : []
  const items: readonly RowMenuItem[] = isLooking
    ? own
    : [
        ...(current && isChanged
          ? [{ id: 'save', icon: IconDeviceFloppy, word: t('grid.view-save', { title: current.title }), onClick: () => void of.save() }]
          : []),
        { id: 'new', icon: IconPlus, word: t('grid.view-save-new'), onClick: () => setAsked('new') },
        ...own,
        ...(current
          ? [
              { id: 'rename', icon: IconPencil, word: t('grid.view-rename'), onClick: () => setAsked('rename') },
              { id: 'delete', icon: IconTrash, word: t('grid.view-delete'), isDanger: true, onClick: () => void of.remove(current) },
            ]
          : []),
      ]
  const variant = current ? 'light' : 'default'
  // On a narrower window what chooses would not stand in one line.
  const target = isRoomy ? (
    <Button variant={variant} leftSection={<IconLayoutColumns size={16} aria-hidden />} maw={260} title={title}>
      <Text span inherit truncate>
        {title}
      </Text>
    </Button>
  ) : (
    <ActionIcon variant={variant} size={36} aria-label={title} title={title}>
      <IconLayoutColumns size={18} aria-hidden />
    </ActionIcon>
  )
  return (
    <>
      <LazyMenu position="bottom-end" width={300} target={target}>
        {() => (
          <>
            <ScrollArea.Autosize mah={300}>
              <Menu.Label>{t('grid.views-of-all')}</Menu.Label>
              {[null, ...views].map(view => (
                <Menu.Item
                  key={view?.id ?? ''}
                  leftSection={<IconCheck size={16} aria-hidden style={{ visibility: view?.id === current?.id ? 'visible' : 'hidden' }} />}
                  rightSection={view && first === view.id && <IconStar size={14} aria-label={t('grid.view-is-first')} />}
                  aria-current={view?.id === current?.id}
                  onClick={() => of.show(view)}
                >
                  {view?.title ?? t('grid.view-none')}
                </Menu.Item>
              ))}
            </ScrollArea.Autosize>
            {items.length > 0 && <Menu.Divider />}
            <RowMenuItems items={items} />
          </>
        )}
      </LazyMenu>
      {asked && <ViewDialog of={of} view={asked === 'rename' ? current : null} onClose={() => setAsked(null)} />}
    </>
  )
}

interface DialogProps {
  readonly of: GridViews
  /** Null: a new one, of how the grid looks now. */
  readonly view: GridView | null
  readonly onClose: () => void
}

function ViewDialog({ of, view, onClose }: DialogProps) {
  const t = useTranslate()
  const draft = useDraft('gridView', { title: view?.title ?? '' })
  const settings = { shownHere: draft.refuse }
  const create = useChange('createGridView', settings)
  const update = useChange('updateGridView', settings)

  async function handleSubmit() {
    if (!draft.check()) return
    const title = draft.value.title.trim()
    const saved = await (view ? update.run({ input: { id: view.id, title } }) : create.run({ input: { title, ...of.content() } }))
    if (!saved) return
    if (!view) of.choose(saved.id)
    onClose()
  }
  return (
    <FormDialog
      title={t(view ? 'grid.view-rename-title' : 'grid.view-new-title')}
      size="sm"
      busy={create.busy || update.busy}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <TitleInput entity="gridView" value={draft.value.title} rule={draft.errors['title']} onChange={title => draft.set('title', title)} />
    </FormDialog>
  )
}
