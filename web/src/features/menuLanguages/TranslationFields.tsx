import { Group, SegmentedControl, Select, Stack, TextInput } from '@mantine/core'
import { mergedTranslations, translationIn, type Translation } from '@vitrine/model/areas/products/translations.ts'
import { useState } from 'react'
import { useViewer } from '../../api/viewer.ts'
import { useLanguage, useTranslate } from '../../ui/language.ts'
import { languageName } from './languageNames.ts'

interface Props {
  /** As they were. */
  readonly before: readonly Translation[]
  /** What of them is changed. */
  readonly changes: readonly Translation[]
  readonly hasSubtitle?: boolean
  readonly onChange: (changes: readonly Translation[]) => void
}

const fewLanguages = 4

/** Title and subtitle in the other languages of the menu, one at a time; nothing where there is one language. */
export function TranslationFields({ before, changes, hasSubtitle = true, onChange }: Props) {
  const t = useTranslate()
  const spoken = useLanguage()
  const [, ...languages] = useViewer()?.organization?.menuLanguages ?? []
  const [chosen, setChosen] = useState<string | null>(null)
  const language = languages.find(each => each === chosen) ?? languages[0]
  if (language === undefined) return null
  const translation = translationIn(mergedTranslations(before, changes), language)
  const data = languages.map(value => ({ value, label: languageName(value, spoken) }))
  const put = (texts: Omit<Translation, 'language'>) =>
    onChange([...changes.filter(each => each.language !== language), { ...translationIn(changes, language), language, ...texts }])
  const name = languageName(language, spoken)

  return (
    <Stack gap="xs">
      <Group gap="sm">
        {languages.length <= fewLanguages ? (
          languages.length > 1 && (
            <SegmentedControl size="xs" aria-label={t('menu-languages.language')} data={data} value={language} onChange={setChosen} />
          )
        ) : (
          <Select
            size="xs"
            aria-label={t('menu-languages.language')}
            data={data}
            value={language}
            onChange={setChosen}
            allowDeselect={false}
          />
        )}
      </Group>
      <TextInput
        label={t('menu-languages.title-in', { language: name })}
        lang={language}
        dir="auto"
        maxLength={200}
        value={translation?.title ?? ''}
        onChange={event => put({ title: event.currentTarget.value || null })}
      />
      {hasSubtitle && (
        <TextInput
          label={t('menu-languages.subtitle-in', { language: name })}
          lang={language}
          dir="auto"
          maxLength={200}
          value={translation?.subtitle ?? ''}
          onChange={event => put({ subtitle: event.currentTarget.value || null })}
        />
      )}
    </Stack>
  )
}
