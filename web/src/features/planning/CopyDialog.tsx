import { Chip, Group, Text } from '@mantine/core'
import type { Block } from '@vitrine/model/areas/collections/blocks.ts'
import { useState } from 'react'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useLanguage, useTranslate } from '../../ui/language.ts'
import { hours, longDay, shortDay, weekOf } from './dayWords.ts'

interface Props {
  readonly block: Block
  readonly title: string
  readonly onCopy: (days: readonly number[]) => void
  readonly onClose: () => void
}

/** To which other days of its week a block is copied. */
export function CopyDialog({ block, title, onCopy, onClose }: Props) {
  const t = useTranslate()
  const language = useLanguage()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const others = weekOf(block.day).filter(day => day !== block.day)
  return (
    <FormDialog
      title={t('planning.copy-title', { title })}
      action={t('planning.copy')}
      busy={false}
      disabled={chosen.length === 0}
      onClose={onClose}
      onSubmit={() => {
        onCopy(chosen.map(Number))
        onClose()
      }}
    >
      <Text>
        {longDay(block.day, language)}, {hours(block.from)}–{hours(block.until)}
      </Text>
      <div role="group" aria-label={t('planning.days')}>
        <Chip.Group multiple value={[...chosen]} onChange={setChosen}>
          <Group gap={6}>
            {others.map(day => (
              <Chip key={day} value={String(day)} size="sm">
                {shortDay(t, day)}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      </div>
    </FormDialog>
  )
}
