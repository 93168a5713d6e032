import { ActionIcon, Badge, Group, Input, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { IconTrash } from '@tabler/icons-react'
import { useLanguage, useTranslate } from '../../ui/language.ts'
import { languageChoices, languageName, mayHaveMore } from './languageNames.ts'

interface Props {
  readonly value: readonly string[]
  /** Of one that is about to go; false keeps it. */
  readonly mayRemove?: (language: string) => Promise<boolean>
  readonly onChange: (languages: string[]) => void
}

/** The languages of a menu: the first is that in which titles are written. */
export function MenuLanguagesField({ value, mayRemove, onChange }: Props) {
  const t = useTranslate()
  const spoken = useLanguage()
  const [typed, setTyped] = useState('')

  async function handleRemove(language: string) {
    if (!mayRemove || (await mayRemove(language))) onChange(value.filter(each => each !== language))
  }

  return (
    <Input.Wrapper label={t('field.organization.menuLanguages')} description={t('menu-languages.hint')} labelElement="div">
      <Stack gap={6} mt="xs">
        {value.map((language, index) => (
          <Group key={language} gap="sm" wrap="nowrap" justify="space-between">
            <Group gap="xs">
              <Text size="sm">{languageName(language, spoken)}</Text>
              {index === 0 && (
                <Badge variant="light" tt="none">
                  {t('menu-languages.written')}
                </Badge>
              )}
            </Group>
            {(index > 0 || value.length === 1) && (
              <ActionIcon
                variant="subtle"
                size="lg"
                aria-label={t('menu-languages.remove', { language: languageName(language, spoken) })}
                title={t('menu-languages.remove', { language: languageName(language, spoken) })}
                onClick={() => void handleRemove(language)}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            )}
          </Group>
        ))}
        {mayHaveMore(value) && (
          <Select
            aria-label={t(value.length === 0 ? 'menu-languages.add-first' : 'menu-languages.add')}
            placeholder={t(value.length === 0 ? 'menu-languages.add-first' : 'menu-languages.add')}
            searchable
            nothingFoundMessage={t('menu-languages.unknown')}
            data={languageChoices(spoken, value)}
            value={null}
            // What is chosen stands above: the field is empty for the next.
            searchValue={typed}
            onSearchChange={setTyped}
            onChange={language => {
              if (language) onChange([...value, language])
              setTyped('')
            }}
          />
        )}
      </Stack>
    </Input.Wrapper>
  )
}
