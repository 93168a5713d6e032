import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from './language.ts'

interface Props {
  readonly label: string
  /** What is searched for already; it follows when something else changes that, as the browser's *Back* does. */
  readonly initial?: string
  readonly onSearch: (text: string) => void
  /** How long typing must pause; 0 where nothing is fetched. */
  readonly pause?: number
  /** It is where the focus goes first in a dialog. */
  readonly isFirst?: boolean
  /** As wide as what it stands in: a list of its own. */
  readonly isFull?: boolean
}

/** Searches while one types. Escape empties it. */
export function SearchBox({ label, initial = '', onSearch, pause = 250, isFirst = false, isFull = false }: Props) {
  const t = useTranslate()
  const [text, setText] = useState(initial)
  /** What was asked for from here and is not yet what is searched for: it may come late, and nothing is typed over by it. */
  const own = useRef<string[]>([])
  useEffect(() => {
    const at = own.current.indexOf(initial)
    if (at === -1) setText(initial)
    else own.current.splice(0, at + 1)
  }, [initial])
  const search = useDebouncedCallback((next: string) => {
    own.current.push(next)
    onSearch(next)
  }, pause)
  const handleChange = (next: string) => {
    setText(next)
    search(next.trim())
  }
  return (
    <TextInput
      type="search"
      data-autofocus={isFirst || undefined}
      value={text}
      placeholder={label}
      aria-label={label}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={text ? <CloseButton size="sm" aria-label={t('app.clear-search')} onClick={() => handleChange('')} /> : null}
      onChange={event => handleChange(event.currentTarget.value)}
      onKeyDown={event => {
        if (event.key === 'Escape' && text) handleChange('')
        // It searches already: in a form Enter would send that.
        if (event.key === 'Enter') event.preventDefault()
      }}
      w={isFull ? '100%' : { base: '100%', xs: '20rem' }}
    />
  )
}
