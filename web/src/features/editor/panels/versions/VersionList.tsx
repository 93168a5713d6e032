import { UnstyledButton } from '@mantine/core'
import { useFormats, useTranslate } from '../../../../ui/language.ts'
import { Thumbnail } from '../../../../ui/Thumbnail.tsx'
import { byDay, momentOf, type Version } from './days.ts'
import { Marks } from './Marks.tsx'
import classes from './versions.module.css'

interface Props {
  readonly versions: readonly Version[]
  readonly chosenId: string
  readonly choose: (id: string) => void
}

/** By day, the latest first. */
export function VersionList({ versions, chosenId, choose }: Props) {
  const t = useTranslate()
  const { date } = useFormats()
  return byDay(versions, Date.now()).map(day => (
    <section key={day.at}>
      <h3 className={classes.day}>{day.name ? t(`versions.${day.name}`) : date(day.at)}</h3>
      <ul className={classes.list}>
        {day.versions.map(version => (
          <li key={version.id}>
            <Entry version={version} isChosen={version.id === chosenId} choose={() => choose(version.id)} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

function Entry({ version, isChosen, choose }: { readonly version: Version; readonly isChosen: boolean; readonly choose: () => void }) {
  const t = useTranslate()
  const { time } = useFormats()
  const { slides, publishedBy, presentation } = version
  const first = slides.find(slide => slide.sortIndex === 0)
  return (
    <UnstyledButton className={classes.entry} aria-current={isChosen ? 'true' : undefined} onClick={choose}>
      <span className={classes.cover} data-orientation={presentation?.orientation}>
        <Thumbnail url={first?.thumbUrl} orientation={presentation?.orientation ?? 'LANDSCAPE'} />
      </span>
      <span className={classes.words}>
        <strong>{version.versionTitle ?? time(momentOf(version))}</strong>
        <span className={classes.faint}>
          {version.versionTitle && `${time(momentOf(version))} · `}
          {slides.length === 1 ? t('versions.slides-one') : t('versions.slides', { count: slides.length })}
          {publishedBy && ` · ${publishedBy}`}
        </span>
        <Marks version={version} />
      </span>
    </UnstyledButton>
  )
}
