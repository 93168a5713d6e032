import { Group, Stack, Text, Title } from '@mantine/core'
import { useEffect, type ReactNode } from 'react'
import { crumbs, type Crumb } from './crumbs.ts'
import { useLooking } from './looking.tsx'
import { useTabTitle } from './useTabTitle.ts'
import { useStable } from './useStable.ts'

interface Props {
  readonly title: string
  /** What the way to it and the tab call it, if not by its title. */
  readonly name?: string
  readonly subtitle?: string
  /** Buttons at the right of the title, for those who change something. */
  readonly actions?: ReactNode
  /** Buttons before them that change nothing: to other pages, and what is taken from this one. */
  readonly ways?: ReactNode
  /** The pages above this one; its own title follows by itself. */
  readonly breadcrumbs?: readonly Crumb[]
  /** It has the whole of a very wide window: pictures beside each other, not lines to be read. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

/** A page of the application: its title (also of the tab), its buttons, its place. */
export function Page({ title, name = title, subtitle, actions, ways, breadcrumbs, isWide = false, children }: Props) {
  const isLooking = useLooking()
  const changes = isLooking ? null : actions
  const above = useStable(breadcrumbs ?? [])
  useEffect(() => {
    crumbs.set([...above, { label: name }])
    return () => crumbs.set([])
  }, [name, above])
  useTabTitle(name)

  return (
    <Stack gap="lg" maw={isWide ? 2800 : 1400} mx="auto">
      <Group justify="space-between" align="flex-end" gap="sm">
        <div style={{ minWidth: 0 }}>
          <Title order={1} style={{ overflowWrap: 'anywhere' }}>
            {title}
          </Title>
          {subtitle && (
            <Text c="stone.6" mt={4}>
              {subtitle}
            </Text>
          )}
        </div>
        {(ways || changes) && (
          <Group gap="sm">
            {ways}
            {changes}
          </Group>
        )}
      </Group>
      {children}
    </Stack>
  )
}
