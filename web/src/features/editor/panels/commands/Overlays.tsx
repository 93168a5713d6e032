import { useStore } from '@vitrine/renderer/useStore.ts'
import { useCallback, useEffect } from 'react'
import { useApproval } from '../../../../api/approval.ts'
import { Fetched, prefetch } from '../../../../ui/Fetched.tsx'
import { language } from '../../../../ui/language.ts'
import { useAsked } from '../../../../ui/useAsked.ts'
import { prefetchAssetDialog } from '../../../media/AssetPicker.tsx'
import { SearchEverywhere } from '../../../search/SearchEverywhere.tsx'
import { useEditorContext } from '../../session/editorContext.ts'
import { fetchProposeDialog, fetchReviewDialog } from '../approval/fetchApproval.ts'

const palette = () => import('./CommandPalette.tsx')
const sheet = () => import('./ShortcutSheet.tsx')
const checksDialog = () => import('../publishing/ChecksDialog.tsx')
const publishDialog = () => import('../publishing/PublishDialog.tsx')
const screensDialog = async () => {
  await language.beginDialogs()
  return import('../publishing/ScreensDialog.tsx')
}

/** What stands over the editor while it is asked for. */
export function Overlays({ reopen }: { readonly reopen: () => void }) {
  const { overlay, canvas } = useEditorContext()
  const { mayPublish } = useApproval()
  const open = useStore(overlay)
  const close = useCallback(() => overlay.set(null), [overlay])
  // The slide comes before them; they are there before a user asks for them, and when there is no network by then.
  useEffect(() => {
    prefetch(palette)
    prefetch(sheet)
    prefetch(checksDialog)
    prefetch(publishDialog)
    prefetchAssetDialog()
  }, [])
  const closeSearch = useCallback(() => {
    overlay.set(null)
    canvas.focus()
  }, [overlay, canvas])
  const asksScreens = useAsked('screens')
  return (
    <>
      <Fetched fetch={palette} isWanted={open === 'commands'} onMissing={close} with={{ opened: open === 'commands', close }} />
      <SearchEverywhere isOpen={open === 'search'} onClose={closeSearch} />
      <Fetched fetch={sheet} isWanted={open === 'shortcuts'} onMissing={close} with={{ opened: open === 'shortcuts', close }} />
      {open === 'publish' && mayPublish && <Fetched fetch={publishDialog} isWanted onMissing={close} with={{ close, reopen }} />}
      {open === 'publish' && !mayPublish && <Fetched fetch={fetchProposeDialog} isWanted onMissing={close} with={{ close }} />}
      {open === 'review' && <Fetched fetch={fetchReviewDialog} isWanted onMissing={close} with={{ close, reopen }} />}
      {asksScreens && <Fetched fetch={screensDialog} isWanted onMissing={close} with={{}} />}
      {open === 'checks' && <Fetched fetch={checksDialog} isWanted onMissing={close} with={{ close }} />}
    </>
  )
}
