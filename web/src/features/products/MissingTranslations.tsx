import { Button, Group, Text } from '@mantine/core'
import { useLanguage, useTranslate } from '../../ui/language.ts'
import { useLooking } from '../../ui/looking.tsx'
import { languageName } from '../menuLanguages/languageNames.ts'
import type { MenuLanguage } from '../menuLanguages/confirmRemoval.ts'

/** Pixels. */
const inButton = 8

interface Props {
  readonly languages: readonly MenuLanguage[]
  readonly onTranslate: (language: string) => void
}

/** How much of each language is missing; nothing where there is one. */
export function MissingTranslations({ languages: [, ...others], onTranslate }: Props) {
  const t = useTranslate()
  const spoken = useLanguage()
  const isLooking = useLooking()
  if (others.length === 0) return null
  return (
    // As far to the left as the padding of its buttons: where they break, the next line begins below the first.
    <Group gap={4} ml={-inButton} role="group" aria-label={t('translations.title')}>
      <Text size="sm" c="stone.7" pl={inButton}>
        {t('translations.title')}:
      </Text>
      {others.map(({ language, missing }) => (
        <Button key={language} variant="subtle" size="compact-sm" px={inButton} disabled={isLooking} onClick={() => onTranslate(language)}>
          {missing === 0
            ? t('translations.complete-short', { language: languageName(language, spoken) })
            : t('translations.missing-short', { count: missing, language: languageName(language, spoken) })}
        </Button>
      ))}
    </Group>
  )
}
