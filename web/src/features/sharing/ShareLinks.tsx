import { Button, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { CallError } from '../../api/callError.ts'
import type { Answer } from '../../api/client.ts'
import { useChange } from '../../api/useChange.ts'
import { confirm } from '../../ui/confirm.ts'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { useFormats, useTranslate } from '../../ui/language.ts'
import { RefusedNotice } from '../../ui/refused/RefusedNotice.tsx'
import { RowSkeletons } from '../../ui/Skeletons.tsx'
import classes from './sharing.module.css'

type Links = Answer<'allShareLinks'>

interface Props {
  readonly links: UseQueryResult<Links, CallError>
  readonly onRevoked: (id: string) => void
}

/** The links of a presentation that work now, and the way to revoke each. */
export function ShareLinks({ links: { data, error, refetch }, onRevoked }: Props) {
  const t = useTranslate()
  return (
    <section className={classes.list} aria-labelledby="share-links">
      <h3 id="share-links" className={classes.heading}>
        {t('sharing.list')}
      </h3>
      {error ? (
        <ErrorNotice error={error} retry={refetch} />
      ) : !data ? (
        <RowSkeletons count={2} height={56} />
      ) : data.items.length === 0 ? (
        <Text size="sm" c="stone.6">
          {t('sharing.none')}
        </Text>
      ) : (
        <ul className={classes.rows}>
          {data.items.map(link => (
            <Row key={link.id} link={link} onRevoked={onRevoked} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Row({
  link: { id, shows, madeBy, createdAt, expiresAt, openedAt },
  onRevoked,
}: Pick<Props, 'onRevoked'> & { readonly link: Links['items'][number] }) {
  const t = useTranslate()
  const { date, time } = useFormats()
  const at = (moment: string) => `${date(moment)}, ${time(moment)}`
  const revoking = useChange('revokeShareLink', {
    place: () => ({ at: id }),
    done: () => onRevoked(id),
    optimistic: cache =>
      cache.change('allShareLinks', list => {
        const items = list.items.filter(link => link.id !== id)
        return items.length < list.items.length ? { totalCount: list.totalCount - 1, items } : undefined
      }),
  })
  async function revoke() {
    const question = { title: t('sharing.revoke-title'), body: t('sharing.revoke-body'), action: t('sharing.revoke'), danger: true }
    if (await confirm(question)) await revoking.run({ id })
  }
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <strong>{t(`sharing.shows.${shows}`)}</strong>
        <span>
          {t('sharing.until', { date: at(expiresAt) })}
          {madeBy && ` · ${t('sharing.made-by', { name: madeBy })}`}
        </span>
        <span className={classes.faint}>{openedAt ? t('sharing.opened', { date: at(openedAt) }) : t('sharing.not-opened')}</span>
        <RefusedNotice at={id} />
      </div>
      <Button
        size="xs"
        variant="default"
        aria-label={t('sharing.revoke-of', { date: at(createdAt) })}
        loading={revoking.busy}
        onClick={() => void revoke()}
      >
        {t('sharing.revoke')}
      </Button>
    </li>
  )
}
