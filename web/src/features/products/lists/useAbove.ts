import { isOfLocations } from '@vitrine/model/access/permissions.ts'
import { useViewer } from '../../../api/viewer.ts'
import { useTranslate } from '../../../ui/language.ts'
import { pathTo } from '../../../ui/links.tsx'

/** Whether whoever looks has the prices of their own locations alone. */
export function useIsOfLocations(): boolean {
  const viewer = useViewer()
  return viewer !== null && isOfLocations(viewer)
}

/** The pages above those of prices: whoever is of locations alone has the prices there, and no products nor lists of all. */
export function useAbove() {
  const t = useTranslate()
  const names = useIsOfLocations() ? (['prices-at'] as const) : (['products', 'price-lists'] as const)
  return names.map(name => ({ label: t(`app.routes.${name}.title`), to: pathTo(name) }))
}
