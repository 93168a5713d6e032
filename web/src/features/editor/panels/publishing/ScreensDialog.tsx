import { useCall } from '../../../../api/useCall.ts'
import PutOnScreens from '../../../systems/PutOnScreens.tsx'
import { useEditorState } from '../../session/useEditorState.ts'

/** Puts what is open on screens, as its card does. [PU54] */
export default function ScreensDialog({ close }: { readonly close: () => void }) {
  const id = useEditorState(({ show }) => show.presentationId)
  const { data: presentation } = useCall('findPresentation', { id })
  return presentation && <PutOnScreens presentation={presentation} onClose={close} />
}
