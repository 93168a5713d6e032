import { useEffect, useState, type CSSProperties } from 'react'
import { fontStack } from '@vitrine/model/catalog/fonts.ts'
import type { ResolvedFont } from '@vitrine/model/show/resolve.ts'
import { loadedFonts } from '@vitrine/renderer/media.ts'
import { declareFont } from '@vitrine/renderer/text/declareFonts.ts'
import { known } from '@vitrine/renderer/text/families.ts'
import { customFamily } from '@vitrine/renderer/text/textStyle.ts'
import classes from './FontSample.module.css'

interface Props {
  readonly font: ResolvedFont
  /** Of an organisation's own font: where its file is. */
  readonly url?: string | undefined
  readonly text: string
}

/** What only scrolls by is not fetched. */
const glance = 80

/** A few words in their font: in the page's own until the file is there, and only fetched when this is looked at. */
export function FontSample({ font, url, text }: Props) {
  const family = familyOf(font)
  const [ready, setReady] = useState(() => there.has(family))
  useEffect(() => {
    let isGone = false
    const look = () => void broughtIn(font, url, text).then(() => isGone || setReady(true))
    setReady(there.has(family))
    const timer = there.has(family) ? undefined : setTimeout(look, glance)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [font, family, url, text])
  const style: CSSProperties | undefined = ready ? { fontFamily: family } : undefined
  return (
    <span className={classes.sample} data-sample data-ready={ready || undefined} style={style}>
      {text}
    </span>
  )
}

/** Families whose files are on this page. */
const there = new Set<string>()

const familyOf = (font: ResolvedFont) => ('font' in font ? fontStack(known(font.font)) : `"${customFamily(font.assetId)}", sans-serif`)

/** The font is there, light and heavy, for whoever wants to show it without a moment of nothing. */
export async function broughtIn(font: ResolvedFont, url: string | undefined, text: string, bold = false): Promise<void> {
  declareFont(font, url)
  await loadedFonts([{ font, bold: false, italic: false, text }, ...(bold ? [{ font, bold, italic: false, text }] : [])])
  there.add(familyOf(font))
}
