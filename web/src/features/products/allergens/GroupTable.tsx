import { Button, Group, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { allergenTable, titleIn, type Mark, type TableFilter, type TableRow } from '@vitrine/model/areas/products/allergenTable.ts'
import { withPartsSaid } from '@vitrine/model/areas/products/saidWithParts.ts'
import { maxItems } from '@vitrine/model/calls/pagingLimit.ts'
import { overviewPhrases } from '@vitrine/model/catalog/overviewPhrases.ts'
import { allergens, labelPhrases, labels, type LabelLanguage } from '@vitrine/model/catalog/labels.ts'
import { LabelIcon } from '@vitrine/renderer/widgets/LabelIcon.tsx'
import { lazy, Suspense, useState } from 'react'
import type { Answer } from '../../../api/client.ts'
import { callOptions, keepingWhatWasLoaded, useCall } from '../../../api/useCall.ts'
import { useViewer } from '../../../api/viewer.ts'
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx'
import { useFormats, useTranslate } from '../../../ui/language.ts'
import { useLooking } from '../../../ui/looking.tsx'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import type { Product } from '../menu.ts'
import classes from './allergens.module.css'

/** Comes with the first that is opened: most only read what the page says. */
const LabelsDialog = lazy(() => import('../../labels/LabelsCell.tsx').then(module => ({ default: module.LabelsDialog })))

interface Props {
  readonly groupId: string
  readonly filter: TableFilter
  readonly language: LabelLanguage
}

/** A group with what is in the parts of its combinations, those of other groups too; undefined: that is not known. `failed`: why it isn't. */
function useWithParts(group: Answer<'findProductCollection'> | undefined) {
  const products = group?.categories.flatMap(category => category.products) ?? []
  const own = new Map(products.map(product => [product.id, product]))
  const ids = [...new Set(products.flatMap(({ partIds }) => partIds))].filter(id => !own.has(id))
  const questions = Array.from({ length: Math.ceil(ids.length / maxItems) }, (_, at) => ids.slice(at * maxItems, (at + 1) * maxItems))
  const answers = useQueries({ queries: questions.map(some => callOptions('allProducts', { ids: some, limit: maxItems })) })
  const told = answers.map(answer => keepingWhatWasLoaded(answer))
  const failed = told.find(({ error }) => error)
  if (!group || failed || told.some(({ data }) => !data)) return { group: undefined, failed }
  const others = new Map(told.flatMap(({ data }) => data?.items ?? []).map(item => [item.id, item]))
  const partOf = (id: string) => own.get(id) ?? others.get(id) ?? null
  const categories = group.categories.map(category => ({ ...category, products: withPartsSaid(category.products, partOf) }))
  return { group: { ...group, categories }, failed }
}

/** One product group by allergens; nothing where nothing of it is left. Its head is that of every page of paper: whose it is, of when, and what the signs mean. */
export function GroupTable({ groupId, filter, language }: Props) {
  const t = useTranslate()
  const { date } = useFormats()
  const organization = useViewer()?.organization
  const answer = useCall('findProductCollection', { id: groupId })
  const isLooking = useLooking()
  /** Those that are gone through, as they were when that began: what is said of one takes it out of the list. */
  const [ids, setIds] = useState<readonly string[]>([])
  const [at, setAt] = useState(0)
  const { group, failed } = useWithParts(answer.data)
  const refused = answer.error ? answer : failed
  if (refused) return <ErrorNotice error={refused.error} retry={() => void refused.refetch()} />
  if (!answer.data || !group) return <RowSkeletons />
  const sections = allergenTable(group, filter)
  const { categories } = answer.data
  const current = categories.flatMap(({ products }) => products).find(({ id }) => id === ids[at])
  const dialog = current && (
    <Suspense fallback={null}>
      <LabelsDialog
        key={current.id}
        entity="product"
        row={current}
        {...(ids.length > 1 && {
          step: {
            said: t('allergens.step', { at: at + 1, count: ids.length }),
            action: t(at + 1 < ids.length ? 'allergens.save-next' : 'app.save'),
            skip: t('allergens.skip'),
            next: () => setAt(at + 1),
          },
        })}
        onClose={() => setIds([])}
      />
    </Suspense>
  )
  if (sections.length === 0) return dialog ?? null
  const say = (those: readonly string[]) => {
    setAt(0)
    setIds(those)
  }
  const category = (id: string) => categories.find(each => each.id === id)
  const unsaid = sections.flatMap(({ rows }) => rows.filter(row => row.isUnsaid).map(({ product }) => product.id))
  return (
    <section className={classes.group} aria-label={answer.data.title}>
      {dialog}
      {unsaid.length > 0 && (
        <Group gap="sm" mb={6}>
          <Text size="sm" c="stone.7">
            {t('allergens.unsaid', { count: unsaid.length })}
          </Text>
          {!isLooking && (
            <Button size="compact-sm" variant="default" className={classes.filters} onClick={() => say(unsaid)}>
              {t('allergens.go-through')}
            </Button>
          )}
        </Group>
      )}
      <div className={classes.scroll} tabIndex={0} role="region" aria-label={answer.data.title}>
        <table className={classes.table} lang={language}>
          <thead>
            <tr>
              <td colSpan={allergens.length + 1}>
                <div className={classes.letterhead}>
                  {organization?.logoUrl && <img src={organization.logoUrl} alt="" />}
                  <strong>{organization?.title}</strong>
                  <span>{answer.data.title}</span>
                  <span className={classes.legend}>
                    <Sign mark="CONTAINS" /> {labelPhrases.contains[language]}
                    <Sign mark="MAY_CONTAIN" /> {labelPhrases.mayContain[language]}
                  </span>
                  <span>{date(new Date())}</span>
                </div>
              </td>
            </tr>
            <tr>
              <td />
              {allergens.map(name => (
                <th key={name} scope="col" className={classes.allergen}>
                  <span>{labels[name].words[language]}</span>
                  <LabelIcon name={name} style={{ width: 20, height: 20 }} />
                  <small>{labels[name].number}</small>
                </th>
              ))}
            </tr>
          </thead>
          {sections.map(({ id, title, rows }) => (
            <tbody key={id}>
              <tr className={classes.category}>
                <th scope="rowgroup" colSpan={allergens.length + 1}>
                  {titleIn(category(id) ?? { title }, language)}
                </th>
              </tr>
              {rows.map(row => (
                <ProductRow key={row.product.id} row={row} language={language} onSay={isLooking ? null : () => say([row.product.id])} />
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </section>
  )
}

interface RowProps {
  readonly row: TableRow<Product>
  readonly language: LabelLanguage
  /** Opens what is said of it; null: it is only looked at. */
  readonly onSay: (() => void) | null
}

function ProductRow({ row, language, onSay }: RowProps) {
  const { product, diets } = row
  return (
    <tr>
      <th scope="row" className={classes.product}>
        {titleIn(product, language)}
        {diets.length > 0 && <small>{diets.map(name => labels[name].words[language]).join(', ')}</small>}
      </th>
      {row.isNone || row.isUnsaid ? <InWords row={row} language={language} onSay={onSay} /> : <Marks row={row} language={language} />}
    </tr>
  )
}

const Marks = ({ row: { marks }, language }: Pick<RowProps, 'row' | 'language'>) =>
  allergens.map(name => {
    const mark = marks[name]
    return (
      <td key={name} data-mark={mark}>
        {mark && (
          <>
            <Sign mark={mark} />
            <VisuallyHidden>{labelPhrases[mark === 'CONTAINS' ? 'contains' : 'mayContain'][language]}</VisuallyHidden>
          </>
        )}
      </td>
    )
  })

/** Of one without any sign it is said why, across the row: a person found none of them, or nobody looked yet. */
function InWords({ row: { product, isNone }, language, onSay }: RowProps) {
  const t = useTranslate()
  const words = (isNone ? labels.NONE.words : overviewPhrases.unsaid)[language]
  return (
    <td colSpan={allergens.length} className={isNone ? classes.none : classes.unsaid}>
      {isNone && <LabelIcon name="NONE" style={{ width: 17, height: 17 }} />}
      {isNone || !onSay ? (
        words
      ) : (
        <UnstyledButton className={classes.say} aria-label={`${words}. ${t('allergens.change', { title: product.title })}`} onClick={onSay}>
          {words}
        </UnstyledButton>
      )}
    </td>
  )
}

/** Told apart without colour: full, or a ring. */
const Sign = ({ mark }: { readonly mark: Mark }) => (
  <svg viewBox="0 0 14 14" width="13" height="13" aria-hidden className={classes.sign}>
    <circle
      cx="7"
      cy="7"
      r="5"
      fill={mark === 'CONTAINS' ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.6"
      strokeDasharray={mark === 'CONTAINS' ? undefined : '2.4 1.6'}
    />
  </svg>
)
