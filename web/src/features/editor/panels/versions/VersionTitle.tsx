import { ActionIcon, TextInput, Tooltip } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { calls } from '@vitrine/model/calls.ts'
import { failureOf } from '@vitrine/model/messages/spoken.ts'
import { useState, type KeyboardEvent } from 'react'
import { useChange } from '../../../../api/useChange.ts'
import { useFormats, useTranslate } from '../../../../ui/language.ts'
import { momentOf, type Version } from './days.ts'
import classes from './versions.module.css'

const longest = 200

/** What a version is called, else when it was; it is written in its place: Enter keeps it, Escape leaves it. */
export function VersionTitle({ version: { id, versionTitle, ...version } }: { readonly version: Version }) {
  const t = useTranslate()
  const { date, time } = useFormats()
  const [typed, setTyped] = useState<string | null>(null)
  const renaming = useChange('updateShowVersion', { shownHere: () => true })
  const at = t('versions.at', { date: date(momentOf(version)), time: time(momentOf(version)) })

  async function keep() {
    const title = typed?.trim() || null
    if (title !== versionTitle && !(await renaming.run({ input: { id, versionTitle: title } }))) return
    setTyped(null)
  }
  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Enter') void keep()
    if (event.key !== 'Escape') return
    // The dialog stays.
    event.stopPropagation()
    renaming.reset()
    setTyped(null)
  }

  if (typed !== null)
    return (
      <TextInput
        aria-label={t('versions.name-of')}
        placeholder={at}
        size="sm"
        w={260}
        maxLength={longest}
        value={typed}
        disabled={renaming.busy}
        error={renaming.error && t(failureOf(calls.updateShowVersion.says, renaming.error))}
        autoFocus
        onChange={event => {
          setTyped(event.currentTarget.value)
          renaming.reset()
        }}
        onBlur={() => void keep()}
        onKeyDown={handleKey}
      />
    )
  return (
    <>
      <strong className={classes.versionTitle}>{versionTitle ?? at}</strong>
      {versionTitle && <span className={classes.faint}>{at}</span>}
      <Tooltip label={t('versions.name')}>
        <ActionIcon variant="subtle" color="stone.7" aria-label={t('versions.name')} onClick={() => setTyped(versionTitle ?? '')}>
          <IconPencil size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </>
  )
}
