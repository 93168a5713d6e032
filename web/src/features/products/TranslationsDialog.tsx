import { Badge, Button, Group, Modal, Select, Stack, Switch, Table, Text, TextInput } from '@mantine/core'
import { mergedTranslations, translationIn, type Translation } from '@vitrine/model/areas/products/translations.ts'
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useChange } from '../../api/useChange.ts'
import { useViewer } from '../../api/viewer.ts'
import { useWholeList } from '../../api/useWholeList.ts'
import { useTyped } from '../../ui/edit/useTyped.ts'
import { searchedOptions } from '../../ui/form/searchedOptions.ts'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { useLanguage, useTranslate } from '../../ui/language.ts'
import { languageName } from '../menuLanguages/languageNames.ts'
import { RefusedNotice } from '../../ui/refused/RefusedNotice.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { RowSkeletons } from '../../ui/Skeletons.tsx'
import { useIsWide } from '../../ui/useIsWide.ts'
import { inOrder, isMissing, keyOf, loadTexts, withAlike, type Scope, type Text as Translatable, type Wanted } from './translatable.ts'

interface Props {
  /** Without the one in which titles are written. */
  readonly languages: readonly string[]
  readonly first: string
  /** The product group that is looked at first; null: all. */
  readonly groupId: string | null
  readonly onLanguages: () => void
  readonly onClose: () => void
}

/** On a phone as wide as the search; else so that all controls stand in one row. */
const choiceWidth = { base: '100%', xs: '11rem' }
const rowsAtOnce = 100
/** So many texts are saved by one call. */
const atOnce = 500

/** What is to be translated, source beside target: Enter saves and goes down, and what is missing stands first. */
export function TranslationsDialog({ languages, first, groupId, onLanguages, onClose }: Props) {
  const t = useTranslate()
  const spoken = useLanguage()
  const viewer = useViewer()
  const isWide = useIsWide()
  const [language, setLanguage] = useState(first)
  const hasPromotions = viewer?.isPromotionsEnabled !== false
  const [scope, setScope] = useState<Scope>(groupId === null ? 'all' : { groupId })
  const { texts, error, load, save } = useTexts(scope, hasPromotions)
  const [isMissingOnly, setMissingOnly] = useState(true)
  const [search, setSearch] = useState('')
  const [most, setMost] = useState(rowsAtOnce)
  const order = useOrder(texts, { language, isMissingOnly, search }, scope)
  const byKey = useMemo(() => new Map(texts?.map(text => [keyOf(text), text])), [texts])
  const isLoaded = texts !== null
  const missing = texts?.filter(text => isMissing(text, language)).length ?? 0
  const name = languageName(language, spoken)

  /** Escape leaves the dialog without leaving the field in it, which saves what was typed there. */
  function handleClose() {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    onClose()
  }

  return (
    <Modal
      opened
      onClose={handleClose}
      title={t('translations.title')}
      size="70rem"
      fullScreen={!isWide}
      closeButtonProps={{ 'aria-label': t('app.close') }}
    >
      <Stack gap="md">
        <Group gap="md" align="end">
          <Select
            label={t('menu-languages.language')}
            w={choiceWidth}
            data={languages.map(value => ({ value, label: languageName(value, spoken) }))}
            value={language}
            allowDeselect={false}
            onChange={value => value && setLanguage(value)}
          />
          <ScopeSelect
            scope={scope}
            hasPromotions={hasPromotions}
            onChange={next => {
              setMost(rowsAtOnce)
              setScope(next)
            }}
          />
          <SearchBox label={t('translations.search')} onSearch={setSearch} pause={0} />
          <Switch
            mb={8}
            label={t('translations.missing-only')}
            checked={isMissingOnly}
            onChange={event => setMissingOnly(event.currentTarget.checked)}
          />
          <Button variant="default" ml="auto" onClick={onLanguages}>
            {t('field.organization.menuLanguages')}
          </Button>
        </Group>
        {isLoaded && (
          <Text size="sm" c="stone.7" role="status">
            {missing === 0 ? t('translations.complete', { language: name }) : t('translations.missing', { count: missing, language: name })}
          </Text>
        )}
        {error ? (
          <ErrorNotice error={error} retry={load} />
        ) : !isLoaded ? (
          <RowSkeletons count={5} />
        ) : order.length === 0 ? (
          <Text py="lg" ta="center" c="stone.7">
            {t(search ? 'translations.nothing-found' : 'translations.nothing-missing')}
          </Text>
        ) : (
          <TextTable
            rows={order.slice(0, most).map(keys => keys.flatMap(key => byKey.get(key) ?? []))}
            language={language}
            name={name}
            onSave={(alike, words) => save(alike, language, words)}
          />
        )}
        {order.length > most && (
          <Button variant="default" onClick={() => setMost(most + rowsAtOnce)}>
            {t('translations.more', { count: order.length - most })}
          </Button>
        )}
      </Stack>
    </Modal>
  )
}

interface ScopeProps {
  readonly scope: Scope
  readonly hasPromotions: boolean
  readonly onChange: (scope: Scope) => void
}

/** Of which product group the texts are, of all of them, or of the promotions. */
function ScopeSelect({ scope, hasPromotions, onChange }: ScopeProps) {
  const t = useTranslate()
  const groups = useWholeList('allProductCollections', {}).data?.items ?? []
  return (
    <Select
      label={t('products.group')}
      w={choiceWidth}
      data={[
        { value: 'all', label: t('grid.all-groups') },
        ...groups.map(({ id, title }) => ({ value: `of ${id}`, label: title })),
        ...(hasPromotions ? [{ value: 'promotions', label: t('app.routes.promotions.title') }] : []),
      ]}
      value={typeof scope === 'string' ? scope : `of ${scope.groupId}`}
      allowDeselect={false}
      searchable={groups.length > 10}
      filter={searchedOptions}
      onChange={next => {
        if (next !== null) onChange(next === 'all' || next === 'promotions' ? next : { groupId: next.slice('of '.length) })
      }}
    />
  )
}

/**
 * The keys of the texts in the order of the rows. What has just been translated stays where it is: the order is made anew with the group, the
 * language, the filter or the search.
 */
function useOrder(texts: readonly Translatable[] | null, wanted: Wanted, scope: Scope): readonly (readonly string[])[] {
  const { language, isMissingOnly, search } = wanted
  const latest = useRef(texts)
  useEffect(() => void (latest.current = texts), [texts])
  const isLoaded = texts !== null
  return useMemo(
    () => (isLoaded ? withAlike(inOrder(latest.current ?? texts ?? [], wanted), language).map(alike => alike.map(keyOf)) : []),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is saved is not to be sorted anew
    [isLoaded, scope, language, isMissingOnly, search],
  )
}

/** All texts, as they are here: what is saved is known at once, and others' languages are left alone. */
function useTexts(scope: Scope, hasPromotions: boolean) {
  const [texts, setTexts] = useState<readonly Translatable[] | null>(null)
  const [error, setError] = useState<unknown>(null)
  const { run } = useChange('updateTranslations', {
    waits: true,
    // What a colleague wrote meanwhile is read, and the next try is a change of that.
    failed: ({ code }) => void (code === 'ConflictError' && loadTexts(scope, hasPromotions).then(setTexts, () => undefined)),
  })
  /** What was sent of a text last: the next change of it is one of that. */
  const sent = useRef(new Map<string, string | null>())
  const latest = useRef(texts)
  useLayoutEffect(() => void (latest.current = texts))
  const load = () => {
    setError(null)
    setTexts(null)
    let isWanted = true
    loadTexts(scope, hasPromotions).then(
      found => void (isWanted && setTexts(found)),
      (reason: unknown) => void (isWanted && setError(reason)),
    )
    // Another group was chosen meanwhile.
    return () => void (isWanted = false)
  }
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- of each group once
  useEffect(load, [scope])

  async function save(alike: readonly Translatable[], language: string, words: string | null): Promise<boolean> {
    const [text] = alike
    if (!text) return false
    const change: Translation = { language, [text.field]: words }
    const again = () => {
      const byKey = new Map(latest.current?.map(each => [keyOf(each), each]))
      return save(
        alike.map(each => byKey.get(keyOf(each)) ?? each),
        language,
        words,
      )
    }
    const place = { at: placeOf(text, language), typed: words, again }
    for (let done = 0; done < alike.length; done += atOnce) {
      const part = alike.slice(done, done + atOnce)
      const seenOf = (each: Translatable) => {
        const own = sent.current.get(placeOf(each, language))
        return own === undefined ? (translationIn(each.translations, language)?.[each.field] ?? null) : own
      }
      const changes = part.map(each => ({
        entity: each.entity,
        id: each.id,
        translations: [change],
        was: [{ language, [each.field]: seenOf(each) }],
      }))
      for (const each of part) sent.current.set(placeOf(each, language), words)
      if (!(await run({ changes }, { place }))) {
        for (const each of part) sent.current.delete(placeOf(each, language))
        return false
      }
      const saved = new Set(changes.map(({ id }) => id))
      setTexts(
        all =>
          all?.map(each =>
            each.entity === text.entity && saved.has(each.id)
              ? { ...each, translations: mergedTranslations(each.translations, [change]) }
              : each,
          ) ?? null,
      )
    }
    return true
  }
  return { texts, error, load, save }
}

const placeOf = (text: Translatable, language: string) => `${keyOf(text)} ${language}`

interface TableProps {
  /** Texts that say the same stand in one row. */
  readonly rows: readonly (readonly Translatable[])[]
  readonly language: string
  readonly name: string
  readonly onSave: (alike: readonly Translatable[], words: string | null) => Promise<boolean>
}

function TextTable({ rows, language, name, onSave }: TableProps) {
  const t = useTranslate()
  const body = useRef<HTMLTableSectionElement>(null)

  function handleKey(event: KeyboardEvent, index: number) {
    const by = event.key === 'Enter' || event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (by === 0 || event.nativeEvent.isComposing) return
    event.preventDefault()
    const inputs = body.current?.querySelectorAll<HTMLInputElement>('input')
    const next = inputs?.[index + by]
    if (next) {
      next.focus()
      next.select()
    } else if (event.currentTarget instanceof HTMLElement) event.currentTarget.blur()
  }

  return (
    <Table verticalSpacing={4} layout="fixed">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('translations.source')}</Table.Th>
          <Table.Th>{name}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody ref={body}>
        {rows.map((alike, index) => (
          <TextRow
            // Anew where somebody chooses another language.
            key={alike[0] && placeOf(alike[0], language)}
            alike={alike}
            language={language}
            name={name}
            isFirst={index === 0}
            onKeyDown={event => handleKey(event, index)}
            onSave={onSave}
          />
        ))}
      </Table.Tbody>
    </Table>
  )
}

interface RowProps extends Omit<TableProps, 'rows'> {
  readonly alike: readonly Translatable[]
  readonly isFirst: boolean
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
}

function TextRow({ alike, language, name, isFirst, onKeyDown, onSave }: RowProps) {
  const t = useTranslate()
  const [text] = alike
  const translated = (text && translationIn(text.translations, language)?.[text.field]) ?? null
  const { typed, setTyped, seen, reset } = useTyped(translated, asTyped)
  if (!text) return null
  const { source, field, entity } = text
  return (
    <Table.Tr>
      <Table.Td>
        <Group gap="0 8px">
          <Text size="sm" dir="auto" style={{ overflowWrap: 'anywhere' }}>
            {source}
          </Text>
          {(field === 'subtitle' || entity !== 'product') && (
            <Badge variant="light" color="gray" tt="none" style={{ flex: 'none' }}>
              {t(field === 'subtitle' ? 'field.product.subtitle' : `translations.${entity}`)}
            </Badge>
          )}
          {alike.length > 1 && (
            <Text size="xs" c="stone.7">
              {t('translations.more-alike', { count: alike.length - 1 })}
            </Text>
          )}
        </Group>
      </Table.Td>
      <Table.Td>
        <TextInput
          aria-label={t('translations.of', { title: source, language: name })}
          lang={language}
          dir="auto"
          size="sm"
          maxLength={200}
          value={typed}
          data-autofocus={isFirst || undefined}
          onChange={event => setTyped(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onBlur={() => {
            const words = asTyped.read(typed)
            if (words !== seen) void onSave(alike, words)
          }}
        />
        <RefusedNotice at={placeOf(text, language)} onLeave={reset} />
      </Table.Td>
    </Table.Tr>
  )
}

/** Left blank there is no translation. */
const asTyped = {
  write: (words: string | null) => words ?? '',
  read: (typed: string) => typed.trim() || null,
}
