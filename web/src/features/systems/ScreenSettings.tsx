import { Checkbox, MultiSelect, NumberInput, Select, TextInput } from '@mantine/core'
import { screenRotations } from '@vitrine/model/areas/systems/rotation.ts'
import { useState } from 'react'
import { useChange } from '../../api/useChange.ts'
import { isOneOf, keysOf, picked } from '@vitrine/model/kernel/record.ts'
import { changedIn } from '../../ui/form/changedIn.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useLanguage, useTranslate } from '../../ui/language.ts'
import { languageName } from '../menuLanguages/languageNames.ts'
import { screenName, type Screen } from './screens.ts'

const longestName = 200

/** What a screen is called, how its picture is turned, and in which languages it shows menus. */
export function ScreenSettings({ screen, onClose }: { readonly screen: Screen; readonly onClose: () => void }) {
  const t = useTranslate()
  const spoken = useLanguage()
  const menuLanguages = screen.organization?.menuLanguages ?? []
  const [begun] = useState(() => ({
    ...picked(screen, ['title', 'rotation', 'languageSeconds']),
    languages: screen.languages.filter(language => menuLanguages.includes(language)),
  }))
  const [title, setTitle] = useState(begun.title ?? '')
  const [rotation, setRotation] = useState(begun.rotation)
  const [languages, setLanguages] = useState(begun.languages)
  const [languageSeconds, setSeconds] = useState<string | number>(begun.languageSeconds)
  const [isEverywhere, setEverywhere] = useState(false)
  const { run, busy } = useChange('updateScreen')
  const handleSubmit = async () => {
    const spokenHere = { languages, languageSeconds: typeof languageSeconds === 'number' ? languageSeconds : begun.languageSeconds }
    const changes = {
      ...changedIn({ title: title.trim() || null, rotation, ...spokenHere }, begun),
      // All screens get the languages that are seen here.
      ...(isEverywhere && spokenHere),
    }
    const isSaved =
      keysOf(changes).length === 0 || (await run({ input: { ...changes, id: screen.id }, ...(isEverywhere && { isForSystem: true }) }))
    if (isSaved) onClose()
  }
  return (
    <FormDialog title={t('systems.settings-of', { name: screenName(t, screen) })} busy={busy} onSubmit={handleSubmit} onClose={onClose}>
      <TextInput
        label={t('systems.name')}
        description={t('systems.name-hint', { name: t('systems.screen', { number: screen.sortIndex }) })}
        value={title}
        maxLength={longestName}
        data-autofocus
        onChange={event => setTitle(event.currentTarget.value)}
      />
      <Select
        label={t('systems.rotation')}
        description={t('systems.rotation-hint')}
        data={screenRotations.map(value => ({ value, label: t(`systems.rotation.${value}`) }))}
        value={rotation}
        allowDeselect={false}
        onChange={value => isOneOf(screenRotations, value) && setRotation(value)}
      />
      {menuLanguages.length > 1 && (
        <MultiSelect
          label={t('systems.languages')}
          description={t('systems.languages-hint')}
          placeholder={languages.length === 0 ? t('menu-languages.as-written') : ''}
          data={menuLanguages.map(value => ({ value, label: languageName(value, spoken) }))}
          value={languages}
          onChange={setLanguages}
        />
      )}
      {languages.length > 1 && (
        <NumberInput
          label={t('systems.language-seconds')}
          description={t('systems.language-seconds-hint')}
          min={3}
          max={3600}
          clampBehavior="blur"
          allowDecimal={false}
          value={languageSeconds}
          onChange={setSeconds}
        />
      )}
      {menuLanguages.length > 1 && (
        <Checkbox
          label={t('systems.languages-everywhere')}
          checked={isEverywhere}
          onChange={event => setEverywhere(event.currentTarget.checked)}
        />
      )}
    </FormDialog>
  )
}
