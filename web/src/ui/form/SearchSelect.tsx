import { Button, Combobox, Group, InputBase, Loader, Text, useCombobox, type InputBaseProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import type { MessageKey } from '@vitrine/model/messages/messages.ts'
import { useEffect, useState } from 'react'
import { useTranslate } from '../language.ts'
import classes from './SearchSelect.module.css'
import { nowNamed, titleOf, useNamed, useSearched, type FilterOf, type Searched, type SearchedCall } from './useSearched.ts'

export interface SearchProps<N extends SearchedCall> extends Pick<
  InputBaseProps,
  'size' | 'w' | 'maw' | 'style' | 'withAsterisk' | 'error' | 'description'
> {
  /** The list that is chosen from. */
  readonly call: N
  readonly label: string
  /** Its label is read, and not shown. */
  readonly isBare?: boolean
  readonly value: string | null
  /** What the chosen one is called, where that is known; left out: the server is asked. Null: it is no longer there. */
  readonly title?: string | null
  /** What narrows the list besides its search. */
  readonly filter?: FilterOf<N>
  /** What no choice is called. */
  readonly placeholder?: string
  /** What to say of an empty list. */
  readonly nothing: MessageKey
  readonly disabled?: boolean
  /** What tells two of the same title apart. */
  readonly detailOf?: (item: Searched<N>) => string | null | undefined
  readonly onChange: (item: Searched<N>) => void
  /** It may be none of them. */
  readonly onClear?: () => void
}

/** How long typing must pause. */
const pause = 200

/** Chooses one of a list of any length: the server is asked while one types. */
export function SearchSelect<N extends SearchedCall>(props: SearchProps<N>) {
  const {
    call,
    label,
    isBare = false,
    value,
    title,
    nothing,
    filter,
    placeholder,
    disabled = false,
    detailOf,
    onChange,
    onClear,
    ...rest
  } = props
  const t = useTranslate()
  const client = useQueryClient()
  const { combobox, isOpen, typed, setTyped, search, answer, isLoading } = useTypedSearch(call, filter)
  const { found } = useNamed(call, value, title === undefined && !disabled)
  const chosen = title === undefined ? found && titleOf(found) : title
  const items: readonly Searched<N>[] = answer.data?.items ?? []
  const isClearable = onClear !== undefined && value !== null && !disabled

  function handleSubmit(id: string) {
    const item = items.find(each => each.id === id)
    if (item && id !== value) {
      nowNamed(client, call, item)
      onChange(item)
    }
    combobox.closeDropdown()
  }
  function handleKey(event: React.KeyboardEvent) {
    if (!isOpen || event.key !== 'Enter') return
    // Not what was found for the letters before, and not the form around it.
    if (isLoading || items.length === 0) event.preventDefault()
    if (isLoading) combobox.resetSelectedOption()
    if (answer.error) void answer.refetch()
  }

  return (
    <Combobox store={combobox} onOptionSubmit={handleSubmit} size={rest.size ?? 'sm'}>
      <Combobox.Target targetType="input" withExpandedAttribute autoComplete="off">
        <InputBase
          {...rest}
          {...(isBare ? { 'aria-label': label } : { label })}
          disabled={disabled}
          value={isOpen ? (typed ?? '') : (chosen ?? '')}
          placeholder={(isOpen && chosen) || (placeholder ?? t('app.choose'))}
          rightSection={
            isLoading ? (
              <Loader size="xs" aria-hidden />
            ) : isClearable ? (
              <Combobox.ClearButton aria-hidden={false} tabIndex={0} aria-label={t('app.choose-none', { label })} onClear={onClear} />
            ) : (
              <Combobox.Chevron />
            )
          }
          rightSectionPointerEvents={isClearable ? 'all' : 'none'}
          classNames={{ input: classes.input ?? '' }}
          onChange={event => {
            setTyped(event.currentTarget.value)
            combobox.openDropdown()
          }}
          onClick={() => combobox.openDropdown()}
          onFocus={event => event.currentTarget.select()}
          onBlur={() => combobox.closeDropdown()}
          onKeyDown={handleKey}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={disabled}>
        <Combobox.Options aria-label={label} mah={280} className={classes.options ?? ''}>
          {items.map(item => (
            <Combobox.Option key={item.id} value={item.id} active={item.id === value} aria-selected={item.id === value}>
              {titleOf(item)}
              {detailOf && (
                <Text component="span" display="block" size="xs" className={classes.detail ?? ''}>
                  {detailOf(item)}
                </Text>
              )}
            </Combobox.Option>
          ))}
        </Combobox.Options>
        <div role="status" className={classes.state}>
          {answer.error ? (
            <LoadFailed retry={() => void answer.refetch()} />
          ) : (
            <Count shown={items.length} total={answer.data?.totalCount ?? 0} isLoading={isLoading} search={search} nothing={nothing} />
          )}
        </div>
      </Combobox.Dropdown>
    </Combobox>
  )
}

/** The list that is open or not, what is typed to search it (null: nothing), and what was found for that. */
function useTypedSearch<N extends SearchedCall>(call: N, filter: FilterOf<N> | undefined) {
  const [typed, setTyped] = useState<string | null>(null)
  const combobox = useCombobox({
    onDropdownClose() {
      setTyped(null)
      combobox.resetSelectedOption()
    },
  })
  const isOpen = combobox.dropdownOpened
  const wanted = (typed ?? '').trim()
  const [search] = useDebouncedValue(wanted, pause)
  const answer = useSearched(call, search, isOpen, filter)
  const isLoading = isOpen && !answer.error && (wanted !== search || answer.isPending || answer.isPlaceholderData)

  // Enter takes the first of what was found; of nothing typed, what is chosen already.
  useEffect(() => {
    if (!isOpen || isLoading) return
    if (search) combobox.selectFirstOption()
    else combobox.selectActiveOption()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- its functions are new each time, and do the same
  }, [isOpen, isLoading, search, answer.data])
  return { combobox, isOpen, typed, setTyped, search, answer, isLoading }
}

function LoadFailed({ retry }: { readonly retry: () => void }) {
  const t = useTranslate()
  return (
    <Group justify="space-between" gap="xs" wrap="nowrap">
      <Text size="sm">{t('failure.load')}</Text>
      <Button
        size="compact-sm"
        variant="default"
        // The letters that were typed stay.
        onMouseDown={event => event.preventDefault()}
        onClick={retry}
      >
        {t('app.retry')}
      </Button>
    </Group>
  )
}

interface CountProps {
  readonly shown: number
  readonly total: number
  readonly isLoading: boolean
  readonly search: string
  readonly nothing: MessageKey
}

/** That there is none, or that there are more than are shown. */
function Count({ shown, total, isLoading, search, nothing }: CountProps) {
  const t = useTranslate()
  if (shown > 0) return total > shown && t('app.find-more', { shown, total })
  if (isLoading) return t('app.loading')
  return search ? t('app.nothing-found-body', { search }) : t(nothing)
}
