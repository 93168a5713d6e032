import { Link, useParams } from '@tanstack/react-router'
import { editedBy } from '@vitrine/model/access/libraries.ts'
import { isTemplate } from '@vitrine/model/show/show.ts'
import { useEffect } from 'react'
import { useViewer } from '../../api/viewer.ts'
import { NoticeBars } from '../../ui/NoticeBars.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { useTranslate } from '../../ui/language.ts'
import { useExit } from '../../ui/useExit.ts'
import classes from './Editor.module.css'
import { EditorLayout } from './EditorLayout.tsx'
import { EditorSkeleton } from './EditorSkeleton.tsx'
import { useErrorRoute } from './useErrorRoute.ts'
import { useOpening } from './session/opening/useOpening.ts'

/** The editor of one presentation. */
export default function EditorPage() {
  const { presentationId } = useParams({ strict: false })
  return presentationId ? <OpenPresentation key={presentationId} presentationId={presentationId} /> : null
}

function OpenPresentation({ presentationId }: { readonly presentationId: string }) {
  const t = useTranslate()
  const viewer = useViewer()
  const exit = useExit()
  const toErrorRoute = useErrorRoute()
  const { opening, reopen, restart } = useOpening(presentationId)
  // A template can be read by others, too, than who edits it.
  const isOthers =
    opening.state === 'open' && viewer !== null && isTemplate(opening.show) && opening.show.organizationId !== editedBy(viewer)
  const isMissing = opening.state === 'missing' || isOthers
  useEffect(() => {
    if (isMissing) toErrorRoute()
  }, [isMissing, toErrorRoute])

  if (opening.state === 'failed')
    return (
      <>
        <NoticeBars isBanner />
        <main className={classes.alone}>
          <ErrorNotice error={opening.error} retry={reopen} />
          <Link to={exit.to}>{t(exit.label)}</Link>
        </main>
      </>
    )
  if (opening.state !== 'open' || isMissing || !viewer) return <EditorSkeleton />
  return <EditorLayout key={viewer.id} show={opening.show} userId={viewer.id} reopen={reopen} restart={restart} />
}
