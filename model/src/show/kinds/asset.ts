import { assetSettings } from '../../areas/shows/values.ts'
import type { SettingsOf } from '../../areas/shows/settingsKinds.ts'
import { initialOf } from '../../kernel/entity.ts'
import type { Catalogue } from '../../screen/content.ts'
import { chosen, type Need, type WidgetKind } from './widgetKind.ts'

type Settings = SettingsOf['IMAGE']

const size = { width: 0.2, height: 0.2 }
const file: Need<Settings> = {
  field: 'assetId',
  lack: ({ assetId }, { catalogue, pending }) => chosen(assetId, { ...catalogue.assets, ...pending }),
}
const titleOf = ({ assetId }: Settings, { assets }: Catalogue) => assets[assetId ?? '']?.title

export const image: WidgetKind<'IMAGE'> = {
  size,
  style: { opacity: 100 },
  settings: id => ({
    __typename: 'WidgetSettingsAsset',
    ...initialOf(assetSettings, { widgetId: id, contentMode: 'COVER', repeat: false }),
  }),
  needs: [file],
  describe: titleOf,
}

export const video: WidgetKind<'VIDEO'> = {
  size,
  settings: id => ({
    __typename: 'WidgetSettingsAsset',
    ...initialOf(assetSettings, { widgetId: id, contentMode: 'COVER', repeat: true }),
  }),
  needs: [file],
  describe: titleOf,
}
