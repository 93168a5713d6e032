import { useOrganization } from '../data.tsx'
import { Picture } from '../media/Picture.tsx'
import { Placeholder } from '../Placeholder.tsx'
import type { WidgetProps } from './widgetProps.ts'

export function LogoWidget({ box }: WidgetProps<'LOGO'>) {
  const url = useOrganization()?.logoUrl
  return url ? <Picture url={url} mode="CONTAIN" /> : <Placeholder says="placeholder.noLogo" box={box} />
}
