import type { CSSProperties } from 'react'
import type { Size } from '@vitrine/model/show/geometry.ts'
import type { Words } from '@vitrine/model/messages/parts/widgets.ts'
import { useWords } from './data.tsx'

type Saying = Extract<keyof Words, `placeholder.${string}`>

/** What an empty widget looks like where somebody can fill it. Where there are no words, as on a screen in a shop, it is not seen. */
export function Placeholder({ says, more, box }: { readonly says: Saying; readonly more?: string | null; readonly box: Size }) {
  const words = useWords()
  if (!words) return null
  const text = more ? `${words[says]} ${more}` : words[says]
  const flat = box.height < 100
  const icon = Math.max(12, Math.min(64, box.width / 3, box.height / (flat ? 1.8 : 2.6)))
  const speaks = box.width > (flat ? 200 : 110) && box.height > 20
  const gap = flat ? { marginLeft: icon / 3 } : { marginTop: icon / 6 }
  return (
    <div style={{ ...card, flexDirection: flat ? 'row' : 'column' }} title={text}>
      <svg
        viewBox="0 0 24 24"
        width={icon}
        height={icon}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={icons[says]} />
      </svg>
      {speaks && <div style={{ ...gap, fontSize: Math.max(13, Math.min(20, box.height / (flat ? 2.6 : 9))) }}>{text}</div>}
    </div>
  )
}

const card: CSSProperties = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  boxSizing: 'border-box',
  width: '100%',
  height: '100%',
  overflow: 'hidden',
  textAlign: 'center',
  fontFamily: 'system-ui, sans-serif',
  color: '#495057',
  backgroundColor: 'rgba(241,243,245,.94)',
  border: '1.5px dashed #adb5bd',
  borderRadius: 4,
}

const icons: Readonly<Record<Saying, string>> = {
  'placeholder.noImage': 'M4 5h16v14H4zM4 16l5-5 4 4 2-2 5 5M15 9.5h.01',
  'placeholder.noVideo': 'M3 6h12v12H3zM15 10.5l6-3v9l-6-3z',
  'placeholder.noLogo': 'M12 3l2.6 5.6 6.1.7-4.5 4.2 1.2 6-5.4-3-5.4 3 1.2-6L3.3 9.3l6.1-.7z',
  'placeholder.noProduct': 'M5 9h12v6a4 4 0 0 1-4 4H9a4 4 0 0 1-4-4zM17 10h1.5a2.5 2.5 0 0 1 0 5H17M8 3v3M11 3v3M14 3v3',
  'placeholder.noProducts': 'M4 6h9M4 12h9M4 18h9M18 6h2M18 12h2M18 18h2',
  'placeholder.noPromotion': 'M3 12V4h8l9.5 9.5-7.5 7.5zM7.5 8h.01',
  'placeholder.noTickerData': 'M3 8h18v8H3zM6 12h3M11 12h3M16 12h2',
  'placeholder.noCode': 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h3v3h-3zM20 17v3h-3',
  'placeholder.noMoment': 'M7 3h10M7 21h10M8 3v4l8 10v4M16 3v4L8 17v4',
  'placeholder.noOpeningHours': 'M12 3a9 9 0 1 0 9 9 9 9 0 0 0-9-9M12 7v5l3 3',
  'placeholder.videoComing': 'M12 3a9 9 0 1 0 9 9M12 7v5l3 3',
  'placeholder.noNews': 'M3 8h18v8H3zM6 12h3M11 12h3M16 12h2',
}
