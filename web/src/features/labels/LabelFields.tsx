import { Checkbox, Chip, Collapse, Group, Input, Select, SimpleGrid, Stack, Text, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { allergens, diets, type Allergen, type Label } from '@vitrine/model/catalog/labels.ts'
import { nutrition, nutritionBases, type Nutrition } from '@vitrine/model/areas/products/labels.ts'
import { isOneOf, isRecord, valueOf } from '@vitrine/model/kernel/record.ts'
import { initialOf } from '@vitrine/model/kernel/entity.ts'
import { LabelIcon } from '@vitrine/renderer/widgets/LabelIcon.tsx'
import { useId, useState } from 'react'
import { controls } from '../../ui/form/controls.tsx'
import { Fields } from '../../ui/form/Fields.tsx'
import { choiceLabel, fieldLabel, ruleMessage } from '../../ui/form/labels.ts'
import { brokenRule, type DraftForm } from '../../ui/form/useDraft.ts'
import { useTranslate } from '../../ui/language.ts'
import type { ExtraFields } from '../resource/columns.ts'
import { contradictionsSaid } from './contradictions.ts'
import { summaryOf } from './summary.ts'
import classes from './labels.module.css'

const dietary = ['allergens', 'mayContain', 'hasNoAllergens', 'diets'] as const
const facts = ['calories', 'alcohol', 'deposit', 'origin'] as const

/** What is said of a dish beside its title and prices, as the end of its form: folded, with what is said in a line. */
export const labelsOfForm = {
  product: { names: [...dietary, ...facts, 'nutrition'], Fields: LabelSection },
  promotion: { names: dietary, Fields: LabelSection },
} as const satisfies { product: ExtraFields; promotion: ExtraFields }

interface Props {
  readonly draft: DraftForm<'promotion'>
}

/** Opens by itself where something in it is refused. */
function LabelSection({ draft }: Props) {
  const t = useTranslate()
  const id = useId()
  const [isUnfolded, setUnfolded] = useState(false)
  const isRefused = labelsOfForm.product.names.some(name => name in draft.errors)
  const isOpen = isUnfolded || isRefused
  const said = summaryOf(t, draft.value)
  return (
    <div>
      <UnstyledButton className={classes.fold} aria-expanded={isOpen} aria-controls={id} onClick={() => setUnfolded(!isOpen)}>
        <IconChevronDown size={16} aria-hidden style={{ transform: isOpen ? 'none' : 'rotate(-90deg)' }} />
        <span>{t('labels.title')}</span>
        {!isOpen && said && (
          <Text component="span" size="sm" c="stone.7" truncate>
            {said}
          </Text>
        )}
      </UnstyledButton>
      <Collapse expanded={isOpen} id={id} transitionDuration={120}>
        {isOpen && <LabelFields draft={draft} />}
      </Collapse>
    </div>
  )
}

/** All of them. */
export function LabelFields({ draft }: Props) {
  const isProduct = isOneOf(['product'], draft.entity)
  return (
    <Stack gap="md" pt="sm">
      <AllergenTable draft={draft} />
      <DietChips draft={draft} />
      <Contradictions draft={draft} />
      {isProduct && (
        <>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
            <Fields of={draft} names={facts as readonly string[] as readonly 'title'[]} />
          </SimpleGrid>
          <NutritionFields draft={draft} />
        </>
      )}
    </Stack>
  )
}

const setIn = ({ set }: Props['draft'], name: string, value: unknown) => set(name as 'title', value as never)
const chosenIn = (draft: Props['draft'], name: string): readonly string[] => {
  const value = valueOf(draft.value, name)
  return Array.isArray(value) ? value.map(String) : []
}

/** That a person looked and found none of the fourteen: said where none is ticked, and taken back by a tick. */
function NoneOfThem({ draft }: Props) {
  const t = useTranslate()
  const isNone = valueOf(draft.value, 'hasNoAllergens') === true
  const label = t('field.product.hasNoAllergens')
  const rule = valueOf(draft.errors, 'hasNoAllergens')
  const isTicked = (['allergens', 'mayContain'] as const).some(way => chosenIn(draft, way).length > 0)
  return (
    <Checkbox
      my="xs"
      label={label}
      description={isTicked ? t('labels.none-hint') : undefined}
      error={typeof rule === 'string' ? ruleMessage(t, rule, label) : undefined}
      checked={isNone}
      disabled={isTicked}
      onChange={event => setIn(draft, 'hasNoAllergens', event.currentTarget.checked)}
    />
  )
}

/** A row for each of the fourteen: in it, or perhaps; never both. */
function AllergenTable({ draft }: Props) {
  const t = useTranslate()
  const ways = ['allergens', 'mayContain'] as const
  function put(name: Allergen, way: (typeof ways)[number], isIn: boolean) {
    if (isIn) setIn(draft, 'hasNoAllergens', false)
    for (const each of ways) {
      const others = chosenIn(draft, each).filter(other => other !== name)
      setIn(
        draft,
        each,
        allergens.filter(known => others.includes(known) || (known === name && each === way && isIn)),
      )
    }
  }
  return (
    <Input.Wrapper label={t('field.product.allergens')} labelElement="div" className={classes.table}>
      <NoneOfThem draft={draft} />
      <div className={classes.allergens} role="group" aria-label={t('field.product.allergens')}>
        {[0, 1].map(column => (
          <span key={column} aria-hidden className={classes.head}>
            <span>{t('labels.contains')}</span>
            <span>{t('labels.may-contain')}</span>
          </span>
        ))}
        {allergens.map(name => {
          const word = choiceLabel(t, 'Allergen', name)
          return (
            <div key={name} className={classes.allergen}>
              <Named name={name} word={word} />
              {ways.map(way => (
                <Checkbox
                  key={way}
                  size="sm"
                  aria-label={`${word}: ${t(way === 'allergens' ? 'labels.contains' : 'labels.may-contain')}`}
                  checked={chosenIn(draft, way).includes(name)}
                  onChange={event => put(name, way, event.currentTarget.checked)}
                />
              ))}
            </div>
          )
        })}
      </div>
    </Input.Wrapper>
  )
}

const Named = ({ name, word }: { readonly name: Label; readonly word: string }) => (
  <span className={classes.named}>
    <LabelIcon name={name} style={{ width: 20, height: 20, flex: 'none' }} />
    {word}
  </span>
)

function DietChips({ draft }: Props) {
  const t = useTranslate()
  return (
    <Input.Wrapper label={t('field.product.diets')} labelElement="div">
      <Chip.Group
        multiple
        value={[...chosenIn(draft, 'diets')]}
        onChange={next =>
          setIn(
            draft,
            'diets',
            diets.filter(each => next.includes(each)),
          )
        }
      >
        <Group gap={6} mt={4} role="group" aria-label={t('field.product.diets')}>
          {diets.map(name => (
            <Chip key={name} value={name} size="sm" variant="outline">
              {choiceLabel(t, 'Diet', name)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </Input.Wrapper>
  )
}

/** A hint, and no refusal: who keeps the menu knows the kitchen. */
function Contradictions({ draft }: Props) {
  const t = useTranslate()
  const flag = (name: string) => valueOf(draft.value, name) === true
  const found = contradictionsSaid(t, {
    allergens: chosenIn(draft, 'allergens'),
    diets: chosenIn(draft, 'diets'),
    veggie: flag('veggie'),
    glutenfree: flag('glutenfree'),
  })
  return (
    <div role="status">
      {found.map(words => (
        <Text key={words} size="sm" c="red.9">
          {words}
        </Text>
      ))}
    </div>
  )
}

const values = [
  'energy',
  'fat',
  'saturates',
  'carbohydrate',
  'sugars',
  'fibre',
  'protein',
  'salt',
] as const satisfies readonly (keyof Nutrition)[]

/** The table of a label. Of nothing filled in nothing is kept. */
function NutritionFields({ draft }: Props) {
  const t = useTranslate()
  const known = valueOf(draft.value, 'nutrition')
  const value = isRecord(known) ? known : initialOf(nutrition)
  const rule = valueOf(draft.errors, 'nutrition')
  const set = (change: Partial<Nutrition>) => {
    const next = { ...value, ...change }
    const isFilled = values.some(name => valueOf(next, name) !== null)
    setIn(draft, 'nutrition', isFilled || 'basis' in change ? next : null)
  }
  const label = fieldLabel(t, 'product', 'nutrition')
  // The draft knows that one of them is wrong, not which.
  const errorOf = (name: (typeof values)[number]): string | undefined => {
    const field = nutrition.fields[name]
    const broken = typeof rule === 'string' ? brokenRule(field, valueOf(value, name)) : null
    return broken === null ? undefined : ruleMessage(t, broken, fieldLabel(t, 'nutrition', name), field.range)
  }
  const isNamed = values.some(errorOf)
  return (
    <Input.Wrapper label={label} labelElement="div" error={typeof rule === 'string' && !isNamed ? ruleMessage(t, rule, label) : undefined}>
      <SimpleGrid cols={{ base: 2, xs: 3 }} spacing="sm" verticalSpacing="xs" mt={4} style={{ alignItems: 'end' }}>
        <Select
          label={fieldLabel(t, 'nutrition', 'basis')}
          allowDeselect={false}
          data={nutritionBases.map(each => ({ value: each, label: choiceLabel(t, 'NutritionBasis', each) }))}
          value={String(valueOf(value, 'basis'))}
          onChange={basis => isOneOf(nutritionBases, basis) && set({ basis })}
        />
        {values.map(name => {
          const Control = controls.number
          return (
            <Control
              key={name}
              field={nutrition.fields[name]}
              name={name}
              label={fieldLabel(t, 'nutrition', name)}
              value={valueOf(value, name)}
              error={errorOf(name)}
              autoFocus={false}
              onChange={next => set({ [name]: typeof next === 'number' ? next : null })}
            />
          )
        })}
      </SimpleGrid>
    </Input.Wrapper>
  )
}
