import { Fetched, prefetch } from '../../ui/Fetched.tsx'
import type { AssetDialogProps } from './AssetDialog.tsx'

const dialog = () => import('./AssetDialog.tsx')

/** Chooses a picture or a video from the stock library or the organisation's own files, which come with the first that is to be chosen. */
export const AssetPicker = (props: AssetDialogProps) => (
  <Fetched fetch={dialog} isWanted={props.opened} onMissing={props.onClose} with={props} />
)

export const prefetchAssetDialog = () => prefetch(dialog)
