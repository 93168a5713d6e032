import { Paper, SimpleGrid, Skeleton, Stack } from '@mantine/core'
import { useTranslate } from './language.ts'

const counted = (count: number) => Array.from({ length: count }, (_, i) => i)

/** Where a grid of cards will be. */
export const CardSkeletons = ({ count = 8 }: { readonly count?: number }) => (
  <Waiting>
    <SimpleGrid cols={{ base: 1, xs: 2, md: 3, xl: 4 }} spacing="lg">
      {counted(count).map(i => (
        <Paper key={i} withBorder p="sm">
          <Skeleton style={{ aspectRatio: '16 / 9' }} radius="sm" />
          <Skeleton h={16} mt="sm" w="70%" />
          <Skeleton h={12} mt={8} w="40%" />
        </Paper>
      ))}
    </SimpleGrid>
  </Waiting>
)

/** Where a list or table will be. */
export const RowSkeletons = ({ count = 6, height = 44 }: { readonly count?: number; readonly height?: number }) => (
  <Waiting>
    <Stack gap="xs">
      {counted(count).map(i => (
        <Skeleton key={i} h={height} />
      ))}
    </Stack>
  </Waiting>
)

function Waiting({ children }: { readonly children: React.ReactNode }) {
  const t = useTranslate()
  return (
    <div role="status" aria-label={t('app.loading')}>
      {children}
    </div>
  )
}
