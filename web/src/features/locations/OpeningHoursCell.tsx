import { Anchor } from '@mantine/core'
import { useState } from 'react'
import { Fetched } from '../../ui/Fetched.tsx'
import { useTranslate } from '../../ui/language.ts'
import type { Location } from './locations.ts'

const dialog = () => import('./LocationHoursDialog.tsx')

/** Whether a location has opening hours of its own; a press opens them. */
export function OpeningHoursCell({ row }: { readonly row: Location }) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Anchor
        component="button"
        type="button"
        size="sm"
        ta="left"
        // In a card its text ends where the lines beside it do.
        pr={9}
        aria-haspopup="dialog"
        aria-label={t('locations.hours-edit', { title: row.title })}
        onClick={() => setOpen(true)}
      >
        {t(row.openingHours.length > 0 ? 'locations.hours-own' : 'locations.hours-organisation')}
      </Anchor>
      {isOpen && <Fetched fetch={dialog} isWanted onMissing={close} with={{ location: row, onClose: close }} />}
    </>
  )
}
