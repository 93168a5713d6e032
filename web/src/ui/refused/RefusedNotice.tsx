import { Button, CloseButton } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { reasonOf } from '@vitrine/model/messages/spoken.ts'
import { useRef } from 'react'
import { refusedChanges, useRefused } from '../../api/useChange.ts'
import type { RefusedChange } from '../../api/refusedChanges.ts'
import { useTranslate } from '../language.ts'
import classes from './RefusedNotice.module.css'

/** What failed at this place, each with its reason, another try, and the way to leave it: [NW5]. Nothing where nothing did. */
export const RefusedNotice = ({ at, ...props }: { readonly at: string } & Pick<NoticeProps, 'onLeave'>) => (
  <RefusedNotices refused={useRefused(at)} {...props} />
)

export const RefusedNotices = ({ refused, ...props }: { readonly refused: readonly RefusedChange[] } & Pick<NoticeProps, 'onLeave'>) =>
  refused.map(each => <Notice key={each.field ?? ''} refused={each} {...props} />)

interface NoticeProps {
  readonly refused: RefusedChange
  /** Where what was typed is kept beside it: nobody wants it any more. */
  readonly onLeave?: () => void
}

function Notice({ refused, onLeave }: NoticeProps) {
  const t = useTranslate()
  const place = useRef<HTMLDivElement>(null)
  const { fails, words, error } = refused
  const reason = reasonOf(error)
  const isTyped = 'typed' in refused
  /** The button goes with the notice: whoever pressed it by key goes on where they changed it. */
  const goOn = (work: () => unknown) => () => {
    besides(place.current)?.focus()
    void work()
  }
  const leave = goOn(() => {
    refusedChanges.forget(refused)
    onLeave?.()
  })
  return (
    // A press on it is none on the row or card that it stands in.
    <div ref={place} role="alert" className={classes.notice} id={noticeId(refused)} onClick={event => event.stopPropagation()}>
      <IconAlertTriangle size={18} aria-hidden />
      <span className={classes.words}>
        <strong>{t(fails, words)}</strong> {reason && t(reason, error.words)} {isTyped && t('resource.typed-kept')}
      </span>
      <span className={classes.ways}>
        <Button size="compact-sm" variant="default" onClick={goOn(refused.again)}>
          {t('app.retry')}
        </Button>
        {isTyped ? (
          <Button size="compact-sm" variant="subtle" color="stone.8" onClick={leave}>
            {t('resource.discard')}
          </Button>
        ) : (
          <CloseButton size="sm" aria-label={t('app.close')} onClick={leave} />
        )}
      </span>
    </div>
  )
}

/** By which the cell says what describes it. */
export const noticeId = ({ at, field = '' }: Pick<RefusedChange, 'at' | 'field'>): string => `refused ${at} ${field}`.replaceAll(' ', '-')

const stops = 'button:not(:disabled), input:not(:disabled), a[href]'

/** What can be changed beside the notice: in its row, else in what stands around it. */
function besides(notice: HTMLElement | null): HTMLElement | undefined {
  const row = notice?.closest('tr')?.previousElementSibling
  for (let around = row ?? notice?.parentElement; around && around !== document.body; around = around.parentElement) {
    const marked = around.querySelector<HTMLElement>('[data-refused]')
    if (marked) return marked
    const other = [...around.querySelectorAll<HTMLElement>(stops)].find(stop => !stop.closest('[role="alert"]'))
    if (other) return other
  }
  return undefined
}
