import { Button, Modal, Stack, Text } from '@mantine/core'
import { useCallback, useState, type ReactNode } from 'react'
import { useTranslate } from '../../ui/language.ts'

interface Question<C extends string> {
  readonly title: string
  readonly body?: string
  readonly choices: readonly { readonly value: C; readonly label: string; readonly isDanger?: boolean }[]
}

export type AskWhich = <C extends string>(question: Question<C>) => Promise<C | null>

/** Asks which of some ways is meant; null: none of them. The dialog stands where the page puts it. */
export function useChoices(): readonly [dialog: ReactNode, ask: AskWhich] {
  const t = useTranslate()
  const [asked, setAsked] = useState<{ readonly question: Question<string>; readonly answer: (value: string | null) => void } | null>(null)
  const ask = useCallback(
    <C extends string>(question: Question<C>) =>
      new Promise<C | null>(resolve => {
        setAsked({
          question,
          answer(value) {
            setAsked(null)
            resolve(question.choices.find(choice => choice.value === value)?.value ?? null)
          },
        })
      }),
    [],
  )
  const dialog = asked && (
    <Modal
      opened
      onClose={() => asked.answer(null)}
      title={asked.question.title}
      size="sm"
      closeButtonProps={{ 'aria-label': t('app.close') }}
    >
      <Stack gap="sm">
        {asked.question.body && <Text>{asked.question.body}</Text>}
        {asked.question.choices.map(({ value, label, isDanger }, index) => (
          <Button
            key={value}
            variant={index === 0 ? 'filled' : 'default'}
            {...(isDanger && { color: 'red.8' })}
            data-autofocus={index === 0 || undefined}
            styles={{ root: { height: 'auto', minHeight: 36, paddingBlock: 6 }, label: { whiteSpace: 'normal' } }}
            onClick={() => asked.answer(value)}
          >
            {label}
          </Button>
        ))}
        <Button variant="subtle" color="stone.8" onClick={() => asked.answer(null)}>
          {t('app.cancel')}
        </Button>
      </Stack>
    </Modal>
  )
  return [dialog, ask]
}
