import { Button, Group, Text, TextInput, Title, VisuallyHidden } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { IconArrowLeft, IconDeviceFloppy, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { session } from '../../api/session.ts'
import { useChange } from '../../api/useChange.ts'
import { confirm } from '../../ui/confirm.ts'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { fieldLabel, ruleMessage } from '../../ui/form/labels.ts'
import { SearchSelect } from '../../ui/form/SearchSelect.tsx'
import { useDraft } from '../../ui/form/useDraft.ts'
import { useNamed } from '../../ui/form/useSearched.ts'
import { useTranslate } from '../../ui/language.ts'
import { pathTo, useGo } from '../../ui/links.tsx'
import { Page } from '../../ui/Page.tsx'
import { RowSkeletons } from '../../ui/Skeletons.tsx'
import { toast } from '../../ui/toast.tsx'
import { allocationOf, inputOf, isSame, moved, put, unlinked, type Allocation } from './allocation.ts'
import type { Collection, Presentation } from './collection.ts'
import classes from './collections.module.css'
import { PresentationList } from './PresentationList.tsx'
import { ScreenPanel } from './ScreenPanel.tsx'

interface Props {
  /** Null: a new one. */
  readonly collection: Collection | null
  readonly initialSystemId: string | null
}

/** A collection, and what it puts on each screen of its system. */
export function CollectionForm({ collection, initialSystemId }: Props) {
  const t = useTranslate()
  const go = useGo()
  const draft = useDraft('collection', { title: collection?.title ?? '', systemId: initialSystemId ?? '' })
  const [begun] = useState({
    title: draft.value.title,
    systemId: draft.value.systemId,
    allocation: allocationOf(collection?.allocations ?? []),
  })
  const [allocation, setAllocation] = useState<Allocation>(begun.allocation)
  const [announcement, setAnnouncement] = useState('')
  const known = useKnown(collection)
  const created = useChange('createCollection')
  const updated = useChange('updateCollection')
  const deleted = useChange('deleteCollection')
  const { title, systemId } = draft.value
  const { found, error: unanswered, refetch } = useNamed('allSystems', systemId || null)
  const system = found ?? null
  const isDirty = title.trim() !== begun.title || systemId !== begun.systemId || !isSame(allocation, begun.allocation)
  const leaving = useLeaving(isDirty)

  function handleSystem(id: string) {
    draft.set('systemId', id)
    setAllocation({})
  }

  function handlePut(screenId: string, presentation: Presentation) {
    known.remember(presentation)
    setAllocation(before => put(before, screenId, presentation.id))
    setAnnouncement(t('collections.put-done', { title: presentation.title, number: numberOf(screenId) }))
  }

  function handleUnlink(screenId: string) {
    setAllocation(before => unlinked(before, screenId))
    setAnnouncement(t('collections.unlink-done', { number: numberOf(screenId) }))
  }

  function handleMove(from: string, to: string) {
    const presentation = known.get(allocation[from])
    setAllocation(before => moved(before, from, to))
    if (presentation) setAnnouncement(t('collections.put-done', { title: presentation.title, number: numberOf(to) }))
  }

  const numberOf = (screenId: string) => system?.screens.find(screen => screen.id === screenId)?.sortIndex ?? 0

  async function handleSave() {
    if (!draft.check() || !system) return
    const allocations = inputOf(allocation, system.screens)
    const saved = collection
      ? await updated.run({ input: { id: collection.id, title: title.trim() }, allocations })
      : await created.run({ input: { title: title.trim(), systemId }, allocations })
    if (saved === undefined) return
    if (!saved?.id) return toast.failed('collections.saveError')
    toast.done('collections.saved')
    leaving.allow()
    go('list-collections')
  }

  async function handleDelete() {
    if (!collection) return
    const isActive = collection.system?.activeCollectionId === collection.id
    const body = isActive ? t('collections.delete-body-active', { system: collection.system?.title ?? '' }) : t('collections.delete-body')
    const question = { title: t('collections.delete-title', { title: collection.title }), body, action: t('app.delete'), danger: true }
    if (!(await confirm(question))) return
    if (!(await deleted.run({ id: collection.id }))) return
    leaving.allow()
    go('list-collections')
  }

  const isBusy = created.busy || updated.busy || deleted.busy
  const error = (name: 'title' | 'systemId') => draft.errors[name] && ruleMessage(t, draft.errors[name], fieldLabel(t, 'collection', name))
  const icon = { size: 18, 'aria-hidden': true } as const

  return (
    <Page
      title={collection ? collection.title : t('collections.new')}
      breadcrumbs={[{ label: t('app.routes.list-collections.title'), to: pathTo('list-collections') }]}
      actions={
        <>
          <Button variant="default" leftSection={<IconArrowLeft {...icon} />} onClick={() => go('list-collections')}>
            {t('app.back')}
          </Button>
          {collection && (
            <Button variant="default" c="red.8" leftSection={<IconTrash {...icon} />} disabled={isBusy} onClick={() => void handleDelete()}>
              {t('app.delete')}
            </Button>
          )}
          <Button
            leftSection={<IconDeviceFloppy {...icon} />}
            loading={created.busy || updated.busy}
            disabled={deleted.busy}
            onClick={() => void handleSave()}
          >
            {t('app.save')}
          </Button>
        </>
      }
    >
      <Group gap="md" align="flex-start">
        <TextInput
          label={fieldLabel(t, 'collection', 'title')}
          withAsterisk
          value={title}
          error={error('title')}
          autoFocus={!collection}
          onChange={event => draft.set('title', event.currentTarget.value)}
          w={{ base: '100%', xs: '20rem' }}
        />
        {!collection && (
          <SearchSelect
            call="allSystems"
            label={fieldLabel(t, 'collection', 'systemId')}
            withAsterisk
            value={systemId || null}
            nothing="collections.no-systems"
            error={error('systemId')}
            onChange={({ id }) => handleSystem(id)}
            w={{ base: '100%', xs: '20rem' }}
          />
        )}
      </Group>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <div className={classes.form}>
        <section aria-labelledby="collection-screens">
          <Title order={2} size="h3" id="collection-screens" mb="sm">
            {t('collections.screens')}
          </Title>
          {systemId !== '' && found === undefined ? (
            unanswered ? (
              <ErrorNotice error={unanswered} retry={refetch} />
            ) : (
              <RowSkeletons />
            )
          ) : !system || system.screens.length === 0 ? (
            <Text c="stone.6">{t(system ? 'collections.no-screens' : 'collections.choose-system')}</Text>
          ) : (
            <ul className={classes.panels} data-orientation={system.orientation}>
              {system.screens.map(screen => (
                <ScreenPanel
                  key={screen.id}
                  screen={screen}
                  system={system}
                  presentation={known.get(allocation[screen.id])}
                  isTaken={allocation[screen.id] !== undefined}
                  onPut={handlePut}
                  onMove={handleMove}
                  onUnlink={handleUnlink}
                />
              ))}
            </ul>
          )}
        </section>
        <PresentationList system={system} onPut={handlePut} />
      </div>
    </Page>
  )
}

/** The presentations heard of so far: those that were in the collection, and those put on a screen since. */
function useKnown(collection: Collection | null) {
  const [heard, setHeard] = useState<Readonly<Record<string, Presentation>>>({})
  const allocated = collection?.allocations.find.bind(collection.allocations)
  return {
    get: (id: string | undefined): Presentation | null => {
      if (id === undefined) return null
      return heard[id] ?? allocated?.(each => each.presentationId === id)?.presentation ?? null
    },
    remember: (presentation: Presentation) => setHeard(before => ({ ...before, [presentation.id]: presentation })),
  }
}

/** Asks before unsaved changes are left behind; a session that has ended is not held up. */
function useLeaving(isDirty: boolean) {
  const t = useTranslate()
  const isAllowed = useRef(false)
  useBlocker({
    enableBeforeUnload: () => isDirty && !isAllowed.current,
    shouldBlockFn: async () => {
      if (!isDirty || isAllowed.current || !session.get()) return false
      return !(await confirm({ title: t('edit.unsaved-title'), body: t('edit.unsaved-body'), action: t('edit.leave'), danger: true }))
    },
  })
  return { allow: () => void (isAllowed.current = true) }
}
