import { clockSettings, countdownSettings, openingHoursSettings } from '../../areas/shows/menuValues.ts'
import { initialOf } from '../../kernel/entity.ts'
import { texts, type WidgetKind } from './widgetKind.ts'

export const clock: WidgetKind<'CLOCK'> = {
  size: { width: 0.3, height: 0.18 },
  isSeenThrough: true,
  growsAsAWhole: true,
  settings: id => ({
    __typename: 'WidgetSettingsClock',
    ...initialOf(clockSettings, {
      widgetId: id,
      ...texts(id, { timeTextStyle: { size: 64, bold: true, alignment: 'CENTER' }, dateTextStyle: { size: 22, alignment: 'CENTER' } }),
    }),
  }),
}

export const countdown: WidgetKind<'COUNTDOWN'> = {
  size: { width: 0.4, height: 0.22 },
  isSeenThrough: true,
  growsAsAWhole: true,
  settings: id => ({
    __typename: 'WidgetSettingsCountdown',
    ...initialOf(countdownSettings, {
      widgetId: id,
      ...texts(id, {
        titleTextStyle: { size: 24, alignment: 'CENTER' },
        numberTextStyle: { size: 56, bold: true, alignment: 'CENTER' },
        unitTextStyle: { size: 16, alignment: 'CENTER' },
      }),
    }),
  }),
  needs: [{ field: 'endsAt', lack: ({ target, endsAt }) => (target === 'MOMENT' && endsAt === null ? 'MISSING' : null) }],
  describe: ({ textBefore }) => textBefore,
}

export const openingHours: WidgetKind<'OPENING_HOURS'> = {
  size: { width: 0.32, height: 0.5 },
  style: { padding: 10 },
  isSeenThrough: true,
  growsAsAWhole: true,
  settings: id => ({
    __typename: 'WidgetSettingsOpeningHours',
    ...initialOf(openingHoursSettings, {
      widgetId: id,
      ...texts(id, {
        dayTextStyle: { size: 20 },
        todayTextStyle: { size: 20, bold: true },
        statusTextStyle: { size: 24, bold: true },
      }),
    }),
  }),
  needs: [{ field: 'openingHours', lack: (_, { catalogue }) => (catalogue.openingHours ? null : 'MISSING') }],
}
