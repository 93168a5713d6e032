import { Button, Divider, Group } from '@mantine/core'
import { addresses, type DemoAnswer } from '@vitrine/model/http.ts'
import { useEffect, useState } from 'react'
import { useTranslate } from '../../ui/language.ts'

export interface Credentials {
  readonly username: string
  readonly password: string
}

interface Props {
  readonly isBusy: boolean
  readonly onChoose: (credentials: Credentials) => void
}

/** The accounts of the demo, one press each: [SE38]. Without an answer there are none, and the form stands as ever. */
export default function DemoAccounts({ isBusy, onChoose }: Props) {
  const t = useTranslate()
  const [demo, setDemo] = useState<DemoAnswer | null>(null)
  useEffect(() => {
    const asking = new AbortController()
    fetchDemo(asking.signal).then(setDemo, () => undefined)
    return () => asking.abort()
  }, [])
  if (!demo || demo.accounts.length === 0) return null
  return (
    <>
      <Divider label={t('app.login.demo')} labelPosition="center" />
      <Group grow gap="xs" wrap="nowrap" preventGrowOverflow={false}>
        {demo.accounts.map(({ username, role }) => (
          <Button
            key={username}
            variant="light"
            px="xs"
            disabled={isBusy}
            title={username}
            onClick={() => onChoose({ username, password: demo.password })}
          >
            {t(`app.login.demo.${role}`)}
          </Button>
        ))}
      </Group>
    </>
  )
}

async function fetchDemo(signal: AbortSignal): Promise<DemoAnswer> {
  const response = await fetch(addresses.demo, { signal: AbortSignal.any([signal, AbortSignal.timeout(10_000)]) })
  if (!response.ok) throw new Error(`${response.status}`)
  return (await response.json()) as DemoAnswer
}
