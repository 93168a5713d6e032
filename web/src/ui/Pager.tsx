import { Group, Pagination, Text } from '@mantine/core'
import { useFormats, useSay } from './language.ts'

interface Props {
  readonly total: number
  readonly offset: number
  readonly limit: number
  readonly onOffset: (offset: number) => void
}

/** Leafs through a long list; shows nothing while it fits on one page. */
export function Pager({ total, offset, limit, onOffset }: Props) {
  const say = useSay()
  const { number } = useFormats()
  if (total <= limit) return null
  const page = (to: number) => ({ 'aria-label': say('app.page', { number: number(to) }) })
  return (
    <Group justify="space-between" gap="sm" component="nav" aria-label={say('app.pages')}>
      <Text size="sm" c="stone.6">
        {say('app.range', { from: number(offset + 1), to: number(Math.min(offset + limit, total)), total: number(total) })}
      </Text>
      <Pagination
        total={Math.ceil(total / limit)}
        value={Math.floor(offset / limit) + 1}
        onChange={to => onOffset((to - 1) * limit)}
        getItemProps={page}
        getControlProps={control => ({ 'aria-label': say(control === 'previous' ? 'app.previous-page' : 'app.next-page') })}
        size="sm"
        siblings={0}
      />
    </Group>
  )
}
