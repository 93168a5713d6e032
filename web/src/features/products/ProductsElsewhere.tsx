import { Paper, Text, Title, UnstyledButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useId } from 'react'
import { useCall } from '../../api/useCall.ts'
import { useTranslate } from '../../ui/language.ts'
import { Thumbnail } from '../../ui/Thumbnail.tsx'
import classes from './products.module.css'

/** A product of another group, and where it stands. */
export interface ProductElsewhere {
  readonly id: string
  readonly title: string
  readonly thumbUrl: string | null
  readonly category: string
  readonly group: string
  readonly groupId: string
}

/** How long typing must pause before other groups are asked. */
const pause = 250
/** Who sees more than these types more letters. */
const mostShown = 20

export interface FoundElsewhere {
  readonly products: readonly ProductElsewhere[]
  readonly totalCount: number
}
const nothing: FoundElsewhere = { products: [], totalCount: 0 }

/** What a search finds in the other groups, the first of it. */
export function useProductsElsewhere(search: string, groupId: string): FoundElsewhere {
  const [wanted] = useDebouncedValue(search, pause)
  const isSearched = wanted !== '' && search !== ''
  const asked = { search: wanted, limit: mostShown, filter: { outsideCollectionId: groupId } }
  const { data } = useCall('allProducts', asked, { enabled: isSearched, keep: true })
  if (!isSearched || !data) return nothing
  // What was found before another group was chosen may be of that one.
  const products = data.items.flatMap(({ id, title, imageAsset, category }) =>
    category?.collection && category.collectionId !== groupId
      ? [
          {
            id,
            title,
            thumbUrl: imageAsset?.thumbUrl ?? null,
            category: category.title,
            group: category.collection.title,
            groupId: category.collectionId,
          },
        ]
      : [],
  )
  return { products, totalCount: data.totalCount }
}

interface Props extends FoundElsewhere {
  readonly onShow: (product: ProductElsewhere) => void
}

/** They are named with their group and category; a click goes there. */
export function ProductsElsewhere({ products, totalCount, onShow }: Props) {
  const t = useTranslate()
  const headingId = useId()
  return (
    <Paper component="section" withBorder radius="lg" className={classes.panel} aria-labelledby={headingId}>
      <Title order={2} size="h3" id={headingId} px="md" py="sm">
        {t('products.elsewhere')}
      </Title>
      <ul className={classes.elsewhere} aria-labelledby={headingId}>
        {products.map(product => (
          <li key={product.id}>
            <UnstyledButton className={classes.found} onClick={() => onShow(product)}>
              <span className={classes.foundPicture}>
                <Thumbnail url={product.thumbUrl} />
              </span>
              <span className={classes.foundWords}>
                <Text component="span" display="block" fw={600} lh={1.3}>
                  <bdi>{product.title}</bdi>
                </Text>
                <Text component="span" display="block" size="sm" c="stone.6">
                  {product.group} › {product.category}
                </Text>
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {totalCount > mostShown && (
        <Text size="sm" c="stone.6" px="md" pb="md">
          {t('products.elsewhere-more', { count: totalCount - mostShown })}
        </Text>
      )}
    </Paper>
  )
}
