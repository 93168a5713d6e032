import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import type { ReleaseMark, ReleasedProduct } from '@vitrine/model/areas/releases/entities.ts'
import { isStop } from '@vitrine/model/areas/releases/marks.ts'
import { useFormats, useTranslate } from '../../ui/language.ts'
import { markWords } from './release.ts'
import classes from './releases.module.css'

interface Props {
  readonly marks: readonly ReleaseMark[]
  readonly prices?: ReleasedProduct['prices']
  /** It is out: what would stay as it is if it was taken back. */
  readonly isOut: boolean
}

/** What is to be known of a row before it goes out, or is taken back. */
export function Marks({ marks, prices = [], isOut }: Props) {
  const t = useTranslate()
  const { price } = useFormats()
  if (marks.length === 0) return null
  return (
    <ul className={classes.marks}>
      {marks.map((mark, index) => {
        const Sign = isOut || mark.kind === 'ELSEWHERE' ? IconInfoCircle : IconAlertTriangle
        return (
          <li key={index} className={classes.mark} data-kind={mark.kind} data-stops={(!isOut && isStop(mark)) || undefined}>
            <Sign size={16} aria-hidden />
            <span>{markWords(t, price, mark, { prices, isOut })}</span>
          </li>
        )
      })}
    </ul>
  )
}
