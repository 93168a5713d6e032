import { ActionIcon, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReleaseMark } from '@vitrine/model/areas/releases/entities.ts'
import type { ReactNode } from 'react'
import { useTranslate } from '../../ui/language.ts'
import { useLooking } from '../../ui/looking.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { toast } from '../../ui/toast.tsx'
import type { Release } from './release.ts'
import classes from './releases.module.css'
import type { ReleaseEdits } from './useReleaseEdits.ts'

export interface PartProps {
  readonly release: Release
  readonly edits: ReleaseEdits
  readonly marksOf: (subjectId: string) => readonly ReleaseMark[]
  /** It is out, or was: nothing of it changes any more. */
  readonly isOver: boolean
}

interface SectionProps {
  readonly title: string
  readonly hint: string | null
  /** With what something is put into it. */
  readonly add: ReactNode
  readonly children: ReactNode
}

/** One of the three parts of a release. */
export function Section({ title, hint, add, children }: SectionProps) {
  const isLooking = useLooking()
  return (
    <Panel title={title}>
      {hint && !isLooking && (
        <Text size="sm" c="stone.6" className={classes.hint ?? ''}>
          {hint}
        </Text>
      )}
      {children}
      {add && !isLooking && <div className={classes.foot}>{add}</div>}
    </Panel>
  )
}

interface RemoveProps {
  readonly title: string
  readonly onRemove: () => Promise<boolean>
  readonly onUndo: () => unknown
}

/** Takes a row out of the release, with the way back. */
export function Remove({ title, onRemove, onUndo }: RemoveProps) {
  const t = useTranslate()
  const isLooking = useLooking()
  if (isLooking) return null
  return (
    <ActionIcon
      variant="subtle"
      color="stone.7"
      size={36}
      className={classes.out ?? ''}
      aria-label={t('releases.remove-of', { title })}
      onClick={() => void onRemove().then(isOut => isOut && toast.undo(t('releases.removed', { title }), onUndo, IconX))}
    >
      <IconX size={18} aria-hidden />
    </ActionIcon>
  )
}
