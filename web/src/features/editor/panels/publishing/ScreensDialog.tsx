import { useNavigate } from '@tanstack/react-router'
import { useCall } from '../../../../api/useCall.ts'
import PutOnScreens from '../../../systems/PutOnScreens.tsx'
import { useMayPlayOn } from '../../../systems/useMayPlayOn.ts'
import { useEditorState } from '../../session/useEditorState.ts'

/** Puts what is open on screens, as its card does. Asked for again by its address, it opens again. [PU54] */
export default function ScreensDialog() {
  const id = useEditorState(({ show }) => show.presentationId)
  const { data: presentation } = useCall('findPresentation', { id })
  const mayPlayOn = useMayPlayOn()
  const navigate = useNavigate()
  const close = () => void navigate({ to: '.', search: true, hash: '', replace: true })
  return mayPlayOn && presentation && <PutOnScreens presentation={presentation} onClose={close} />
}
