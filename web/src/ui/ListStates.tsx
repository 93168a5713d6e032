import { IconSearchOff } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import { EmptyState } from './EmptyState.tsx'
import { ErrorNotice } from './ErrorNotice.tsx'
import { useTranslate } from './language.ts'
import { useLooking } from './looking.tsx'
import { RowSkeletons } from './Skeletons.tsx'

interface Props {
  readonly answer: { readonly error: { readonly code?: string } | null; readonly refetch: () => unknown }
  readonly isLoading: boolean
  /** How many there are to show. */
  readonly count: number
  /** What was searched for. */
  readonly search: string
  /** What stands here when there are none. How the first is made, and its button, are for those who may. */
  readonly empty: ComponentProps<typeof EmptyState>
  readonly skeleton?: ReactNode
  readonly children: ReactNode
}

/** A list, or what stands in its place: not there yet, not to be had, nothing found, none at all. */
export function ListStates({ answer, isLoading, count, search, empty, skeleton = <RowSkeletons height={64} />, children }: Props) {
  const t = useTranslate()
  const isLooking = useLooking()
  if (isLoading) return skeleton
  if (answer.error) return <ErrorNotice error={answer.error} retry={answer.refetch} />
  if (count > 0) return children
  if (search) return <EmptyState icon={IconSearchOff} title={t('app.nothing-found')} body={t('app.nothing-found-body', { search })} />
  return isLooking && empty.action ? <EmptyState icon={empty.icon} title={empty.title} /> : <EmptyState {...empty} />
}
