import { Stack, Switch, Text, TextInput } from '@mantine/core'
import { placesOf, playingNow } from '@vitrine/model/areas/presentations/places.ts'
import { systemsOf } from '@vitrine/model/areas/presentations/rollout.ts'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useCall } from '../../../../api/useCall.ts'
import { useChange } from '../../../../api/useChange.ts'
import { useViewer } from '../../../../api/viewer.ts'
import { tellFailed } from '../../../../ui/form/formFailures.ts'
import { FormDialog } from '../../../../ui/FormDialog.tsx'
import { useTranslate } from '../../../../ui/language.ts'
import { useWhenReady } from '../../../../ui/useWhenReady.ts'
import { useEditorContext } from '../../session/editorContext.ts'
import { useCollaborators } from '../../session/useCollaborators.ts'
import { useEditorState } from '../../session/useEditorState.ts'
import { Changes } from './Changes.tsx'
import { Findings } from './Findings.tsx'
import { FirstSystems, type First } from './FirstSystems.tsx'
import { Places } from './Places.tsx'
import { Planned, PublishLater } from './PublishLater.tsx'
import { PlayOffer, usePlayOffer } from './PlayOffer.tsx'
import { Rollout } from './Rollout.tsx'

export { PublishedPanel } from './PublishedPanel.tsx'

interface Props {
  readonly close: () => void
  readonly reopen: () => void
}

const longestTitle = 200

/** Before publishing: where it plays, what may be wrong, what changed; a name for it, and whether screens change at once. */
export default function PublishDialog({ close, reopen }: Props) {
  const t = useTranslate()
  const { editor, deeds } = useEditorContext()
  const presentationId = useEditorState(({ show }) => show.presentationId)
  const showId = useEditorState(({ show }) => show.id)
  const viewer = useViewer()
  const people = (useCollaborators() ?? []).filter(({ userId }) => userId !== viewer?.id)
  const presentation = useCall('findPresentation', { id: presentationId })
  const [title, setTitle] = useState('')
  const [isImmediate, setImmediate] = useState(false)
  const [isFlushing, setFlushing] = useState(false)
  const publishing = useChange('publishConceptShow', {
    again: true,
    done: () => {
      close()
      reopen()
    },
  })
  // A name is wanted seldom, and its keyboard would cover what is said.
  const [isByFinger] = useState(() => matchMedia('(pointer: coarse)').matches)
  const [later, setLater] = useState<{ readonly isLater: boolean; readonly publishAt: string | null }>({ isLater: false, publishAt: null })
  const [isWrongMoment, setWrongMoment] = useState(false)
  const [first, setFirst] = useState<First | null>(null)
  const [isFirstWrong, setFirstWrong] = useState(false)
  const planning = useChange('planPublication', { again: true, done: close })
  const places = presentation.data ? placesOf(presentation.data.allocations) : null
  const systems = systemsOf(presentation.data?.allocations ?? [])
  const already = presentation.data?.heldShowId ? presentation.data.rolloutSystemIds : []
  const play = usePlayOffer(places?.length === 0 ? (presentation.data ?? null) : null)

  // What it offers counts, also for whoever presses before that is there.
  const publishAt = presentation.data?.publishAt
  const { isWaiting, press } = useWhenReady(!presentation.isPending && play.isKnown, () => void publish())

  async function plan() {
    const { publishAt } = later
    // The server asks the same of its own clock.
    const isToCome = publishAt !== null && Date.parse(publishAt) > Date.now()
    setWrongMoment(!isToCome)
    if (!isToCome) return
    if (!(await flushed())) return
    await planning.run({ presentationId, showId, publishAt, versionTitle: title.trim() || null, isImmediate })
  }
  async function flushed() {
    setFlushing(true)
    const isSaved = await editor.flush()
    setFlushing(false)
    if (!isSaved) tellFailed('editor.publish-unsaved')
    return isSaved
  }
  /** A second press is not another publication. */
  const isPublishing = useRef(false)
  async function publish() {
    if (isPublishing.current) return
    isPublishing.current = true
    await publishOnce()
    isPublishing.current = false
  }
  async function publishOnce() {
    if (later.isLater) return plan()
    setFirstWrong(first !== null && !isPossible(first))
    if (first && !isPossible(first)) return
    if (!(await flushed())) return
    const args = { presentationId, showId, versionTitle: title.trim() || null, isImmediate, ...first }
    if (await deeds.doing('PUBLISHED', showId, () => publishing.run(args))) await play.take()
  }
  /** From anywhere in it; elsewhere in the editor the same keys add a slide. */
  function handleKey(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.stopPropagation()
    event.currentTarget.closest('form')?.requestSubmit()
  }

  return (
    <FormDialog
      title={t('editor.publish-title')}
      size="lg"
      action={t(later.isLater ? 'publishing.plan' : 'editor.publish')}
      isActionFirst={isByFinger}
      busy={isWaiting || isFlushing || publishing.busy || planning.busy}
      onSubmit={press}
      onClose={close}
    >
      <Stack gap="lg" onKeyDown={handleKey}>
        {publishAt && <Planned presentationId={presentationId} publishAt={publishAt} />}
        {presentation.data && <Rollout presentation={presentation.data} />}
        <Places places={places} error={presentation.error} retry={presentation.refetch} />
        {!later.isLater && <PlayOffer offer={play} />}
        {people.length > 0 && <Text size="sm">{t('publishing.editing-now', { names: people.map(({ name }) => name).join(', ') })}</Text>}
        <Findings leave={close} />
        <Changes of={presentation.data ?? undefined} />
        <TextInput
          label={t('publishing.version-title')}
          description={t('publishing.version-title-hint')}
          maxLength={longestTitle}
          value={title}
          onChange={event => setTitle(event.currentTarget.value)}
          data-autofocus={!isByFinger || undefined}
        />
        {places && playingNow(places).length > 0 && (
          <Switch
            label={t('publishing.at-once')}
            description={t(isImmediate ? 'publishing.at-once-hint' : 'editor.publishConfirmation')}
            checked={isImmediate}
            onChange={event => setImmediate(event.currentTarget.checked)}
          />
        )}
        {!later.isLater && systems.length > 1 && (
          <FirstSystems
            systems={systems}
            first={first}
            already={systems.flatMap(({ id }) => (already.includes(id) ? [id] : []))}
            isWrong={isFirstWrong}
            onChange={next => {
              setFirstWrong(false)
              setFirst(next)
            }}
          />
        )}
        <PublishLater
          {...later}
          hasSeveral={systems.length > 1}
          error={isWrongMoment ? t('rule.past') : null}
          onChange={(isLater, moment) => {
            setWrongMoment(false)
            setLater({ isLater, publishAt: moment })
          }}
        />
      </Stack>
    </FormDialog>
  )
}

// The server asks the same of its own clock.
const isPossible = ({ rolloutSystemIds, rolloutAt }: First) =>
  rolloutSystemIds.length > 0 && (rolloutAt === null || Date.parse(rolloutAt) > Date.now())
