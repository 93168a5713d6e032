import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslate } from '../../ui/language.ts'
import type { LibraryKind } from './libraries.ts'

interface Props {
  readonly libraries: readonly LibraryKind[]
  /** What they hold. */
  readonly of?: 'media' | 'templates'
  readonly open: LibraryKind['name']
  readonly onOpen: (name: string) => void
  readonly children: (library: LibraryKind) => ReactNode
}

/** One of the libraries at a time. */
export function LibraryTabs({ libraries, of = 'media', open, onOpen, children }: Props) {
  const t = useTranslate()
  return (
    <Tabs value={open} onChange={next => next !== null && onOpen(next)} keepMounted={false}>
      <Tabs.List mb="md">
        {libraries.map(({ name }) => (
          <Tabs.Tab key={name} value={name}>
            {t(of === 'media' ? `app.media.${name}` : `templates.${name}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {libraries.map(library => (
        <Tabs.Panel key={library.name} value={library.name}>
          {children(library)}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
