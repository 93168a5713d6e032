import { Button, Menu, Text, Tooltip } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import { isUntranslated } from '@vitrine/model/show/textTranslations.ts'
import { useCatalogue } from '@vitrine/renderer/data.tsx'
import { useEffect } from 'react'
import { useStore } from '@vitrine/renderer/useStore.ts'
import { useLanguage, useTranslate } from '../../../../ui/language.ts'
import { languageName } from '../../../menuLanguages/languageNames.ts'
import { useEditorContext } from '../../session/editorContext.ts'
import { useEditorState } from '../../session/useEditorState.ts'

/** In which language the slides are looked at and written; nothing where the menu is in one. */
export function LanguageMenu() {
  const t = useTranslate()
  const spoken = useLanguage()
  const { editor, writing } = useEditorContext()
  const languages = useCatalogue().organization?.menuLanguages ?? []
  const chosen = useStore(editor.language)
  const isGone = chosen !== null && !languages.includes(chosen)
  // Somebody took it away meanwhile: nobody writes in a language that is nowhere shown.
  useEffect(() => {
    if (!isGone) return
    writing.end()
    editor.language.set(null)
  }, [isGone, editor, writing])
  if (languages.length < 2) return null
  const current = chosen ?? languages[0] ?? ''
  const label = t('menu-languages.show-in', { language: languageName(current, spoken) })

  function choose(language: string) {
    writing.end()
    editor.language.set(language === languages[0] ? null : language)
  }

  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <Tooltip label={label}>
          <Button
            variant={chosen === null ? 'subtle' : 'light'}
            {...(chosen === null && { color: 'stone.8' })}
            size="compact-md"
            px={8}
            leftSection={<IconLanguage size={18} aria-hidden />}
            aria-label={label}
          >
            {current.toUpperCase()}
          </Button>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={current} onChange={choose}>
          {languages.map((language, index) => (
            <Menu.RadioItem
              key={language}
              value={language}
              closeMenuOnClick
              rightSection={index > 0 && <Untranslated language={language} />}
            >
              {languageName(language, spoken)}
              {index === 0 && ` · ${t('menu-languages.written-short')}`}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}

/** How many texts of the presentation still stand as they were first written. */
function Untranslated({ language }: { readonly language: string }) {
  const t = useTranslate()
  const slides = useEditorState(({ show }) => show.slides)
  const count = slides.flatMap(({ widgets }) => widgets).filter(widget => isUntranslated(widget, language)).length
  if (count === 0) return null
  return (
    <Text size="xs" c="stone.7" ml="md">
      {t('menu-languages.untranslated-texts', { count })}
    </Text>
  )
}
