import { Stack, Text } from '@mantine/core'
import type { Catalogue } from '@vitrine/model/screen/content.ts'
import { priceText } from '@vitrine/model/show/price.ts'
import { useState } from 'react'
import { useTranslate } from '../../ui/language.ts'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { ChoiceRow } from './ChoiceRow.tsx'
import classes from './menu.module.css'
import { FirstProducts } from './FirstProducts.tsx'
import { groupsIn, pictureOf, type CategoryChoice } from './menuChoices.ts'
import { MenuStates } from './MenuStates.tsx'
import { NewProduct } from './NewProduct.tsx'
import { noProducts } from './nothingThere.ts'
import { useGroupTitles } from './useGroupTitles.ts'

interface Props {
  readonly menu: Catalogue
  readonly value: string | null
  readonly onChange: (productId: string) => void
  /** Whether products are added here. */
  readonly mayAdd: boolean
  /** It is chosen, and that is all. */
  readonly onTake: (productId: string) => void
}

/** So many are drawn; the others are searched for. */
const maxShown = 200

/** Chooses one product, or adds it to its category. */
export function ProductPicker({ menu, value, mayAdd, onChange, onTake }: Props) {
  const t = useTranslate()
  const [search, setSearch] = useState('')
  const { titles, isComing } = useGroupTitles(true)
  const categories = groupsIn(menu, [...titles.keys()], search).flatMap(group => group.categories)
  const shown = atMost(categories, maxShown)
  const isMore = categories.reduce((sum, { products }) => sum + products.length, 0) > maxShown
  return (
    <Stack gap="md">
      {Object.keys(menu.categories).length > 0 && <SearchBox isFirst label={t('choosing.search')} pause={100} onSearch={setSearch} />}
      <MenuStates
        isComing={isComing}
        isEmpty={Object.keys(menu.categories).length === 0}
        search={search}
        isFound={categories.length > 0}
        says={noProducts}
        {...(mayAdd && { first: <FirstProducts onMade={() => undefined} /> })}
      >
        <div className={classes.groups}>
          {shown.map(({ category, products }) => (
            <section key={category.id} aria-label={category.title}>
              <h3 className={classes.heading}>
                {titles.size > 1 && <span className={classes.group}>{titles.get(category.collectionId)} · </span>}
                {category.title}
              </h3>
              <div className={classes.rows}>
                {products.map(({ id, title, imageAssetId, prices, state }) => (
                  <ChoiceRow
                    key={id}
                    title={title}
                    detail={state === 'AVAILABLE' ? pricesText(Object.values(prices)) : t('choosing.sold-out')}
                    pictureUrl={pictureOf(menu, imageAssetId)}
                    isChosen={id === value}
                    onChoose={() => onChange(id)}
                    onTake={() => onTake(id)}
                  />
                ))}
              </div>
              {mayAdd && !search && <NewProduct category={category} onMade={onTake} />}
            </section>
          ))}
        </div>
        {isMore && (
          <Text size="sm" c="stone.7">
            {t('choosing.only-first', { count: maxShown })}
          </Text>
        )}
      </MenuStates>
    </Stack>
  )
}

const pricesText = (prices: readonly number[]) => prices.map(price => priceText(price, 'DECIMAL_COMMA', true)).join(' · ')

function atMost(categories: readonly CategoryChoice[], most: number): readonly CategoryChoice[] {
  let left = most
  return categories.map(choice => {
    const products = choice.products.slice(0, left)
    left -= products.length
    return { ...choice, products }
  })
}
