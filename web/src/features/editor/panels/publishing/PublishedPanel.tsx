import { Button, Text } from '@mantine/core'
import { IconDeviceTv } from '@tabler/icons-react'
import { placesOf } from '@vitrine/model/areas/presentations/places.ts'
import { useState } from 'react'
import { useCall } from '../../../../api/useCall.ts'
import { Fetched } from '../../../../ui/Fetched.tsx'
import { language, useFormats, useTranslate } from '../../../../ui/language.ts'
import { useMayPlayOn } from '../../../systems/useMayPlayOn.ts'
import { useEditorState } from '../../session/useEditorState.ts'
import { Places } from './Places.tsx'
import classes from './publishing.module.css'

const screensDialog = async () => {
  await language.beginDialogs()
  return import('../../../systems/PutOnScreens.tsx')
}

/** Beside what is published, where the settings are while it is edited: since when it is, where it plays, and the way to more screens. [ED265] */
export function PublishedPanel({ width }: { readonly width: number }) {
  const t = useTranslate()
  const { time } = useFormats()
  const presentationId = useEditorState(({ show }) => show.presentationId)
  const { data: presentation, error, refetch } = useCall('findPresentation', { id: presentationId })
  const mayPlayOn = useMayPlayOn()
  const [isPutting, setPutting] = useState(false)
  const close = () => setPutting(false)
  const { publishedAt, publishedBy } = presentation?.publishedShow ?? {}
  // Its changes were deleted: what is left is what it was made with.
  const isUnpublished = presentation?.wasPublished === false
  return (
    <aside className={classes.panel} style={{ width }} aria-labelledby="published">
      <div>
        <h2 className={classes.panelTitle} id="published">
          {t(isUnpublished ? 'presentations.unpublished' : 'publishing.published')}
        </h2>
        {publishedAt && !isUnpublished && (
          <Text size="sm" c="stone.7">
            {[time(publishedAt), publishedBy].filter(Boolean).join(' · ')}
          </Text>
        )}
      </div>
      <Places places={presentation ? placesOf(presentation.allocations) : null} error={error} retry={refetch} />
      {presentation && mayPlayOn && (
        <Button variant="default" leftSection={<IconDeviceTv size={18} aria-hidden />} onClick={() => setPutting(true)}>
          {t('publishing.put-on-screens')}
        </Button>
      )}
      {presentation && isPutting && <Fetched fetch={screensDialog} isWanted onMissing={close} with={{ presentation, onClose: close }} />}
    </aside>
  )
}
