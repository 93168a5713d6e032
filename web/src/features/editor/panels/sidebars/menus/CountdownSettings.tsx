import { Chip, Group, Input, TextInput } from '@mantine/core'
import { daysOfWeek } from '@vitrine/model/areas/schedules/values.ts'
import type { WidgetOf } from '@vitrine/model/show/show.ts'
import { useCatalogue } from '@vitrine/renderer/data.tsx'
import { MomentField } from '../../../../../ui/form/MomentField.tsx'
import { useTranslate } from '../../../../../ui/language.ts'
import { Section } from '../../../controls/fields/Section.tsx'
import { Touched } from '../../../controls/fields/Touched.tsx'
import { useNeed } from '../../../session/catalogue/useNeed.ts'
import { Setting, StyleSetting } from './Setting.tsx'
import { LanguageField, TimeZoneField } from './TimeFields.tsx'
import { useSettings } from './useSettings.ts'

interface Props {
  readonly widget: WidgetOf<'COUNTDOWN'>
}

/** What a countdown counts to, in which units, and what it says before and after. */
export function CountdownSettings({ widget }: Props) {
  const t = useTranslate()
  const set = useSettings(widget)
  const { target, showUnits, textAfter, language, timeZone } = widget.settings
  return (
    <>
      <Section name="countdown" isMain title={t('choice.WidgetType.COUNTDOWN')}>
        <Setting widget={widget} name="target" />
        {target === 'MOMENT' ? <EndField widget={widget} /> : <DailyFields widget={widget} />}
        <TimeZoneField value={timeZone} onChange={set('timeZone')} />
        <Setting widget={widget} name="textBefore" />
        <Setting widget={widget} name="textAfter" />
        {target === 'DAILY' && textAfter.trim() !== '' && <Setting widget={widget} name="minutesAfter" />}
      </Section>
      <Section name="countdownUnits" title={t('countdown.units')}>
        <Setting widget={widget} name="showDays" />
        <Setting widget={widget} name="showHours" />
        <Setting widget={widget} name="showMinutes" />
        <Setting widget={widget} name="showSeconds" />
        <Setting widget={widget} name="showUnits" />
        {showUnits && <LanguageField value={language} onChange={set('language')} />}
        <StyleSetting widget={widget} label={t('countdown.title-text')} style="titleTextStyle" />
        <StyleSetting widget={widget} label={t('countdown.number-text')} style="numberTextStyle" />
        {showUnits && <StyleSetting widget={widget} label={t('countdown.show-units')} style="unitTextStyle" />}
      </Section>
    </>
  )
}

/** A moment, by the clock that the countdown goes by. */
function EndField({ widget }: Props) {
  const t = useTranslate()
  const set = useSettings(widget)
  const { errorOf } = useNeed(widget)
  const catalogue = useCatalogue()
  const zone = widget.settings.timeZone ?? catalogue.timeZone ?? 'Europe/Amsterdam'
  return (
    <Touched>
      {isTouched => (
        <MomentField
          label={t('countdown.ends-at')}
          error={errorOf('endsAt', t('countdown.ends-at'), isTouched)}
          size="xs"
          withAsterisk
          data-main-field
          timeZone={zone}
          value={widget.settings.endsAt}
          onChange={moment => moment !== null && moment < '2200' && set('endsAt')(moment)}
        />
      )}
    </Touched>
  )
}

function DailyFields({ widget }: Props) {
  const t = useTranslate()
  const set = useSettings(widget)
  const { endTime, weekdays } = widget.settings
  const chosen = weekdays ?? daysOfWeek
  return (
    <>
      <TextInput
        label={t('countdown.end-time')}
        size="xs"
        type="time"
        value={endTime.slice(0, 5)}
        onChange={event => {
          const next = event.currentTarget.value.slice(0, 5)
          if (next) set('endTime')(`${next}:00`)
        }}
      />
      <Input.Wrapper label={t('countdown.weekdays')} size="xs" labelElement="div">
        <Group gap={4} role="group" aria-label={t('countdown.weekdays')}>
          {daysOfWeek.map(name => (
            <Chip
              key={name}
              size="xs"
              checked={chosen.includes(name)}
              // One day stays: a countdown to none never counts.
              disabled={chosen.length === 1 && chosen[0] === name}
              onChange={is => {
                const next = daysOfWeek.filter(each => (each === name ? is : chosen.includes(each)))
                set('weekdays')(next.length === daysOfWeek.length ? null : next)
              }}
            >
              {t(`choice.Weekday.${name}`).slice(0, 2)}
            </Chip>
          ))}
        </Group>
      </Input.Wrapper>
    </>
  )
}
