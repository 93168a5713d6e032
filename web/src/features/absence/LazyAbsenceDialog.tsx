import { Fetched } from '../../ui/Fetched.tsx'
import type { Whose } from './alerts.ts'

const fetchDialog = () => import('./AbsenceDialog.tsx')

/** Who is told when a TV stays away, fetched when a user opens it. */
export const LazyAbsenceDialog = (props: { readonly whose: Whose; readonly onClose: () => void }) => (
  <Fetched fetch={fetchDialog} isWanted onMissing={props.onClose} with={props} />
)
