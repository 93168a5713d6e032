import { Select, TextInput } from '@mantine/core'
import { screenRotations } from '@vitrine/model/areas/systems/rotation.ts'
import { useState } from 'react'
import { useChange } from '../../api/useChange.ts'
import { isOneOf } from '@vitrine/model/kernel/record.ts'
import { FormDialog } from '../FormDialog.tsx'
import { useTranslate } from '../language.ts'
import { screenName, type Screen } from './screens.ts'

const longestName = 200

/** What a screen is called, and how its picture is turned. */
export function ScreenSettings({ screen, onClose }: { readonly screen: Screen; readonly onClose: () => void }) {
  const t = useTranslate()
  const [title, setTitle] = useState(screen.title ?? '')
  const [rotation, setRotation] = useState(screen.rotation)
  const { run, busy } = useChange('updateScreen')
  const handleSubmit = async () => {
    const saved = await run({ input: { id: screen.id, title: title.trim() || null, rotation } })
    if (saved) onClose()
  }
  return (
    <FormDialog
      title={t('systems.settings-of', { name: screenName(t, screen) })}
      busy={busy}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
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
    </FormDialog>
  )
}
