import { Button, Menu, Text } from '@mantine/core'
import { IconCalendarStar, IconChevronDown, IconSunHigh } from '@tabler/icons-react'
import { holidayCountries, holidaysOf } from '@vitrine/model/catalog/holidays.ts'
import type { Answer } from '../../api/client.ts'
import { useChange } from '../../api/useChange.ts'
import { useLanguage, useTranslate } from '../../ui/language.ts'
import { pathTo, useGo } from '../../ui/links.tsx'
import { useLooking } from '../../ui/looking.tsx'
import type { Resource } from '../resource/columns.ts'
import { ResourcePage } from '../resource/ResourcePage.tsx'
import { dayWords } from '../schedule/moments.ts'

type Holiday = Answer<'allHolidays'>['items'][number]

const holidays: Resource<'holiday', Holiday> = {
  entity: 'holiday',
  icon: IconCalendarStar,
  columns: [
    { kind: 'own', id: 'date', heading: 'field.holiday.date', width: 190, Cell: When },
    { kind: 'words', field: 'title' },
    { kind: 'actions', actions: ['edit', 'delete'] },
  ],
  form: ['date', 'title'],
}

function When({ row: { date } }: { readonly row: Holiday }) {
  const language = useLanguage()
  return <Text size="sm">{dayWords(date, language)}</Text>
}

/** The days on which schedules may be otherwise than on other days. */
export default function HolidaysPage() {
  const t = useTranslate()
  const go = useGo()
  const isLooking = useLooking()
  return (
    <ResourcePage
      of={holidays}
      list="allHolidays"
      title="app.routes.holidays.title"
      breadcrumbs={[{ label: t('app.routes.list-collections.title'), to: pathTo('list-collections') }]}
      actions={
        <>
          <Button variant="default" leftSection={<IconSunHigh size={18} aria-hidden />} onClick={() => go('dayparts')}>
            {t('app.routes.dayparts.title')}
          </Button>
          {!isLooking && <OfCountry />}
        </>
      }
    />
  )
}

/** Adds those of a country, of this year and of the next. */
function OfCountry() {
  const t = useTranslate()
  const language = useLanguage()
  const addition = useChange('addHolidays')
  const names = new Intl.DisplayNames([language], { type: 'region' })
  const year = new Date().getFullYear()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />} loading={addition.busy}>
          {t('holidays.country')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {holidayCountries.flatMap(country =>
          [year, year + 1].map(each => (
            <Menu.Item key={`${country} ${each}`} onClick={() => void addition.run({ holidays: [...holidaysOf(country, each, language)] })}>
              {t('holidays.country-year', { country: names.of(country) ?? country, year: String(each) })}
            </Menu.Item>
          )),
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
