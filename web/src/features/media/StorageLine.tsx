import { Anchor, Progress, Stack, Text } from '@mantine/core'
import { useEffect } from 'react'
import { useCall } from '../../api/useCall.ts'
import { useFormats, useTranslate } from '../../ui/language.ts'
import { RouteLink } from '../../ui/links.tsx'

/** From how much on it is no longer as it should be. */
const nearlyFull = 0.9

/** How much one's files take together, of how much they may. `total`: how many there are, as another has another size. */
export function StorageLine({ total }: { readonly total: number }) {
  const t = useTranslate()
  const { size } = useFormats()
  const { data, refetch } = useCall('findStorage', {})
  useEffect(() => void refetch(), [total, refetch])
  if (!data) return null
  const { used, inBin, limit } = data
  const bin = inBin > 0 && (
    <>
      {' · '}
      <Anchor size="sm" component={RouteLink} name="bin">
        {t('library.storage-in-bin', { size: size(inBin) })}
      </Anchor>
    </>
  )
  if (limit === null)
    return (
      <Text size="sm" c="stone.6">
        {t('library.storage', { used: size(used) })}
        {bin}
      </Text>
    )
  const part = used / limit
  const words = t('library.storage-of', { used: size(used), limit: size(limit) })
  return (
    <Stack gap={4} w={240} maw="100%">
      <Text size="sm" c={part >= 1 ? 'red.8' : 'stone.6'}>
        {part >= 1 ? `${words}. ${t('library.storage-full')}` : words}
        {bin}
      </Text>
      <Progress
        size="sm"
        value={Math.min(100, part * 100)}
        color={part >= 1 ? 'red' : part >= nearlyFull ? 'orange' : undefined}
        aria-label={words}
      />
    </Stack>
  )
}
