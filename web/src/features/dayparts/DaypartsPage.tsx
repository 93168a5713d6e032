import { Button, Text } from '@mantine/core'
import { IconCalendarStar, IconSunHigh } from '@tabler/icons-react'
import { useTranslate } from '../../ui/language.ts'
import { pathTo, useGo } from '../../ui/links.tsx'
import type { Answer } from '../../api/client.ts'
import type { Resource } from '../resource/columns.ts'
import { ResourcePage } from '../resource/ResourcePage.tsx'
import { spanWords } from '../schedule/scheduleWords.ts'

type Daypart = Answer<'allDayparts'>['items'][number]

const dayparts: Resource<'daypart', Daypart> = {
  entity: 'daypart',
  icon: IconSunHigh,
  columns: [
    { kind: 'words', field: 'title' },
    { kind: 'own', id: 'spans', heading: 'field.daypart.spans', width: 320, Cell: Spans },
    { kind: 'actions', actions: ['edit', 'uses', 'delete'] },
  ],
  form: ['title', 'spans'],
  whole: ['spans'],
}

function Spans({ row: { spans } }: { readonly row: Daypart }) {
  const t = useTranslate()
  return spans.map((span, place) => (
    <Text key={place} size="sm">
      {spanWords(span, t) || t('schedule.every-day')}
    </Text>
  ))
}

/** The parts of the day that collections, slides, promotions and price lists go by. */
export default function DaypartsPage() {
  const t = useTranslate()
  const go = useGo()
  return (
    <ResourcePage
      of={dayparts}
      list="allDayparts"
      title="app.routes.dayparts.title"
      breadcrumbs={[{ label: t('app.routes.list-collections.title'), to: pathTo('list-collections') }]}
      actions={
        <Button variant="default" leftSection={<IconCalendarStar size={18} aria-hidden />} onClick={() => go('holidays')}>
          {t('app.routes.holidays.title')}
        </Button>
      }
    />
  )
}
