import { Button, Text, UnstyledButton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { allergens, diets, type Label } from '@vitrine/model/catalog/labels.ts'
import { valueOf } from '@vitrine/model/kernel/record.ts'
import { LabelIcon } from '@vitrine/renderer/widgets/LabelIcon.tsx'
import { useState } from 'react'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useTranslate } from '../../ui/language.ts'
import { useLooking } from '../../ui/looking.tsx'
import type { ColumnOf, ResourceOf, Row } from '../resource/columns.ts'
import { useResourceForm } from '../resource/useResourceForm.ts'
import { LabelFields, labelsOfForm } from './LabelFields.tsx'
import { summaryOf } from './summary.ts'
import classes from './labels.module.css'

type Of = keyof typeof labelsOfForm

/** What is said of a dish, in small: a press opens all of it. */
export const labelsColumn = (entity: Of): ColumnOf<'own'> => ({
  kind: 'own',
  id: 'labels',
  heading: 'labels.column',
  width: 84,
  Cell: cells[entity],
})
// One component for each, the same as long as the page is open: a list draws its rows anew when a column is another.
const cells = {
  product: ({ row }: { row: Row }) => <LabelsCell entity="product" row={row} />,
  promotion: ({ row }: { row: Row }) => <LabelsCell entity="promotion" row={row} />,
} as const

const shownAtOnce = 3

function LabelsCell({ entity, row }: { readonly entity: Of; readonly row: Row }) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const said = summaryOf(t, row)
  const names = namesIn(row)
  const label = `${row.title}, ${t('labels.title')}`
  const isLooking = useLooking()
  if (isLooking && !said) return null
  return (
    <>
      <UnstyledButton
        className={classes.cell}
        aria-label={said ? `${label}: ${said}` : label}
        title={said || t('labels.title')}
        disabled={isLooking}
        onClick={() => setOpen(true)}
      >
        {names.slice(0, shownAtOnce).map(name => (
          <LabelIcon key={name} name={name} style={{ width: 17, height: 17 }} />
        ))}
        {/* Drawn by the style: the name has all of them in words, and need not repeat how many are left. */}
        {names.length > shownAtOnce && <small data-more={`+${names.length - shownAtOnce}`} />}
        {names.length === 0 &&
          (said ? <LabelIcon name="CALORIES" style={{ width: 17, height: 17 }} /> : <IconPlus size={15} aria-hidden />)}
      </UnstyledButton>
      {isOpen && <LabelsDialog entity={entity} row={row} onClose={() => setOpen(false)} />}
    </>
  )
}

function namesIn(row: Row): readonly Label[] {
  const chosen = [valueOf(row, 'allergens'), valueOf(row, 'diets')].flatMap(each => (Array.isArray(each) ? each.map(String) : []))
  const isNone = valueOf(row, 'hasNoAllergens') === true
  return [
    ...(isNone ? (['NONE'] as const) : allergens.filter(name => chosen.includes(name))),
    ...diets.filter(name => chosen.includes(name)),
  ]
}

interface DialogProps {
  readonly entity: Of
  readonly row: Row
  /** One of several that are gone through, one after the other: where it stands, what its buttons are called, and what they go on to. */
  readonly step?: { readonly said: string; readonly action: string; readonly skip: string; readonly next: () => void }
  readonly onClose: () => void
}

/** All that is said of a dish. */
export function LabelsDialog({ entity, row, step, onClose }: DialogProps) {
  const t = useTranslate()
  const of: ResourceOf = { entity, icon: IconPlus, columns: [], form: [], extra: labelsOfForm[entity] }
  const { draft, busy, save } = useResourceForm(of, row, row)
  async function handleSubmit() {
    if (await save()) (step?.next ?? onClose)()
  }
  return (
    <FormDialog
      title={`${row.title}: ${t('labels.title')}`}
      size="lg"
      busy={busy}
      {...(step && {
        action: step.action,
        more: (
          <Button variant="default" onClick={step.next}>
            {step.skip}
          </Button>
        ),
      })}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {step && (
        <Text size="sm" c="stone.7" role="status">
          {step.said}
        </Text>
      )}
      <LabelFields draft={draft} />
    </FormDialog>
  )
}
