import { Select, Switch, Text } from '@mantine/core'
import { emptyCatalogue, type Catalogue } from '@vitrine/model/screen/content.ts'
import { compared, type ComparedSlide } from '@vitrine/model/show/comparison.ts'
import type { Show, Slide } from '@vitrine/model/show/show.ts'
import { Content, useCatalogue } from '@vitrine/renderer/data.tsx'
import { useMemo, useState } from 'react'
import { useShowContent } from '../../../../api/content.ts'
import { useWholeList } from '../../../../api/useWholeList.ts'
import { ErrorNotice } from '../../../../ui/ErrorNotice.tsx'
import { useFormats, useLanguage, useTranslate } from '../../../../ui/language.ts'
import { CardSkeletons } from '../../../../ui/Skeletons.tsx'
import { placeholderWords } from '../../session/catalogue/placeholderWords.ts'
import { useEditorState } from '../../session/useEditorState.ts'
import { changeWords } from './changeWords.ts'
import { momentOf, type Version } from './days.ts'
import { SlidePicture } from './SlidePicture.tsx'
import classes from './versions.module.css'

/** A version beside another one, or beside what is being edited now: the older on the left. */
export function Comparison({ version }: { readonly version: Version }) {
  const t = useTranslate()
  const { date, time } = useFormats()
  const edited = useEditorState(({ show }) => show)
  const editable = useEditorState(s => s.editable)
  const versions = useWholeList('allShowVersions', { presentationId: version.presentationId })
  const [wanted, setWanted] = useState<string | null>(null)
  const own = useShowContent(version.id)

  // What was just set aside is still being edited until the editor has received it.
  const others = (versions.data?.items ?? []).filter(other => other.id !== version.id && !(editable && other.id === edited.id))
  const titleOf = (of: Version) => {
    const at = t('versions.at', { date: date(momentOf(of)), time: time(momentOf(of)) })
    const title = of.versionTitle ? `${of.versionTitle} · ${at}` : at
    return of.presentation?.publishedShowId === of.id ? `${title} (${t('versions.published-now')})` : title
  }
  const choices = [
    ...(editable ? [{ value: edited.id, label: t('versions.concept') }] : []),
    ...others.map(other => ({ value: other.id, label: titleOf(other) })),
  ]
  const otherId = wanted ?? choices[0]?.value ?? null
  const other = others.find(each => each.id === otherId)
  const isEdited = editable && otherId === edited.id

  const failed = own.error ?? versions.error
  if (failed)
    return (
      <div className={classes.pictures}>
        <ErrorNotice error={failed} retry={() => void Promise.all([own.refetch(), versions.refetch()])} />
      </div>
    )
  if (!own.data || !versions.data)
    return (
      <div className={classes.pictures}>
        <CardSkeletons count={2} />
      </div>
    )
  if (!otherId)
    return (
      <Text className={classes.pictures ?? ''} c="stone.6">
        {t('versions.alone')}
      </Text>
    )

  const mine: Side = { title: titleOf(version), show: own.data.show, catalogue: own.data.catalogue, live: false }
  const select = (
    <Select
      className={classes.with ?? ''}
      label={t('versions.compare-with')}
      size="sm"
      searchable
      data={choices}
      value={otherId}
      onChange={setWanted}
    />
  )
  if (isEdited) return <WithEdited mine={mine} edited={edited} title={t('versions.concept')} select={select} />
  return (
    <WithVersion
      mine={mine}
      isMineOlder={!other || momentOf(version) <= momentOf(other)}
      otherId={otherId}
      title={other ? titleOf(other) : ''}
      select={select}
    />
  )
}

export interface Side {
  readonly title: string
  readonly show: Show
  readonly catalogue: Catalogue
  readonly live: boolean
}

interface WithProps {
  readonly mine: Side
  readonly title: string
  readonly select: React.ReactNode
}

/** What is being edited is drawn as it stands at this moment. */
function WithEdited({ mine, edited, title, select }: WithProps & { readonly edited: Show }) {
  const catalogue = useCatalogue()
  return <SideBySide sides={[mine, { title, show: edited, catalogue, live: true }]} select={select} />
}

function WithVersion({
  mine,
  isMineOlder,
  otherId,
  title,
  select,
}: WithProps & { readonly isMineOlder: boolean; readonly otherId: string }) {
  const content = useShowContent(otherId)
  if (content.error)
    return (
      <div className={classes.pictures}>
        {select}
        <ErrorNotice error={content.error} retry={content.refetch} />
      </div>
    )
  const theirs: Side = {
    title,
    show: content.data?.show ?? mine.show,
    catalogue: content.data?.catalogue ?? emptyCatalogue,
    live: false,
  }
  if (!content.data)
    return (
      <div className={classes.pictures}>
        {select}
        <CardSkeletons count={2} />
      </div>
    )
  return <SideBySide sides={isMineOlder ? [mine, theirs] : [theirs, mine]} select={select} />
}

/** Two shows, slide by slide: what differs is marked, and said. */
export function SideBySide({ sides: [older, newer], select }: { readonly sides: readonly [Side, Side]; readonly select: React.ReactNode }) {
  const t = useTranslate()
  const pairs = useMemo(() => compared(older.show, newer.show), [older.show, newer.show])
  const [onlyDifferences, setOnlyDifferences] = useState(false)
  const differing = pairs.filter(pair => pair.mark !== 'SAME')
  const count = differing.length
  return (
    <div className={classes.pictures}>
      <div className={classes.compareBar}>
        {select}
        <Text size="sm" c="stone.7" role="status">
          {count === 0 ? t('versions.same') : count === 1 ? t('versions.differences-one') : t('versions.differences', { count })}
        </Text>
        {count > 0 && count < pairs.length && (
          <Switch
            label={t('versions.only-differences')}
            checked={onlyDifferences}
            onChange={event => setOnlyDifferences(event.currentTarget.checked)}
          />
        )}
      </div>
      <div className={classes.columns} aria-hidden>
        <span>{older.title}</span>
        <span>{newer.title}</span>
      </div>
      <ol className={classes.pairs}>
        {pairs.map(
          (pair, place) =>
            (!onlyDifferences || pair.mark !== 'SAME') && <Pair key={place} pair={pair} number={place + 1} older={older} newer={newer} />,
        )}
      </ol>
    </div>
  )
}

interface PairProps {
  readonly pair: ComparedSlide
  readonly number: number
  readonly older: Side
  readonly newer: Side
}

function Pair({ pair, number, older, newer }: PairProps) {
  const { before, after, mark } = pair
  const t = useTranslate()
  const what = changeWords(t, pair)
  return (
    <li className={classes.pair} data-mark={mark}>
      <span className={classes.pairHead}>
        <strong>{t('versions.slide', { number })}</strong>
        <span className={classes.mark} data-mark={mark}>
          {t(`versions.mark.${mark}`)}
        </span>
        {what && <span className={classes.faint}>{what}</span>}
      </span>
      <Half side={older} slide={before} isDrawn={false} />
      <Half side={newer} slide={after} isDrawn={newer.live && mark !== 'SAME'} />
    </li>
  )
}

function Half({ side, slide, isDrawn }: { readonly side: Side; readonly slide: Slide | null; readonly isDrawn: boolean }) {
  const t = useTranslate()
  const language = useLanguage()
  const words = useMemo(() => placeholderWords(language), [language])
  return (
    <div className={classes.half} data-orientation={side.show.orientation}>
      {slide ? (
        <Content catalogue={side.catalogue} words={words} now={Date.now}>
          <SlidePicture show={side.show} slide={slide} live={isDrawn} />
        </Content>
      ) : (
        <span className={classes.nothing}>{t('versions.no-slide')}</span>
      )}
    </div>
  )
}
