import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import type { ReleaseMark, ReleasedProduct } from '@vitrine/model/areas/releases/entities.ts'
import { isStop } from '@vitrine/model/areas/releases/marks.ts'
import { useFormats, useTranslate } from '../../ui/language.ts'
import { markWords } from './release.ts'
import classes from './releases.module.css'

interface Props {
  readonly marks: readonly ReleaseMark[]
  readonly prices?: ReleasedProduct['prices']
}

/** What is to be known of a row before it goes out. */
export function Marks({ marks, prices = [] }: Props) {
  const t = useTranslate()
  const { price } = useFormats()
  if (marks.length === 0) return null
  const variantOf = (id: string | null) => (prices.length > 1 ? (prices.find(each => each.variantId === id)?.variantTitle ?? null) : null)
  return (
    <ul className={classes.marks}>
      {marks.map((mark, index) => {
        const Sign = mark.kind === 'ELSEWHERE' ? IconInfoCircle : IconAlertTriangle
        return (
          <li key={index} className={classes.mark} data-kind={mark.kind} data-stops={isStop(mark) || undefined}>
            <Sign size={16} aria-hidden />
            <span>{markWords(t, price, mark, variantOf(mark.variantId))}</span>
          </li>
        )
      })}
    </ul>
  )
}
