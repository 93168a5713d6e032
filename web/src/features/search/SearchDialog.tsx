import { Kbd, Text } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useRouter } from '@tanstack/react-router'
import { useStore } from '@vitrine/renderer/useStore.ts'
import { useEffect, useMemo, useState } from 'react'
import { ask } from '../../api/client.ts'
import { useHasLocations } from '../../api/useHasLocations.ts'
import { useViewer, type SignedIn } from '../../api/viewer.ts'
import { spelled } from '../../ui/keystrokes.ts'
import { useLanguage, useTranslate } from '../../ui/language.ts'
import { useExists } from '../../ui/links.tsx'
import { PaletteDialog } from '../../ui/PaletteDialog.tsx'
import { PaletteList } from '../../ui/PaletteList.tsx'
import { createFinding } from './createFinding.ts'
import { foundEntries, placeEntries, recentEntries, type Entry } from './entries.ts'
import { kindsFor } from './kinds.ts'
import { placesFor } from './placesFor.ts'
import { recentlyOpened } from './recentlyOpened.ts'

interface Props {
  readonly onClose: () => void
}

/** Everything that this user may open, by its name, from wherever they are. */
export default function SearchDialog({ onClose }: Props) {
  const t = useTranslate()
  const viewer = useViewer()
  return (
    <PaletteDialog opened label={t('app.search')} onClose={onClose}>
      {viewer && <Everything key={viewer.id} viewer={viewer} onClose={onClose} />}
    </PaletteDialog>
  )
}

/** As many letters as a search may have. */
const maxLength = 200
/** How long typing must pause before the server is asked. */
const pause = 200

function Everything({ viewer, onClose }: Props & { readonly viewer: SignedIn }) {
  const t = useTranslate()
  const language = useLanguage()
  const exists = useExists()
  const hasLocations = useHasLocations()
  const router = useRouter()
  const [typed, setTyped] = useState('')
  const search = typed.trim()
  const [kinds] = useState(() => kindsFor(viewer))
  const [finding] = useState(() => createFinding(kinds, { viewer, language, t }, ask))
  const found = useStore(finding.state)
  const recent = useMemo(() => recentlyOpened(viewer.id), [viewer.id])
  const look = useDebouncedCallback(finding.look, pause)
  useEffect(() => finding.stop, [finding])

  const places = useMemo(
    () => placesFor(viewer, name => exists(name) && (name !== 'locations' || hasLocations)),
    [viewer, exists, hasLocations],
  )
  const known = [
    ...(search === '' ? recentEntries(recent.get(), kinds, { viewer, t }) : []),
    ...placeEntries(places.pages, t('search.pages'), t, search),
    ...(search === '' ? [] : placeEntries(places.settings, t('search.settings'), t, search)),
  ]
  const things = search === '' ? [] : kinds.map(kind => foundEntries(kind, finding, t))
  const entries = [...known, ...things.flat()]
  const isBehind = kinds.map(({ name }) => search !== '' && found[name]?.search !== search)
  /** Where what comes first of what the server is asked for is, or may be. */
  const firstThing = kinds.findIndex((_, index) => isBehind[index] || things[index]?.length)

  function handleRun({ at, opened, retry }: Entry, isApart: boolean) {
    if (!at) return retry?.()
    if (opened) recent.add(opened)
    const place = { to: at.to, search: () => at.search ?? {}, hash: at.hash ?? '' }
    if (isApart) return void window.open(router.buildLocation(place).href, '_blank', 'noopener')
    onClose()
    void router.navigate(place)
  }
  const isWaiting = isBehind.includes(true)
  return (
    <PaletteList
      label={t('app.search')}
      placeholder={t(viewer.role === 'USER' ? 'search.placeholder' : 'search.placeholder-managing')}
      search={typed}
      maxLength={maxLength}
      onSearch={next => {
        setTyped(next)
        look(next.trim())
      }}
      entries={entries}
      hasHeadings
      opensBy={['mod+k']}
      onRun={handleRun}
      onClose={onClose}
      isWaiting={isWaiting}
      isFirstKnown={known.length > 0 || !isBehind[firstThing]}
      empty={isWaiting ? t('search.looking') : <Nothing search={search} />}
      status={search && !isWaiting ? t('search.results', { count: entries.length }) : ''}
      foot={<Keys />}
    />
  )
}

function Nothing({ search }: { readonly search: string }) {
  const t = useTranslate()
  return (
    <>
      <Text fw={600} c="black">
        {t('app.nothing-found')}
      </Text>
      <Text size="sm" lineClamp={3}>
        {t('app.nothing-found-body', { search })}
      </Text>
    </>
  )
}

function Keys() {
  const t = useTranslate()
  const keys = [
    ['↑ ↓', t('search.key-choose')],
    [spelled('Enter'), t('search.key-open')],
    [spelled('mod+Enter'), t('search.key-apart')],
    ['Esc', t('search.key-close')],
  ] as const
  return keys.map(([key, words]) => (
    <span key={key}>
      <Kbd size="xs">{key}</Kbd> {words}
    </span>
  ))
}
