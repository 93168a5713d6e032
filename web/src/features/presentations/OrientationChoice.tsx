import { Input, SegmentedControl } from '@mantine/core'
import { orientations, type Orientation } from '@vitrine/model/areas/shows/enumerations.ts'
import { isOneOf } from '@vitrine/model/kernel/record.ts'
import { choiceLabel, fieldLabel } from '../../ui/form/labels.ts'
import { useTranslate } from '../../ui/language.ts'

interface Props<T> {
  readonly value: T
  readonly onChange: (orientation: T) => void
}

/** The orientation of what is made, in a form. */
export function OrientationField({ value, onChange }: Props<Orientation>) {
  const t = useTranslate()
  const label = fieldLabel(t, 'presentation', 'orientation')
  return (
    <Input.Wrapper label={label} labelElement="div">
      <SegmentedControl
        fullWidth
        mt={4}
        aria-label={label}
        value={value}
        onChange={onChange}
        data={orientations.map(each => ({ value: each, label: choiceLabel(t, 'Orientation', each) }))}
      />
    </Input.Wrapper>
  )
}

const all = 'ALL'

/** Which of a list are shown; null: of both orientations. */
export function OrientationFilter({ value, onChange }: Props<Orientation | null>) {
  const t = useTranslate()
  return (
    <SegmentedControl
      aria-label={t('presentations.filter')}
      value={value ?? all}
      onChange={next => onChange(isOneOf(orientations, next) ? next : null)}
      data={[
        { value: all, label: t('app.all') },
        ...orientations.map(each => ({ value: each, label: choiceLabel(t, 'Orientation', each) })),
      ]}
    />
  )
}
