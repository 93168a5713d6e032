import { Text } from '@mantine/core'
import { useTranslate } from '../../ui/language.ts'
import type { Product } from './menu.ts'

/** That a product is a combination, and of how many. Nothing of most. */
export function PartsNote({ row: { partIds } }: { readonly row: Product }) {
  const t = useTranslate()
  if (partIds.length === 0) return null
  return (
    <Text component="span" display="block" size="xs" c="stone.6" pl={9}>
      {t('combination.of', { count: partIds.length })}
    </Text>
  )
}
