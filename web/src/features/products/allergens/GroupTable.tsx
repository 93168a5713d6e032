import { Text, VisuallyHidden } from '@mantine/core'
import { allergenTable, titleIn, type Mark, type TableFilter, type TableRow } from '@vitrine/model/areas/products/allergenTable.ts'
import { allergens, labelPhrases, labels, type LabelLanguage } from '@vitrine/model/catalog/labels.ts'
import { LabelIcon } from '@vitrine/renderer/widgets/LabelIcon.tsx'
import { useCall } from '../../../api/useCall.ts'
import { useViewer } from '../../../api/viewer.ts'
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx'
import { useFormats, useTranslate } from '../../../ui/language.ts'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import type { Product } from '../menu.ts'
import classes from './allergens.module.css'

interface Props {
  readonly groupId: string
  readonly filter: TableFilter
  readonly language: LabelLanguage
  /** Says so where nothing is left; one of many is left out. */
  readonly isAlone: boolean
}

/** One product group by allergens. Its head is that of every page of paper: whose it is, of when, and what the signs mean. */
export function GroupTable({ groupId, filter, language, isAlone }: Props) {
  const t = useTranslate()
  const { date } = useFormats()
  const organization = useViewer()?.organization
  const answer = useCall('findProductCollection', { id: groupId })
  if (answer.error) return <ErrorNotice error={answer.error} retry={() => void answer.refetch()} />
  if (!answer.data) return <RowSkeletons />
  const sections = allergenTable(answer.data, filter)
  if (sections.length === 0) return isAlone ? <Text c="stone.7">{t('allergens.none-left')}</Text> : null
  const { categories } = answer.data
  const category = (id: string) => categories.find(each => each.id === id)
  const unsaid = sections.flatMap(({ rows }) => rows).filter(row => row.isUnsaid).length
  return (
    <section className={classes.group} aria-label={answer.data.title}>
      {unsaid > 0 && (
        <Text size="sm" c="stone.7" mb={6}>
          {t('allergens.unsaid', { count: unsaid })}
        </Text>
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
                <ProductRow key={row.product.id} row={row} language={language} />
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </section>
  )
}

function ProductRow({ row: { product, marks, diets }, language }: { readonly row: TableRow<Product>; readonly language: LabelLanguage }) {
  return (
    <tr>
      <th scope="row" className={classes.product}>
        {titleIn(product, language)}
        {diets.length > 0 && <small>{diets.map(name => labels[name].words[language]).join(', ')}</small>}
      </th>
      {allergens.map(name => {
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
      })}
    </tr>
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
