import { Button, Collapse } from '@mantine/core'
import { IconChevronDown, IconFolder } from '@tabler/icons-react'
import { useEffect, useState, type ReactNode } from 'react'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import classes from './FolderTree.module.css'

interface Props {
  readonly isWide: boolean
  /** Of the chosen folder. */
  readonly title: string
  readonly answer: { readonly error: { readonly code?: string } | null; readonly refetch: () => unknown }
  readonly children: ReactNode
}

/** Where the folders stand: open at the left, or behind a button that names the chosen one. */
export function FolderPanel({ isWide, title, answer, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  // Whoever chose one sees what is in it.
  useEffect(() => setOpen(false), [title])
  const folders = (
    <div className={classes.folders}>{answer.error ? <ErrorNotice error={answer.error} retry={answer.refetch} /> : children}</div>
  )
  if (isWide) return folders
  return (
    <div>
      <Button
        variant="default"
        fullWidth
        justify="space-between"
        leftSection={<IconFolder size={18} aria-hidden />}
        rightSection={<IconChevronDown size={16} aria-hidden />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {title}
      </Button>
      <Collapse expanded={isOpen} mt={isOpen ? 'xs' : 0}>
        {folders}
      </Collapse>
    </div>
  )
}
