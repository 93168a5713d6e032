import { Button, Text } from '@mantine/core'
import { IconToolsKitchen2 } from '@tabler/icons-react'
import type { MessageKey } from '@vitrine/model/messages/messages.ts'
import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useTranslate } from '../../ui/language.ts'
import { pathTo } from '../../ui/links.tsx'

interface Props {
  readonly isEmpty: boolean
  /** Nothing is shown yet: it would change its place under the finger. */
  readonly isComing?: boolean
  readonly search: string
  readonly isFound: boolean
  readonly says: { readonly title: MessageKey; readonly body: MessageKey; readonly go: MessageKey; readonly to: 'products' | 'promotions' }
  /** Makes the first of them right here. */
  readonly first?: ReactNode
  readonly children: ReactNode
}

/** What there is to choose from; where there is nothing, where it is made. */
export function MenuStates({ isEmpty, isComing = false, search, isFound, says, first, children }: Props) {
  const t = useTranslate()
  if (isEmpty && first) return first
  if (isEmpty)
    return (
      <EmptyState
        icon={IconToolsKitchen2}
        title={t(says.title)}
        body={t(says.body)}
        action={
          <Button variant="light" component="a" href={pathTo(says.to)}>
            {t(says.go)}
          </Button>
        }
      />
    )
  if (isComing) return null
  if (!isFound)
    return (
      <Text c="stone.7" py="xl" ta="center">
        {t('app.nothing-found-body', { search })}
      </Text>
    )
  return children
}
