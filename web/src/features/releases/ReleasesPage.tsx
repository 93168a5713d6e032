import { ActionIcon, Button, Text } from '@mantine/core'
import { IconPackageExport, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '../../api/useCall.ts'
import { useChange } from '../../api/useChange.ts'
import { useResultId } from '../../api/useResultId.ts'
import { TitleInput } from '../../ui/form/TitleInput.tsx'
import { useDraft } from '../../ui/form/useDraft.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useLanguage, useTranslate } from '../../ui/language.ts'
import { RouteLink, useGo } from '../../ui/links.tsx'
import { ListStates } from '../../ui/ListStates.tsx'
import { useLooking } from '../../ui/looking.tsx'
import { Page } from '../../ui/Page.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { usePage } from '../../ui/usePage.ts'
import { useTimeZone } from '../../ui/useTimeZone.ts'
import { momentWords } from '../schedule/moments.ts'
import { contentsWords, type ListedRelease } from './release.ts'
import classes from './releases.module.css'
import { ReleaseState } from './ReleaseState.tsx'
import { useDeletion } from './useDeletion.ts'

/** What is prepared to go out together, and what went out. */
export default function ReleasesPage() {
  const t = useTranslate()
  const page = usePage({ isInAddress: true })
  const releases = useCall('allReleases', page.args, { keep: true })
  const { items, isLoading, pager } = page.listed(releases)
  const [isCreating, setCreating] = useState(false)
  const create = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setCreating(true)}>
      {t('releases.new')}
    </Button>
  )
  return (
    <Page title={t('app.routes.releases.title')} actions={create}>
      {(items.length > 0 || page.search) && (
        <div>
          <SearchBox label={t('release.search')} initial={page.search} onSearch={page.onSearch} />
        </div>
      )}
      <ListStates
        answer={releases}
        isLoading={isLoading}
        count={items.length}
        search={page.search}
        empty={{ icon: IconPackageExport, title: t('release.none'), body: t('releases.empty-body'), action: create }}
      >
        <ul className={classes.list} aria-label={t('releases.list')}>
          {items.map(release => (
            <Item key={release.id} release={release} />
          ))}
        </ul>
      </ListStates>
      <Pager {...pager} />
      {isCreating && <NewRelease onClose={() => setCreating(false)} />}
    </Page>
  )
}

function Item({ release }: { readonly release: ListedRelease }) {
  const t = useTranslate()
  const language = useLanguage()
  const timeZone = useTimeZone()
  const isLooking = useLooking()
  const { busy, remove } = useDeletion()
  const { id, title, state, goesOutAt, outAt, takenBackAt, createdAt } = release
  const on = (moment: string) => ({ moment: momentWords(moment, timeZone, language) })
  const contents = contentsWords(t, release)
  return (
    <li className={classes.item}>
      <div>
        <RouteLink name="edit-release" params={{ id }} className={classes.title ?? ''}>
          {title}
        </RouteLink>
        <Text size="sm" c="stone.6">
          {contents.length > 0 ? contents.join(' · ') : t('releases.nothing-in-it')}
        </Text>
      </div>
      <Text size="sm" c="stone.7">
        {takenBackAt
          ? t('releases.was-taken-back', on(takenBackAt))
          : outAt
            ? t('releases.went-out', on(outAt))
            : goesOutAt
              ? t('releases.goes-out', on(goesOutAt))
              : t('releases.made-on', on(createdAt))}
      </Text>
      <ReleaseState state={state} />
      {!isLooking && (
        <ActionIcon
          variant="subtle"
          color="stone.7"
          size={36}
          className={classes.above ?? ''}
          aria-label={t('releases.delete-of', { title })}
          loading={busy}
          onClick={() => void remove(release)}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      )}
    </li>
  )
}

/** Its title; what is in it is prepared on its own page. */
function NewRelease({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate()
  const go = useGo()
  const draft = useDraft('release', { title: '' })
  const withResultId = useResultId()
  const { busy, run } = useChange('createRelease', { again: true })
  async function handleSubmit() {
    if (!draft.check()) return
    const made = await run(withResultId({ input: { title: draft.value.title.trim() } }))
    if (made) go('edit-release', { id: made.id })
  }
  return (
    <FormDialog title={t('releases.new')} action={t('releases.create')} busy={busy} onSubmit={handleSubmit} onClose={onClose}>
      <TitleInput entity="release" value={draft.value.title} rule={draft.errors['title']} onChange={title => draft.set('title', title)} />
    </FormDialog>
  )
}
