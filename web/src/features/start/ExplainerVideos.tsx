import { SimpleGrid, Text, Title } from '@mantine/core'
import { routes, type RouteName } from '@vitrine/model/access/routes.ts'
import { useSay } from '../../ui/language.ts'
import { videoOf } from './videoOf.ts'
import classes from './ExplainerVideos.module.css'

type Subject = Extract<RouteName, 'products' | 'promotions' | 'list-collections'>

/** The partner's own explanations, where they have them. */
export function ExplainerVideos({ videos }: { readonly videos: Readonly<Record<Subject, string | null>> }) {
  const say = useSay()
  const shown = (Object.keys(videos) as Subject[]).flatMap(subject => {
    const video = videoOf(videos[subject])
    return video && routes[subject] ? [{ subject, video }] : []
  })
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="videos">
      <Title order={2} size="h3" id="videos" mb="sm">
        {say('app.start.videos')}
      </Title>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="md">
        {shown.map(({ subject, video }) => {
          const title = say('app.start.video', { subject: say(`app.routes.${subject}.title`) })
          return (
            <figure key={subject} className={classes.figure}>
              {video.kind === 'file' ? (
                <video className={classes.video} src={video.address} controls preload="metadata" aria-label={title} />
              ) : (
                <iframe
                  className={classes.video}
                  src={video.address}
                  title={title}
                  loading="lazy"
                  allow="fullscreen"
                  sandbox="allow-scripts allow-same-origin allow-presentation"
                />
              )}
              <Text component="figcaption" mt={6}>
                {title}
              </Text>
            </figure>
          )
        })}
      </SimpleGrid>
    </section>
  )
}
