import { ActionIcon, Button, Group, SegmentedControl, Text, TextInput, Title } from '@mantine/core'
import { IconCalendarPlus, IconChevronLeft, IconChevronRight, IconDeviceTv, IconPackageExport, IconPlayerPlay } from '@tabler/icons-react'
import { minutesOfDay, type Block } from '@vitrine/model/areas/collections/blocks.ts'
import type { Place } from '@vitrine/model/areas/collections/rescheduling.ts'
import { momentOnWall, wallText } from '@vitrine/model/kernel/wallClock.ts'
import { dateAt, dayOf, utcDateOf, wallTimeAt } from '@vitrine/model/show/wallTime.ts'
import { useMemo, useRef, useState } from 'react'
import type { Answer } from '../../api/client.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { SearchSelect } from '../../ui/form/SearchSelect.tsx'
import { useLastChosen } from '../../ui/form/useSearched.ts'
import { useLanguage, useTranslate } from '../../ui/language.ts'
import { pathTo, RouteLink, useGo } from '../../ui/links.tsx'
import { useLooking } from '../../ui/looking.tsx'
import { Page } from '../../ui/Page.tsx'
import { RefusedNotice } from '../../ui/refused/RefusedNotice.tsx'
import { RowSkeletons } from '../../ui/Skeletons.tsx'
import { useIsWide } from '../../ui/useIsWide.ts'
import { usePage } from '../../ui/usePage.ts'
import { ZoneHere } from '../../ui/useTimeZone.ts'
import { useChoices } from './Choices.tsx'
import { CopyDialog } from './CopyDialog.tsx'
import { dateWords, longDay, monthName, weekOf } from './dayWords.ts'
import { Findings } from './Findings.tsx'
import { MomentPanel } from './MomentPanel.tsx'
import { Month } from './Month.tsx'
import classes from './planning.module.css'
import { TimeForm, type Opened } from './TimeForm.tsx'
import { useNow } from './useNow.ts'
import { usePlanningEdits, type PlanningEdits } from './usePlanningEdits.ts'
import { useProgramme, type Planning } from './useProgramme.ts'
import { planningPlace } from './useRescheduling.ts'
import { Week, type DayMinute } from './Week.tsx'

type System = Answer<'allSystems'>['items'][number]

/** Which collection plays when on a system: a week or a month, changed with the mouse and by keys; and what its screens show at a moment. */
export default function WeekPage() {
  const t = useTranslate()
  const go = useGo()
  const page = usePage({ isInAddress: true, filters: ['system', 'date', 'view', 'at'] })
  const { item: system, error, refetch, remember } = useLastChosen('vitrine.system', 'allSystems', page.filters.system)
  const choose = system && (
    <SearchSelect
      call="allSystems"
      label={t('planning.system')}
      isBare
      value={system.id}
      title={system.title}
      nothing="collections.no-systems"
      onChange={({ id }) => {
        remember(id)
        page.onFilters({ system: id })
      }}
      style={{ flex: '1 1 10rem' }}
      maw="22rem"
    />
  )
  return (
    <Page
      title={t('app.routes.collections-week.title')}
      breadcrumbs={[{ label: t('app.routes.list-collections.title'), to: pathTo('list-collections') }]}
      ways={
        <Button variant="subtle" color="stone.8" leftSection={<IconPackageExport size={18} aria-hidden />} onClick={() => go('releases')}>
          {t('app.routes.releases.title')}
        </Button>
      }
      isWide
    >
      {error ? (
        <ErrorNotice error={error} retry={refetch} />
      ) : system === undefined ? (
        <RowSkeletons />
      ) : system ? (
        <ZoneHere value={system.location?.timeZone ?? null}>
          <OfSystem key={system.id} system={system} page={page} choose={choose} />
        </ZoneHere>
      ) : (
        <EmptyState icon={IconDeviceTv} title={t('collections.no-systems')} body={t('collections.no-systems-body')} />
      )}
    </Page>
  )
}

interface OfSystemProps {
  readonly system: System
  readonly page: ReturnType<typeof usePage<'system' | 'date' | 'view' | 'at'>>
  readonly choose: React.ReactNode
}

function OfSystem({ system, page, choose }: OfSystemProps) {
  const t = useTranslate()
  const isLooking = useLooking()
  const { planning, isGone, error, refetch } = useProgramme(system.id)
  if (error || isGone) return <ErrorNotice error={error} retry={refetch} />
  if (!planning) return <RowSkeletons />
  if (planning.collections.length > 0) return <Planned system={system} page={page} planning={planning} choose={choose} />
  return (
    <>
      <Group>{choose}</Group>
      <EmptyState
        icon={IconPlayerPlay}
        title={t('planning.no-collections')}
        {...(!isLooking && {
          body: t('planning.no-collections-body'),
          action: (
            <RouteLink name="add-collection" params={{ systemId: system.id }} style={{ textDecoration: 'none' }}>
              <Button component="span">{t('collections.add')}</Button>
            </RouteLink>
          ),
        })}
      />
    </>
  )
}

function Planned({ system, page, planning, choose }: OfSystemProps & { readonly planning: Planning }) {
  const t = useTranslate()
  const isWide = useIsWide()
  const isLooking = useLooking()
  const [question, ask] = useChoices()
  const edits = usePlanningEdits(planning, ask)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [copying, setCopying] = useState<{ readonly block: Block; readonly edits: PlanningEdits } | null>(null)
  const { now, day, isMonth, moment, at, goTo, look } = usePlace(page, planning)
  const days = useMemo(() => (isWide ? weekOf(day) : [day]), [isWide, day])
  const week = useMemo(() => weekOf(day), [day])
  const hasTimes = planning.collections.some(({ times }) => times.length > 0)
  const swipe = useSwipe(by => goTo(day + by))
  const side = useRef<HTMLDivElement>(null)
  const open = (block: Block | null, place: Place) => setOpened({ block, place })
  return (
    <>
      <Bar
        day={day}
        today={now.day}
        isMonth={isMonth}
        isWide={isWide}
        choose={choose}
        goTo={goTo}
        onView={view => page.onFilters({ view })}
        onAdd={() =>
          open(null, anHour(moment && week.includes(moment.day) ? moment : { day: week.includes(now.day) ? now.day : day, minute: 9 * 60 }))
        }
      />
      <RefusedNotice at={planningPlace} />
      {isMonth ? (
        <Month day={day} today={now.day} planning={planning} onDay={each => page.onFilters({ date: dateAt(each), view: null })} />
      ) : (
        <div className={classes.both}>
          <div className={classes.main} {...(!isWide && swipe)}>
            {!hasTimes && <Text c="stone.7">{t('planning.no-times')}</Text>}
            <Week
              key={isWide ? 'week' : 'day'}
              days={days}
              planning={planning}
              edits={edits}
              now={now}
              moment={moment}
              onMoment={next => {
                look(next)
                side.current?.scrollIntoView({ block: 'nearest' })
              }}
              onOpen={open}
            />
            <Text size="xs" c="stone.6">
              {t('planning.zone', { zone: planning.timeZone.replaceAll('_', ' ') })}
              {isWide && !isLooking && ` · ${t('planning.hint')}`}
            </Text>
          </div>
          <div className={classes.side} ref={side}>
            <MomentPanel
              system={system}
              planning={planning}
              at={at}
              onAt={next => page.onFilters({ at: next === null ? null : wallText(next, planning.timeZone) })}
            />
            <Findings days={week} planning={planning} />
          </div>
        </div>
      )}
      {question}
      {opened && (
        <TimeForm
          opened={opened}
          planning={planning}
          edits={edits}
          onCopy={(block, begun) => setCopying({ block, edits: begun })}
          onClose={() => setOpened(null)}
        />
      )}
      {copying && (
        <CopyDialog
          block={copying.block}
          title={planning.titleOf(copying.block.collectionId)}
          onCopy={to => void copying.edits.copy(copying.block, to)}
          onClose={() => setCopying(null)}
        />
      )}
    </>
  )
}

/** From a moment on, as far as its day goes. */
const anHour = ({ day, minute }: DayMinute): Place => ({ day, from: minute, until: Math.min(minute + 60, minutesOfDay) })

/** Where one is: the day, week or month, and the moment that is looked at, as the address says. */
function usePlace(page: OfSystemProps['page'], { timeZone, momentOn }: Planning) {
  const { date = '', view, at: said = '' } = page.filters
  const wall = wallTimeAt(useNow(), timeZone)
  const asked = dayOf(date)
  const day = Number.isSafeInteger(asked) ? asked : wall.day
  const at = momentOnWall(said, timeZone)
  const looked = at === null ? null : wallTimeAt(at, timeZone)
  return {
    now: { day: wall.day, minute: wall.minute },
    day,
    isMonth: view === 'month',
    at,
    moment: looked && { day: looked.day, minute: looked.minute },
    goTo: (next: number) => page.onFilters({ date: dateAt(next) }),
    look: ({ day: on, minute }: DayMinute) => page.onFilters({ at: wallText(momentOn(on, minute), timeZone) }),
  }
}

interface BarProps {
  readonly day: number
  readonly today: number
  readonly isMonth: boolean
  readonly isWide: boolean
  readonly choose: React.ReactNode
  readonly goTo: (day: number) => void
  readonly onView: (view: 'month' | null) => void
  readonly onAdd: () => void
}

function Bar({ day, today, isMonth, isWide, choose, goTo, onView, onAdd }: BarProps) {
  const t = useTranslate()
  const language = useLanguage()
  const isLooking = useLooking()
  const step = isMonth ? 'month' : isWide ? 'week' : 'day'
  const stepped = (by: 1 | -1) => (isMonth ? monthsOn(day, by) : day + by * (isWide ? 7 : 1))
  const week = weekOf(day)
  const title = isMonth
    ? monthName(day, language)
    : isWide
      ? `${dateWords(week[0]!, language)} – ${dateWords(week[6]!, language)} ${utcDateOf(week[6]!).getUTCFullYear()}`
      : longDay(day, language)
  return (
    <>
      <Group gap="sm">
        {choose}
        <SegmentedControl
          aria-label={t('planning.view')}
          value={isMonth ? 'month' : 'week'}
          onChange={view => onView(view === 'month' ? 'month' : null)}
          data={[
            { value: 'week', label: t('planning.week') },
            { value: 'month', label: t('planning.month') },
          ]}
        />
        {!isLooking && (
          <Button variant="default" leftSection={<IconCalendarPlus size={18} aria-hidden />} onClick={onAdd}>
            {t('planning.add')}
          </Button>
        )}
      </Group>
      <Group gap="xs" justify="space-between">
        <Group gap="xs" wrap="nowrap">
          <ActionIcon variant="default" size="lg" aria-label={t(`planning.previous-${step}`)} onClick={() => goTo(stepped(-1))}>
            <IconChevronLeft size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="default" size="lg" aria-label={t(`planning.next-${step}`)} onClick={() => goTo(stepped(1))}>
            <IconChevronRight size={18} aria-hidden />
          </ActionIcon>
          <Title order={2} size="h3" aria-live="polite">
            {title}
          </Title>
        </Group>
        <Group gap="xs" wrap="nowrap">
          <Button variant="default" size="sm" onClick={() => goTo(today)}>
            {t('planning.today')}
          </Button>
          <TextInput
            type="date"
            size="sm"
            aria-label={t('planning.go-to')}
            value={dateAt(day)}
            onChange={event => {
              const next = dayOf(event.currentTarget.value)
              if (Number.isSafeInteger(next)) goTo(next)
            }}
          />
        </Group>
      </Group>
    </>
  )
}

/** The first of the next month, or of the one before. */
const monthsOn = (day: number, by: number): number => {
  const date = utcDateOf(day)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + by) / 86_400_000
}

/** So far a finger goes across, and so little up or down. */
const [across, along] = [60, 40]

/** A finger that goes across leafs. */
function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const began = useRef<{ readonly x: number; readonly y: number } | null>(null)
  return {
    onTouchStart(event: React.TouchEvent) {
      const [touch, second] = Array.from(event.touches)
      const isOnSelected = event.target instanceof Element && event.target.closest('[data-selected]') !== null
      began.current = touch && !second && !isOnSelected ? { x: touch.clientX, y: touch.clientY } : null
    },
    onTouchEnd(event: React.TouchEvent) {
      const touch = event.changedTouches[0]
      if (!began.current || !touch) return
      const [x, y] = [touch.clientX - began.current.x, touch.clientY - began.current.y]
      if (Math.abs(x) > across && Math.abs(y) < along) onSwipe(x < 0 ? 1 : -1)
    },
  }
}
