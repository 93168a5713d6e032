import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from '../../ui/language.ts'
import { whereWords } from '../about/usesWords.ts'

/** Where a file is used, in a sentence. */
export function UsesLine({ id }: { readonly id: string }) {
  const t = useTranslate()
  // It may be used elsewhere by the time that one looks again.
  const { data, error } = useQuery({ queryKey: ['whereWords', id], queryFn: () => whereWords(t, 'asset', [id]), gcTime: 0, retry: false })
  const words = () => {
    if (error) return t('library.uses-failed')
    if (data === undefined) return t('library.uses-asked')
    return data
  }
  return (
    <Text size="sm" c="stone.7" style={{ overflowWrap: 'anywhere' }}>
      {words()}
    </Text>
  )
}
