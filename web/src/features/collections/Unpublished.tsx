import { Text } from '@mantine/core'
import { useTranslate } from '../../ui/language.ts'
import { RouteLink } from '../../ui/links.tsx'

/** Of a presentation that nobody has published, screens play an empty slide: said with the way to its editor, in a tab of its own. [CO40] */
export function Unpublished({ id }: { readonly id: string }) {
  const t = useTranslate()
  return (
    <Text size="xs" c="stone.8" fw={500} lh={1.4}>
      {t('collections.view-never-published')}{' '}
      <RouteLink name="editor" params={{ presentationId: id }} target="_blank">
        {t('collections.view-publish')}
      </RouteLink>
    </Text>
  )
}
