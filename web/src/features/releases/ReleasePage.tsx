import { Alert, Button, Group, Loader, Stack, Text, TextInput } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCalendarTime,
  IconCheck,
  IconEye,
  IconInfoCircle,
  IconPackageExport,
  IconSend,
  IconTrash,
} from '@tabler/icons-react'
import { can } from '@vitrine/model/access/permissions.ts'
import { isEmpty, isOver, isStop } from '@vitrine/model/areas/releases/marks.ts'
import { lazy, Suspense, useState } from 'react'
import { useApproval } from '../../api/approval.ts'
import type { Answer } from '../../api/client.ts'
import { useCall } from '../../api/useCall.ts'
import { useChange } from '../../api/useChange.ts'
import { useViewer } from '../../api/viewer.ts'
import { confirm } from '../../ui/confirm.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { fieldLabel, ruleMessage } from '../../ui/form/labels.ts'
import { useFormats, useLanguage, useTranslate } from '../../ui/language.ts'
import { pathTo, useGo, useParamsOf } from '../../ui/links.tsx'
import { Changeable, useLooking } from '../../ui/looking.tsx'
import { Page } from '../../ui/Page.tsx'
import { RowSkeletons } from '../../ui/Skeletons.tsx'
import { toast } from '../../ui/toast.tsx'
import { useTimeZone } from '../../ui/useTimeZone.ts'
import { momentWords } from '../schedule/moments.ts'
import { CollectionsPart } from './CollectionsPart.tsx'
import { PlanDialog } from './PlanDialog.tsx'
import { PresentationsPart } from './PresentationsPart.tsx'
import { ProductsPart } from './ProductsPart.tsx'
import { contentsWords, markWords, stopWords, type Release } from './release.ts'
import { ReleaseState } from './ReleaseState.tsx'
import type { PartProps } from './Section.tsx'
import { useDeletion } from './useDeletion.ts'
import { TakeBackButton } from './TakeBackButton.tsx'
import { useReleaseEdits, type ReleaseEdits } from './useReleaseEdits.ts'
import { useReleaseField } from './useReleaseField.ts'

const ReleasePreview = lazy(() => import('./ReleasePreview.tsx'))

/** A release: what is in it, as it is prepared, and when it goes out. */
export default function ReleasePage() {
  const t = useTranslate()
  const go = useGo()
  const { id } = useParamsOf('edit-release')
  const { data, error, refetch } = useCall('findRelease', { id })
  if (error?.code === 'NotFoundError' || data === null) {
    return (
      <Page title={t('app.routes.edit-release.title')}>
        <EmptyState
          icon={IconPackageExport}
          title={t('releases.gone')}
          body={t('releases.gone-body')}
          action={<Button onClick={() => go('releases')}>{t('releases.to-list')}</Button>}
        />
      </Page>
    )
  }
  // What is on the screen stays there while it is asked again.
  if (data) return <Open key={id} release={data} />
  return <Page title={t('app.routes.edit-release.title')}>{error ? <ErrorNotice error={error} retry={refetch} /> : <RowSkeletons />}</Page>
}

function Open({ release }: { readonly release: Release }) {
  const t = useTranslate()
  const viewer = useViewer()
  const isLooking = useLooking()
  const edits = useReleaseEdits(release)
  const isDone = isOver(release)
  const isForApprovers = !useApproval().mayPublish && release.presentations.length > 0
  const checked = useCall('findReleaseCheck', { id: release.id }, { enabled: !isDone || release.isReversible, keep: true })
  const check = checked.data
  const marks = check?.marks ?? []
  const part: PartProps = { release, edits, isOver: isDone, marksOf: id => marks.filter(({ subjectId }) => subjectId === id) }
  const isShown = (section: 'presentations' | 'productEditor' | 'collections', count: number) => (isDone ? count > 0 : can(viewer, section))
  return (
    <Page
      title={release.title}
      breadcrumbs={[{ label: t('app.routes.releases.title'), to: pathTo('releases') }]}
      actions={<Actions release={release} edits={edits} check={check ?? null} isForApprovers={isForApprovers} />}
    >
      <Notice release={release} isStopped={!isDone && marks.some(isStop)} />
      {checked.error && <ErrorNotice error={checked.error} fails="releases.check-failed" retry={checked.refetch} />}
      {isForApprovers && (!isDone || release.isReversible) && !isLooking && (
        <Alert icon={<IconInfoCircle size={18} aria-hidden />} color="gray" variant="light">
          {t('releases.approval-notice')}
        </Alert>
      )}
      {!isDone && !isLooking && <ReleaseTitle release={release} edits={edits} />}
      <Changeable>
        {isShown('presentations', release.presentationCount) && <PresentationsPart {...part} />}
        {isShown('productEditor', release.productCount) && <ProductsPart {...part} />}
        {isShown('collections', release.activationCount) && <CollectionsPart {...part} />}
      </Changeable>
    </Page>
  )
}

/** In which state it is, and what may be done about it. */
function Notice({ release, isStopped }: { readonly release: Release; readonly isStopped: boolean }) {
  const t = useTranslate()
  const language = useLanguage()
  const timeZone = useTimeZone()
  const { id, state, goesOutAt, outAt, outBy, stops, takenBackAt, takenBackBy } = release
  const isLooking = useLooking()
  const withdrawal = useChange('withdrawRelease')
  const icon = { size: 18, 'aria-hidden': true } as const
  const moment = (at: string | null) => (at === null ? '' : momentWords(at, timeZone, language))
  return (
    <Stack gap="sm">
      <Group gap="sm">
        <ReleaseState state={state} />
        {isOver(release) && (
          <Text size="sm" c="stone.7">
            <IconCheck size={14} aria-hidden />{' '}
            {outBy ? t('releases.went-out-by', { moment: moment(outAt), name: outBy }) : t('releases.went-out', { moment: moment(outAt) })}
          </Text>
        )}
        {state === 'TAKEN_BACK' && (
          <Text size="sm" c="stone.7">
            {takenBackBy
              ? t('releases.was-taken-back-by', { moment: moment(takenBackAt), name: takenBackBy })
              : t('releases.was-taken-back', { moment: moment(takenBackAt) })}
          </Text>
        )}
      </Group>
      {state === 'TAKEN_BACK' && stops.length > 0 && <Stayed release={release} />}
      {state === 'PLANNED' && (
        <Alert icon={<IconCalendarTime {...icon} />} variant="light">
          <Group justify="space-between" gap="sm">
            <Text size="sm">{t('releases.planned-notice', { moment: moment(goesOutAt) })}</Text>
            {!isLooking && (
              <Button variant="default" size="xs" loading={withdrawal.busy} onClick={() => void withdrawal.run({ id })}>
                {t('releases.call-off')}
              </Button>
            )}
          </Group>
        </Alert>
      )}
      {state === 'FAILED' && (
        <Alert icon={<IconAlertTriangle {...icon} />} color="red" variant="light" title={t('releases.failed-notice')} role="alert">
          <Stack gap={2}>
            {stops.map((stop, index) => (
              <Text key={index} size="sm">
                {stopWords(t, stop)}
              </Text>
            ))}
          </Stack>
        </Alert>
      )}
      {isEmpty(release) && !isOver(release) && (
        <Text size="sm" c="stone.7" id="release-stopped">
          {t('releases.empty-notice')}
        </Text>
      )}
      {isStopped && (
        <Alert icon={<IconAlertTriangle {...icon} />} color="red" variant="light">
          <Text size="sm" id="release-stopped">
            {t('releases.stopped-notice')}
          </Text>
        </Alert>
      )}
    </Stack>
  )
}

/** What was not put back, and why. */
function Stayed({ release: { stops, products } }: Pick<ActionsProps, 'release'>) {
  const t = useTranslate()
  const { price } = useFormats()
  return (
    <Alert icon={<IconInfoCircle size={18} aria-hidden />} color="gray" variant="light" title={t('releases.stayed-notice')}>
      <Stack gap={2}>
        {stops.map((mark, index) => {
          const prices = products.find(({ productId }) => productId === mark.subjectId)?.prices ?? []
          return (
            <Text key={index} size="sm">
              {`${mark.title}: ${markWords(t, price, mark, { prices, isOut: true })}`}
            </Text>
          )
        })}
      </Stack>
    </Alert>
  )
}

const longestTitle = 200

function ReleaseTitle({ release, edits }: { readonly release: Release; readonly edits: ReleaseEdits }) {
  const t = useTranslate()
  const { typed, isTold, onType, onLeave } = useReleaseField<string, string>(release.title, {
    write: title => title,
    read: text => text.trim() || undefined,
    onSave: title => edits.edit({ title }),
    unsaved: edits.unsaved,
  })
  const label = fieldLabel(t, 'release', 'title')
  const told = isTold && t('releases.changed-meanwhile', { value: release.title })
  return (
    <TextInput
      label={label}
      withAsterisk
      maxLength={longestTitle}
      maw="26rem"
      value={typed}
      error={typed.trim() === '' ? ruleMessage(t, 'required', label) : told}
      onChange={event => onType(event.currentTarget.value)}
      onBlur={onLeave}
      onKeyDown={event => event.key === 'Enter' && event.currentTarget.blur()}
    />
  )
}

interface ActionsProps {
  readonly release: Release
  readonly edits: ReleaseEdits
  /** Null: it can't be taken back any more, or is not known yet. */
  readonly check: Answer<'findReleaseCheck'> | null
  /** Others than the viewer let it go out, plan it and take it back. */
  readonly isForApprovers: boolean
}

function Actions({ release, edits, check, isForApprovers }: ActionsProps) {
  const t = useTranslate()
  const go = useGo()
  const viewer = useViewer()
  const deletion = useDeletion()
  const publishing = useChange('publishRelease')
  const [opened, setOpened] = useState<'plan' | 'preview' | null>(null)
  const isDone = isOver(release)
  const isStopped = check?.marks.some(isStop) ?? false
  const isNothing = isEmpty(release)
  const close = () => setOpened(null)
  const mayPreview = can(viewer, 'collections') || release.presentations.length > 0

  async function handlePublish() {
    const updatedAt = await edits.settled()
    if (updatedAt === null) return void toast.warning('releases.unsaved')
    const screens = check ? [t('releases.screens-count', { count: check.screenCount })] : []
    const body = [t('releases.publish-body'), ...contentsWords(t, release), ...screens].join('\n')
    const question = { title: t('releases.publish-title', { title: release.title }), body, action: t('releases.publish') }
    if (await confirm(question)) await publishing.run({ id: release.id, updatedAt })
  }
  const icon = { size: 18, 'aria-hidden': true } as const
  return (
    <>
      <Button
        variant="default"
        c="red.8"
        leftSection={<IconTrash {...icon} />}
        loading={deletion.busy}
        onClick={() => void deletion.remove(release).then(isGone => isGone && go('releases'))}
      >
        {t('app.delete')}
      </Button>
      {release.isReversible && !isForApprovers && <TakeBackButton release={release} check={check} />}
      {!isDone && mayPreview && (
        <Button variant="default" leftSection={<IconEye {...icon} />} onClick={() => setOpened('preview')}>
          {t('releases.preview')}
        </Button>
      )}
      {!isDone && !isForApprovers && (
        <>
          <Button
            variant="default"
            leftSection={<IconCalendarTime {...icon} />}
            disabled={isNothing}
            {...(isNothing && { 'aria-describedby': 'release-stopped' })}
            onClick={() => setOpened('plan')}
          >
            {t(release.state === 'PLANNED' ? 'releases.plan-again' : 'releases.plan')}
          </Button>
          <Button
            leftSection={<IconSend {...icon} />}
            loading={publishing.busy}
            disabled={isStopped || isNothing}
            {...((isStopped || isNothing) && { 'aria-describedby': 'release-stopped' })}
            onClick={() => void handlePublish()}
          >
            {t('releases.publish')}
          </Button>
        </>
      )}
      {opened === 'plan' && <PlanDialog release={release} edits={edits} onClose={close} />}
      {opened === 'preview' && (
        <Suspense fallback={<Loader size="sm" aria-label={t('app.loading')} />}>
          <ReleasePreview release={release} viewer={viewer} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
