import { Button, Group, NumberInput, Stack, TextInput, Title, VisuallyHidden } from '@mantine/core'
import { IconArrowLeft, IconDeviceFloppy, IconHistory, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ask } from '../../api/client.ts'
import { useChange } from '../../api/useChange.ts'
import { useResultId } from '../../api/useResultId.ts'
import { showHistory } from '../about/about.ts'
import { confirmDeletion } from '../about/usesWords.ts'
import { useKeptDeletion } from '../bin/useKeptDeletion.ts'
import { FormFailure } from '../../ui/form/FormFailure.tsx'
import { tellFailed, useFormFailure } from '../../ui/form/formFailures.ts'
import { fieldLabel, ruleMessage } from '../../ui/form/labels.ts'
import { SearchSelect } from '../../ui/form/SearchSelect.tsx'
import { useDraft, type DraftForm } from '../../ui/form/useDraft.ts'
import { useNamed } from '../../ui/form/useSearched.ts'
import { useTranslate } from '../../ui/language.ts'
import { pathTo } from '../../ui/links.tsx'
import { Page } from '../../ui/Page.tsx'
import { RefusedNotice } from '../../ui/refused/RefusedNotice.tsx'
import { toast } from '../../ui/toast.tsx'
import { useLeaving } from '../../ui/useLeaving.ts'
import { ZoneHere } from '../../ui/useTimeZone.ts'
import { TimesField } from '../schedule/TimesField.tsx'
import { changesOf, emptyOf, inputOf } from './allocation.ts'
import type { Collection } from './collection.ts'
import classes from './collections.module.css'
import { PresentationList } from './PresentationList.tsx'
import { Screens, useScreenSelection } from './Screens.tsx'
import { useAllocation } from './useAllocation.ts'

interface Props {
  /** Null: a new one. */
  readonly collection: Collection | null
  readonly initialSystemId: string | null
  /** Hears whether there is anything that would be lost. */
  readonly onTyped?: (isTyped: boolean) => void
}

/** A collection, and what it puts on each screen of its system. */
export function CollectionForm({ collection, initialSystemId, onTyped }: Props) {
  const t = useTranslate()
  const navigate = useNavigate()
  const [begun] = useState(() => ({
    title: collection?.title ?? '',
    systemId: initialSystemId ?? '',
    times: [...(collection?.times ?? [])],
    priority: collection?.priority ?? 0,
    updatedAt: collection?.updatedAt ?? '',
  }))
  const { updatedAt: _version, ...known } = begun
  const draft = useDraft('collection', known)
  const withResultId = useResultId()
  const created = useChange('createCollection', { again: true })
  /** Which version a save of its times goes over: once somebody was told that a colleague was first, that of the colleague. */
  const [seen, setSeen] = useState(begun.updatedAt)
  const updated = useChange('updateCollection', {
    failed({ code }, { input: { id } }) {
      if (code !== 'ConflictError') return
      ask('findCollection', { id }).then(
        now => now && setSeen(now.updatedAt),
        () => undefined,
      )
    },
  })
  const deletion = useDeletion()
  const { title, systemId, times = [], priority = 0 } = draft.value
  const named = useNamed('allSystems', systemId || null)
  const system = named.found ?? null
  const screens = useAllocation(collection, system)
  const selection = useScreenSelection()
  const isTyped = title.trim() !== begun.title || systemId !== begun.systemId || screens.isDirty || isOther({ times, priority }, begun)
  const leaving = useLeaving(isTyped)
  useEffect(() => onTyped?.(isTyped), [isTyped, onTyped])

  // Of its system, whichever was chosen last.
  const among: Readonly<Record<string, string>> = systemId ? { system: systemId } : {}
  const toList = () => void navigate({ to: pathTo('list-collections'), search: () => among })

  function handleSystem(id: string) {
    draft.set('systemId', id)
    screens.clear()
    selection.clear()
  }

  async function handleSave() {
    if (!draft.check() || !system) return
    submitted()
    const isReplanned = isOther({ times, priority }, begun)
    const written = isReplanned ? { times, priority } : {}
    const titled = { title: title.trim() }
    // The others keep what a colleague has put on them since.
    const changed = changesOf(screens.begun, screens.allocation, system.screens)
    const saved = collection
      ? await updated.run({
          input: {
            id: collection.id,
            // A title that nobody typed here may be another's by now.
            ...(titled.title !== begun.title && titled),
            ...written,
            ...(isReplanned && { updatedAt: seen }),
          },
          ...(changed.length > 0 && { screens: changed }),
        })
      : await created.run(
          withResultId({ input: { ...titled, ...written, systemId }, allocations: inputOf(screens.allocation, system.screens) }),
        )
    if (saved === undefined) return
    if (!saved?.id) return tellFailed('collections.saveError')
    toast.done('collections.saved')
    leaving.allow()
    toList()
  }

  async function handleDelete(gone: Collection) {
    if (!(await deletion.remove(gone))) return
    leaving.allow()
    toList()
  }

  const isSaving = created.busy || updated.busy
  const { failure, isToRetry, submitted } = useFormFailure(isSaving)

  return (
    <Page
      title={collection ? collection.title : t('collections.new')}
      isWide
      breadcrumbs={[{ label: t('app.routes.list-collections.title'), to: pathTo('list-collections'), search: among }]}
      actions={
        <Actions
          isSaving={isSaving}
          isToRetry={isToRetry}
          isDeleting={deletion.busy}
          onBack={toList}
          onSave={() => void handleSave()}
          onDelete={collection && (() => void handleDelete(collection))}
          onHistory={collection && (() => showHistory({ entity: 'collection', id: collection.id, title: collection.title }))}
        />
      }
    >
      <Fields draft={draft} isNew={!collection} onSystem={handleSystem} />
      <ZoneHere value={system?.location?.timeZone ?? null}>
        <Times draft={draft} />
      </ZoneHere>
      <FormFailure failure={failure} />
      {collection && <RefusedNotice at={collection.id} />}
      <VisuallyHidden role="status">{screens.announcement}</VisuallyHidden>
      <div className={classes.form}>
        <section aria-labelledby="collection-screens">
          <Title order={2} size="h3" id="collection-screens" mb="sm">
            {t('collections.screens')}
          </Title>
          <Screens named={systemId === '' ? { ...named, found: null } : named} screens={screens} selection={selection} />
        </section>
        <PresentationList
          system={system}
          emptyIds={emptyOf(screens.allocation, system?.screens ?? []).map(({ id }) => id)}
          selectedIds={selection.ids}
          onPut={screens.put}
          onPutOn={screens.putOn}
        />
      </div>
    </Page>
  )
}

const isOther = (now: object, before: { readonly times: unknown; readonly priority: unknown }) =>
  JSON.stringify(now) !== JSON.stringify({ times: before.times, priority: before.priority })

/** Deletes a collection after a question, which names the screens that play it now. True: it is gone. */
function useDeletion() {
  const t = useTranslate()
  const { busy, remove } = useKeptDeletion('deleteCollection')
  return {
    busy,
    async remove(collection: Collection): Promise<boolean> {
      const { id, title } = collection
      const isMeant = await confirmDeletion(t, {
        entity: 'collection',
        ids: [id],
        title: t('collections.delete-title', { title }),
        says: isUsed => t(isUsed ? 'collections.delete-body-active' : 'collections.delete-body'),
        fails: 'collection.deleteFailed',
      })
      return isMeant && remove(collection)
    },
  }
}

interface FieldsProps {
  readonly draft: DraftForm<'collection'>
  readonly isNew: boolean
  readonly onSystem: (id: string) => void
}

/** Its title; of a new one also its system, which stays. */
function Fields({ draft, isNew, onSystem }: FieldsProps) {
  const t = useTranslate()
  const { title, systemId } = draft.value
  const error = (name: 'title' | 'systemId') => draft.errors[name] && ruleMessage(t, draft.errors[name], fieldLabel(t, 'collection', name))
  return (
    <Group gap="md" align="flex-start">
      <TextInput
        label={fieldLabel(t, 'collection', 'title')}
        withAsterisk
        value={title}
        error={error('title')}
        autoFocus={isNew}
        onChange={event => draft.set('title', event.currentTarget.value)}
        w={{ base: '100%', xs: '20rem' }}
      />
      {isNew && (
        <SearchSelect
          call="allSystems"
          label={fieldLabel(t, 'collection', 'systemId')}
          withAsterisk
          value={systemId || null}
          nothing="collections.no-systems"
          error={error('systemId')}
          onChange={({ id }) => onSystem(id)}
          w={{ base: '100%', xs: '20rem' }}
        />
      )}
    </Group>
  )
}

const maxTimes = 20

/** When it plays besides its start, and which of two that overlap. */
function Times({ draft }: Pick<FieldsProps, 'draft'>) {
  const t = useTranslate()
  const { times = [], priority = 0 } = draft.value
  const label = fieldLabel(t, 'collection', 'times')
  return (
    <Stack gap="sm" maw="41rem" my="md">
      <TimesField
        label={label}
        none={t('schedule.no-times')}
        values={times}
        max={maxTimes}
        error={draft.errors['times'] && ruleMessage(t, draft.errors['times'], label)}
        onChange={changed => draft.set('times', changed)}
      />
      {times.length > 0 && (
        <NumberInput
          label={fieldLabel(t, 'collection', 'priority')}
          description={t('schedule.priority-hint')}
          min={0}
          max={9}
          clampBehavior="strict"
          allowDecimal={false}
          value={priority}
          onChange={next => draft.set('priority', typeof next === 'number' ? next : 0)}
          maw="24rem"
        />
      )}
    </Stack>
  )
}

interface ActionsProps {
  readonly isSaving: boolean
  /** It failed, and is worth another try as it is. */
  readonly isToRetry: boolean
  readonly isDeleting: boolean
  readonly onBack: () => void
  readonly onSave: () => void
  /** Null: there is nothing to delete yet. */
  readonly onDelete: (() => void) | null
  readonly onHistory: (() => void) | null
}

function Actions({ isSaving, isToRetry, isDeleting, onBack, onSave, onDelete, onHistory }: ActionsProps) {
  const t = useTranslate()
  const icon = { size: 18, 'aria-hidden': true } as const
  return (
    <>
      <Button variant="default" leftSection={<IconArrowLeft {...icon} />} onClick={onBack}>
        {t('app.back')}
      </Button>
      {onHistory && (
        <Button variant="default" leftSection={<IconHistory {...icon} />} onClick={onHistory}>
          {t('resource.history')}
        </Button>
      )}
      {onDelete && (
        <Button variant="default" c="red.8" leftSection={<IconTrash {...icon} />} disabled={isSaving || isDeleting} onClick={onDelete}>
          {t('app.delete')}
        </Button>
      )}
      <Button leftSection={<IconDeviceFloppy {...icon} />} loading={isSaving} disabled={isDeleting} onClick={onSave}>
        {t(isToRetry ? 'app.retry' : 'app.save')}
      </Button>
    </>
  )
}
