import { Button, Drawer, Stack } from '@mantine/core'
import { day, wallText } from '@vitrine/model/kernel/wallClock.ts'
import { useState } from 'react'
import { MomentField } from '../../ui/form/MomentField.tsx'
import { useLanguage, useTranslate } from '../../ui/language.ts'
import { useTimeZone } from '../../ui/useTimeZone.ts'
import { backAtWords } from '../menu/backAt.ts'
import { backChoices, isToCome } from '../menu/backChoices.ts'

interface Props {
  readonly title: string
  /** Null: until somebody says so. */
  readonly onChoose: (availableFrom: string | null) => void
  readonly onClose: () => void
}

/** Until when something is sold out: one tap for what is usual, a day and a time for the rest. */
export function UntilSheet({ title, onChoose, onClose }: Props) {
  const t = useTranslate()
  const timeZone = useTimeZone()
  const language = useLanguage()
  const [now] = useState(() => Date.now())
  const [moment, setMoment] = useState<string | null>(() => new Date(now + day).toISOString())
  const [isTried, setTried] = useState(false)
  const chosen = moment !== null && isToCome(Date.parse(moment), now) ? Date.parse(moment) : null
  const choose = (at: number) => onChoose(new Date(at).toISOString())
  return (
    <Drawer
      opened
      onClose={onClose}
      position="bottom"
      size={500}
      title={t('kitchen.until-title', { title })}
      closeButtonProps={{ 'aria-label': t('app.close') }}
    >
      <Stack gap="sm" maw={480} mx="auto">
        {backChoices(now, timeZone).map(({ key, at }) => (
          <Button key={key} size="lg" variant="light" onClick={() => choose(at)}>
            {t(`kitchen.until-${key}`)} · {backAtWords(at, { t, language, timeZone, now })}
          </Button>
        ))}
        <Button size="lg" variant="light" onClick={() => onChoose(null)}>
          {t('kitchen.until-told')}
        </Button>
        <form
          noValidate
          onSubmit={event => {
            event.preventDefault()
            setTried(true)
            if (chosen !== null) choose(chosen)
          }}
        >
          <Stack gap="xs">
            <MomentField
              size="lg"
              label={t('kitchen.until-moment')}
              timeZone={timeZone}
              value={moment}
              min={wallText(now, timeZone)}
              error={isTried && chosen === null ? t('kitchen.until-past') : null}
              onChange={setMoment}
            />
            <Button type="submit" size="lg">
              {t('kitchen.until-choose')}
            </Button>
          </Stack>
        </form>
      </Stack>
    </Drawer>
  )
}
