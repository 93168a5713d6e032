import type { ComponentProps } from 'react'
import { Fetched } from '../../ui/Fetched.tsx'
import type { SystemDialog } from './SystemDialog.tsx'

const fetchDialog = () => import('./SystemDialog.tsx').then(module => ({ default: module.SystemDialog }))

/** The screens of a system, fetched when a user opens them. */
export const LazySystemDialog = (props: ComponentProps<typeof SystemDialog>) => (
  <Fetched fetch={fetchDialog} isWanted onMissing={props.onClose} with={props} />
)
