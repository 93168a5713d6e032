import { Button, Stack } from '@mantine/core'
import { IconArrowLeft, IconDeviceFloppy, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { FormFailure } from './form/FormFailure.tsx'
import { useFormFailure } from './form/formFailures.ts'
import { useTranslate } from './language.ts'
import { pathTo, useGo } from './links.tsx'
import { Page } from './Page.tsx'
import { Panel } from './Panel.tsx'
import classes from './Panel.module.css'
import { RefusedNotice } from './refused/RefusedNotice.tsx'

interface Props {
  readonly title: string
  readonly subtitle?: string
  /** Where its list is: the way back; null: there is one alone. */
  readonly list: 'list-organizations' | 'list-resellers' | null
  readonly save: { readonly busy: boolean; readonly onClick: () => void }
  /** null: there is nothing yet that could be deleted. */
  readonly remove: Removal | null
  readonly details: ReactNode
  /** What stands below the details. */
  readonly children?: ReactNode
}

interface Removal {
  readonly label: string
  readonly busy?: boolean
  /** The place that tells its failure; a dialog that asks for it tells it itself. */
  readonly at?: string
  readonly onClick: () => void
}

const icon = { size: 18, 'aria-hidden': true } as const

/** A record on a page of its own: its details with Save, the way back, its deletion, and what hangs on it below. */
export function RecordFormPage({ title, subtitle, list, save, remove, details, children }: Props) {
  const t = useTranslate()
  const go = useGo()
  const { failure, isToRetry, submitted } = useFormFailure(save.busy)
  const handleSave = () => {
    submitted()
    save.onClick()
  }
  return (
    <Page
      title={title}
      {...(subtitle && { subtitle })}
      {...(list && { breadcrumbs: [{ label: t(`app.routes.${list}.title`), to: pathTo(list) }] })}
      actions={
        <>
          {list && (
            <Button variant="default" leftSection={<IconArrowLeft {...icon} />} onClick={() => go(list)}>
              {t('app.back')}
            </Button>
          )}
          {remove && (
            <Button
              variant="default"
              c="red.8"
              leftSection={<IconTrash {...icon} />}
              loading={remove.busy ?? false}
              onClick={remove.onClick}
            >
              {remove.label}
            </Button>
          )}
        </>
      }
    >
      {remove?.at && <RefusedNotice at={remove.at} />}
      <Panel
        title={t('organization.details')}
        actions={
          <Button size="sm" leftSection={<IconDeviceFloppy {...icon} />} loading={save.busy} onClick={handleSave}>
            {t(isToRetry ? 'app.retry' : 'app.save')}
          </Button>
        }
      >
        <Stack gap="md" className={classes.body ?? ''}>
          <FormFailure failure={failure} />
          {details}
        </Stack>
      </Panel>
      {children}
    </Page>
  )
}
