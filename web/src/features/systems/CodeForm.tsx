import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { codeLength, typedCode } from '@vitrine/model/areas/systems/pairing.ts'
import { calls } from '@vitrine/model/calls.ts'
import { failureOf } from '@vitrine/model/messages/spoken.ts'
import { useEffect, useRef, useState } from 'react'
import { useChange } from '../../api/useChange.ts'
import { confirm } from '../../ui/confirm.ts'
import { useFormats, useTranslate } from '../../ui/language.ts'
import { secondsToWait } from '../../ui/secondsToWait.ts'
import { useHandler } from '../../ui/useHandler.ts'
import { replacing } from './replacing.ts'
import { screenName, type Screen } from './screens.ts'
import classes from './systems.module.css'
import { useTellConnected } from './useTellConnected.ts'

/** How long “Connected” stands before the form is gone. */
const pause = 1_000

const focus = (element: HTMLElement | null) => element?.focus()

interface Props {
  readonly screen: Screen
  /** That its TV makes way for another has been said. */
  readonly isAgreed: boolean
  /** What the TV's link has said. */
  readonly given?: string | null
  readonly onDone?: (() => void) | undefined
  /** Without it the form stands where it is. */
  readonly onClose?: () => void
}

/** The code that stands on the TV is typed here, or pasted. What goes wrong is said here too. */
export function CodeForm({ screen, isAgreed, given = null, onDone, onClose }: Props) {
  const t = useTranslate()
  const { wait } = useFormats()
  const [code, setCode] = useState(given ?? '')
  const [isShort, setShort] = useState(false)
  const [isDone, setDone] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const isSending = useRef(false)
  const { run, busy, error, reset } = useChange('connect', { shownHere: () => true })
  const name = screenName(t, screen)
  const tellConnected = useTellConnected(screen)
  const close = useHandler(() => onClose?.())

  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(close, pause)
    return () => clearTimeout(timer)
  }, [isDone, close])

  /** Goes by itself once it is whole; whoever presses Enter after that sends it once. */
  async function send(connectCode: string) {
    if (isSending.current || isDone) return
    if (connectCode.length < codeLength) return setShort(true)
    isSending.current = true
    try {
      // Somebody else may have connected one meanwhile.
      if (screen.isConnected && !isAgreed && !(await confirm(replacing(t, screen)))) return
      if (await run({ id: screen.id, connectCode })) {
        setDone(true)
        tellConnected()
        onDone?.()
        return
      }
      input.current?.focus()
      input.current?.select()
    } finally {
      isSending.current = false
    }
  }

  function handleChange(text: string) {
    const typed = typedCode(text)
    setCode(typed)
    setShort(false)
    reset()
    if (typed.length === codeLength && typed !== code) void send(typed)
  }

  if (isDone) {
    return (
      // The field that had the focus is gone.
      <Group ref={focus} tabIndex={-1} gap={6} justify="center" className={classes.done} role="status">
        <IconCheck size={20} aria-hidden />
        <Text fw={600}>{t('systems.code-done')}</Text>
      </Group>
    )
  }
  const seconds = secondsToWait(error)
  const refused = error && (seconds === null ? t(failureOf(calls.connect.says, error)) : t('app.too-many-tries', { wait: wait(seconds) }))
  const refusal = refused ?? (isShort ? t('systems.code-short') : null)
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        void send(code)
      }}
      noValidate
      onKeyDown={event => event.key === 'Escape' && onClose && (event.stopPropagation(), onClose())}
    >
      <Stack gap="xs">
        <TextInput
          ref={input}
          aria-label={t('systems.code-for', { name })}
          placeholder={t('systems.code')}
          autoFocus
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          error={refusal}
          errorProps={{ role: 'alert' }}
          classNames={{ input: classes.code }}
          onChange={event => handleChange(event.currentTarget.value)}
        />
        <Group gap="xs" grow wrap="nowrap">
          {onClose && (
            <Button size="sm" variant="default" onClick={onClose}>
              {t('app.cancel')}
            </Button>
          )}
          <Button size="sm" type="submit" loading={busy}>
            {t('systems.connect')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
