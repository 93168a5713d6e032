import { Group, Pagination, Text } from '@mantine/core'
import { useFormats, useTranslate } from './language.ts'

interface Props {
  readonly total: number
  readonly offset: number
  readonly limit: number
  readonly onOffset: (offset: number) => void
}

/** Leafs through a long list; shows nothing while it fits on one page. */
export function Pager({ total, offset, limit, onOffset }: Props) {
  const t = useTranslate()
  const { number } = useFormats()
  if (total <= limit) return null
  const page = (to: number) => ({ 'aria-label': t('app.page', { number: number(to) }) })
  return (
    <Group justify="space-between" gap="sm" component="nav" aria-label={t('app.pages')}>
      <Text size="sm" c="stone.6">
        {t('app.range', { from: number(offset + 1), to: number(Math.min(offset + limit, total)), total: number(total) })}
      </Text>
      <Pagination
        total={Math.ceil(total / limit)}
        value={Math.floor(offset / limit) + 1}
        onChange={to => onOffset((to - 1) * limit)}
        getItemProps={page}
        getControlProps={control => ({ 'aria-label': t(control === 'previous' ? 'app.previous-page' : 'app.next-page') })}
        size="sm"
        siblings={0}
      />
    </Group>
  )
}
