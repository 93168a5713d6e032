import { Button, Stack } from '@mantine/core'
import { IconVideo } from '@tabler/icons-react'
import { can } from '@vitrine/model/access/permissions.ts'
import { useState } from 'react'
import { useViewer } from '../../api/viewer.ts'
import { ExplainerVideo, type Subject } from '../explainer/ExplainerVideo.tsx'
import { videoOf } from '../explainer/videoOf.ts'
import { Fields } from '../../ui/form/Fields.tsx'
import type { DraftForm } from '../../ui/form/useDraft.ts'
import { useTranslate } from '../../ui/language.ts'
import { AssetPicker } from '../media/AssetPicker.tsx'
import { toast } from '../../ui/toast.tsx'

type VideoName = 'video1' | 'video2' | 'video3'

const subjects: Readonly<Record<VideoName, Subject>> = { video1: 'products', video2: 'promotions', video3: 'list-collections' }

interface Props {
  readonly of: DraftForm<'reseller'>
  readonly name: VideoName
}

/** An address, or, for an administrator, a video of the stock library; below it what customers will see. */
export function VideoField({ of: draft, name }: Props) {
  const t = useTranslate()
  const mayChoose = can(useViewer(), 'resellerForm')
  const [isChoosing, setChoosing] = useState(false)
  const video = videoOf(draft.value[name] ?? null, location.origin)
  return (
    <Stack gap="xs">
      <Fields of={draft} names={[name]} />
      {mayChoose && (
        <div>
          <Button size="compact-sm" variant="light" leftSection={<IconVideo size={16} aria-hidden />} onClick={() => setChoosing(true)}>
            {t('reseller.video-choose')}
          </Button>
        </div>
      )}
      {video && <ExplainerVideo key={video.address} subject={subjects[name]} video={video} />}
      {mayChoose && (
        <AssetPicker
          opened={isChoosing}
          type="VIDEO"
          onClose={() => setChoosing(false)}
          onChoose={asset => draft.set(name, asset.url)}
          onChoosePending={() => toast.warning('reseller.video-pending')}
        />
      )}
    </Stack>
  )
}
