import { keysOf } from '@vitrine/model/kernel/record.ts'
import { SimpleGrid, Title } from '@mantine/core'
import { ExplainerVideo, type Subject } from '../explainer/ExplainerVideo.tsx'
import { videoOf } from '../explainer/videoOf.ts'
import { useTranslate } from '../../ui/language.ts'

/** The partner's own explanations, where they have them. */
export function ExplainerVideos({ videos }: { readonly videos: Readonly<Record<Subject, string | null>> }) {
  const t = useTranslate()
  const shown = keysOf(videos).flatMap(subject => {
    const video = videoOf(videos[subject], location.origin)
    return video ? [{ subject, video }] : []
  })
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="videos">
      <Title order={2} size="h3" id="videos" mb="sm">
        {t('app.start.videos')}
      </Title>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="md" maw={1400}>
        {shown.map(({ subject, video }) => (
          <ExplainerVideo key={`${subject} ${video.address}`} subject={subject} video={video} />
        ))}
      </SimpleGrid>
    </section>
  )
}
