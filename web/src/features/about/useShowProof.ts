import { useNavigate } from '@tanstack/react-router'
import { can } from '@vitrine/model/access/permissions.ts'
import { useViewer } from '../../api/viewer.ts'
import { pathTo, useExists } from '../../ui/links.tsx'

/** What a report of what was shown can be narrowed to. */
type Subject = { readonly presentation: string } | { readonly promotion: string } | { readonly screen: string }

/** Opens the report of where something was shown, or of what a screen showed; null for a user who may not. */
export function useShowProof(): ((subject: Subject) => void) | null {
  const navigate = useNavigate()
  const exists = useExists()
  const may = can(useViewer(), 'proof') && exists('proof')
  return may ? subject => void navigate({ to: pathTo('proof'), search: subject as never }) : null
}
