import { showOn } from '@vitrine/model/areas/presentations/rollout.ts'
import { Loader, Modal, NativeSelect, Stack, Text } from '@mantine/core'
import { can } from '@vitrine/model/access/permissions.ts'
import { collectionAt } from '@vitrine/model/areas/collections/programme.ts'
import type { Catalogue } from '@vitrine/model/screen/content.ts'
import { withRelease } from '@vitrine/model/screen/withRelease.ts'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import type { Answer } from '../../api/client.ts'
import { useCall } from '../../api/useCall.ts'
import { useWholeList } from '../../api/useWholeList.ts'
import type { SignedIn } from '../../api/viewer.ts'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { SearchSelect } from '../../ui/form/SearchSelect.tsx'
import { useLastChosen } from '../../ui/form/useSearched.ts'
import { useLanguage, useTranslate } from '../../ui/language.ts'
import { useTimeZone, ZoneHere } from '../../ui/useTimeZone.ts'
import { useIsPhone } from '../../ui/useIsPhone.ts'
import { holdsFor } from '../menu/priceList.ts'
import type { Prepared } from '../planning/ShownSlides.tsx'
import { useProgramme, type Planning } from '../planning/useProgramme.ts'
import { momentWords } from '../schedule/moments.ts'
import type { Release } from './release.ts'

const Screens = lazy(() => import('../planning/ShownSlides.tsx').then(({ Screens }) => ({ default: Screens })))
const Shown = lazy(() => import('../planning/ShownSlides.tsx').then(({ Shown }) => ({ default: Shown })))

type System = Answer<'allSystems'>['items'][number]

/** What of it the viewer can look at: what systems play, and the presentations in it. */
const previewsOf = (viewer: SignedIn | null, release: Release) => ({
  screens: can(viewer, 'collections'),
  presentations: release.presentations.length > 0,
})

interface Props {
  readonly release: Release
  readonly viewer: SignedIn | null
  readonly onClose: () => void
}

/** The very slides as they are once the release is out. */
export default function ReleasePreview({ release, viewer, onClose }: Props) {
  const t = useTranslate()
  const language = useLanguage()
  const timeZone = useTimeZone()
  const isPhone = useIsPhone()
  const [now] = useState(() => Date.now())
  const at = Math.max(now, release.goesOutAt === null ? now : Date.parse(release.goesOutAt))
  const may = previewsOf(viewer, release)
  const [look, setLook] = useState(may.screens ? 'screens' : 'presentations')
  const ids = release.presentations.map(({ presentationId }) => presentationId)
  const presentations = useCall('allPresentations', { ids, limit: 100 }, { enabled: ids.length > 0 })
  const isListed = release.products.some(({ prices }) => prices.some(({ priceListId }) => priceListId !== null))
  const priceLists = useWholeList('allPriceLists', {}, isListed)
  const locations = useWholeList('allLocations', {}, isListed)
  const lists = priceLists.data?.items
  const menu = useCallback(
    (catalogue: Catalogue, systemId: string | null) => {
      const holding = lists?.filter(list => holdsFor(list, systemId, locations.data?.items ?? []))
      return withRelease(catalogue, release.products, at, holding)
    },
    [release.products, at, lists, locations.data],
  )
  const prepared = useMemo((): Prepared => {
    const concepts = new Map(presentations.data?.items.map(({ id, conceptShowId }) => [id, conceptShowId]))
    return { menu, showOf: (presentation, systemId) => concepts.get(presentation.id) ?? showOn(presentation, systemId) }
  }, [presentations.data, menu])
  const failed = [presentations, priceLists, locations].find(({ error }) => error !== null)
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('releases.preview-title')}
      size="xl"
      fullScreen={isPhone}
      radius={isPhone ? 0 : undefined}
      closeButtonProps={{ 'aria-label': t('app.close') }}
    >
      <Stack gap="md">
        <Text size="sm">{t('releases.preview-at', { moment: momentWords(new Date(at).toISOString(), timeZone, language) })}</Text>
        {may.screens && may.presentations && (
          <NativeSelect
            label={t('releases.preview-look')}
            value={look}
            onChange={event => setLook(event.currentTarget.value)}
            data={[
              { value: 'screens', label: t('releases.preview-screens') },
              { value: 'presentations', label: t('releases.preview-presentations') },
            ]}
            maw="26rem"
          />
        )}
        {failed ? (
          <ErrorNotice error={failed.error} retry={failed.refetch} />
        ) : (ids.length > 0 && !presentations.data) || (isListed && !lists) ? (
          <Loader aria-label={t('app.loading')} />
        ) : (
          <Suspense fallback={<Loader aria-label={t('app.loading')} />}>
            {look === 'screens' ? (
              <OnScreens release={release} prepared={prepared} at={at} />
            ) : (
              <OfPresentations presentations={presentations.data?.items ?? []} prepared={prepared} at={at} />
            )}
          </Suspense>
        )}
      </Stack>
    </Modal>
  )
}

interface LookProps {
  readonly prepared: Prepared
  readonly at: number
}

const asWritten = { languages: [], languageSeconds: 10 }

function OfPresentations({ presentations, prepared, at }: LookProps & { readonly presentations: Answer<'allPresentations'>['items'] }) {
  const t = useTranslate()
  const [chosen, setChosen] = useState<string | null>(null)
  const presentation = presentations.find(({ id }) => id === chosen) ?? presentations[0]
  if (!presentation) return null
  const showId = prepared.showOf(presentation, null)
  return (
    <>
      <NativeSelect
        label={t('releases.preview-presentation')}
        value={presentation.id}
        data={presentations.map(({ id, title }) => ({ value: id, label: title }))}
        onChange={event => setChosen(event.currentTarget.value)}
        maw="26rem"
      />
      {showId && (
        <Shown key={showId} showId={showId} title={presentation.title} systemId={null} screen={asWritten} at={at} menu={prepared.menu} />
      )}
    </>
  )
}

function OnScreens({ release, prepared, at }: LookProps & { readonly release: Release }) {
  const t = useTranslate()
  const [chosen, setChosen] = useState<string | undefined>(release.activations[0]?.systemId)
  const { item: system, error, refetch } = useLastChosen('vitrine.system', 'allSystems', chosen)
  if (error) return <ErrorNotice error={error} retry={refetch} />
  if (system === undefined) return <Loader aria-label={t('app.loading')} />
  if (system === null) return <Text c="stone.6">{t('releases.preview-no-systems')}</Text>
  return (
    <>
      <SearchSelect
        call="allSystems"
        label={t('releases.preview-system')}
        value={system.id}
        title={system.title}
        nothing="releases.preview-no-systems"
        onChange={({ id }) => setChosen(id)}
        maw="26rem"
      />
      <ZoneHere value={system.location?.timeZone ?? null}>
        <OnSystem key={system.id} system={system} release={release} prepared={prepared} at={at} />
      </ZoneHere>
    </>
  )
}

function OnSystem({ system, release, ...look }: LookProps & { readonly system: System; readonly release: Release }) {
  const t = useTranslate()
  const { planning, error, refetch } = useProgramme(system.id)
  if (error) return <ErrorNotice error={error} retry={refetch} />
  if (!planning) return <Loader aria-label={t('app.loading')} />
  return <Playing system={system} collectionId={playingAt(release, planning, look.at)} {...look} />
}

/** What is activated by hand plays at once, over what starts and has its times. */
const playingAt = (release: Release, { systemId, programme, calendar }: Planning, at: number): string | null =>
  release.activations.find(each => each.systemId === systemId)?.collectionId ?? collectionAt(programme, calendar, at)

function Playing({ system, collectionId, prepared, at }: LookProps & { readonly system: System; readonly collectionId: string | null }) {
  const t = useTranslate()
  const collection = useCall('findCollection', { id: collectionId ?? '' }, { enabled: collectionId !== null })
  if (collectionId === null || collection.data === null) return <Text role="status">{t('releases.preview-nothing-plays')}</Text>
  if (collection.error) return <ErrorNotice error={collection.error} retry={collection.refetch} />
  if (!collection.data) return <Loader aria-label={t('app.loading')} />
  return (
    <>
      <Text fw={600} role="status">
        {t('releases.preview-plays', { title: collection.data.title })}
      </Text>
      <Screens system={system} collection={collection.data} at={at} prepared={prepared} />
    </>
  )
}
