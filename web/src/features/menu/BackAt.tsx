import { Text } from '@mantine/core'
import { valueOf } from '@vitrine/model/kernel/record.ts'
import { useBackAt } from './backAt.ts'

/** When what is sold out is back, where products and promotions are listed. */
export function BackAt({ row }: { readonly row: object }) {
  const backAt = useBackAt()
  const [state, availableFrom] = [valueOf(row, 'state'), valueOf(row, 'availableFrom')]
  const words = state === 'UNAVAILABLE' && typeof availableFrom === 'string' ? backAt({ state, availableFrom }) : null
  if (words === null) return null
  return (
    <Text component="span" display="block" size="xs" fw={600} c="red.8">
      {words}
    </Text>
  )
}
