import { Group, Text } from '@mantine/core'
import { IconMapPinOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { can, type Viewer } from '@vitrine/model/access/permissions.ts'
import { routes, type RouteName } from '@vitrine/model/access/routes.ts'
import type { UsedEntity } from '@vitrine/model/areas/uses/used.ts'
import { useKinds } from '@vitrine/model/areas/uses/values.ts'
import { useState } from 'react'
import type { Answer } from '../../api/client.ts'
import { useCall } from '../../api/useCall.ts'
import { useViewer } from '../../api/viewer.ts'
import { useFormats, useTranslate, type Translate } from '../../ui/language.ts'
import { ListStates } from '../../ui/ListStates.tsx'
import { openedSlide } from '../../ui/openedSlide.ts'
import { Pager } from '../../ui/Pager.tsx'
import { RowSkeletons } from '../../ui/Skeletons.tsx'
import { addressOf, type Address } from '../search/address.ts'
import type { Thing } from './about.ts'
import classes from './about.module.css'

type Use = Answer<'allUses'>['items'][number]

interface Props {
  readonly thing: Thing<UsedEntity>
  readonly onClose: () => void
}

/** So many places are asked for at once. */
const part = 50

/** Where something is used, by kinds, each place with the way there; what plays it now comes first. */
export function Uses({ thing: { entity, id }, onClose }: Props) {
  const t = useTranslate()
  const [offset, setOffset] = useState(0)
  // It may be used elsewhere by the time that one looks again.
  const answer = useCall('allUses', { entity, ids: [id], limit: part, offset }, { keep: true })
  const { totalCount = 0, items = [] } = answer.data ?? {}
  return (
    <ListStates
      answer={answer}
      isLoading={answer.isPending}
      count={items.length}
      search=""
      skeleton={<RowSkeletons count={3} />}
      empty={{ icon: IconMapPinOff, title: t('uses.none'), body: t(`uses.none-body.${entity}`) }}
    >
      {useKinds.map(kind => (
        <OfKind key={kind} kind={kind} uses={items.filter(use => use.kind === kind)} onClose={onClose} />
      ))}
      <Pager total={totalCount} offset={offset} limit={part} onOffset={setOffset} />
    </ListStates>
  )
}

function OfKind({ kind, uses, onClose }: { readonly kind: Use['kind']; readonly uses: readonly Use[]; readonly onClose: () => void }) {
  const t = useTranslate()
  if (uses.length === 0) return null
  return (
    <section aria-label={t(`uses.kind.${kind}`)}>
      <Text fw={600} size="sm" c="stone.7" mb={4} aria-hidden>
        {t(`uses.kind.${kind}`)}
      </Text>
      <ul className={classes.list}>
        {uses.map(use => (
          <Place key={`${use.id} ${use.slideNumber} ${use.showId}`} use={use} onClose={onClose} />
        ))}
      </ul>
    </section>
  )
}

/** One place: a link to where that is changed or seen, if the user may go there. */
function Place({ use, onClose }: { readonly use: Use; readonly onClose: () => void }) {
  const t = useTranslate()
  const viewer = useViewer()
  const { number } = useFormats()
  const { title, slideNumber } = use
  const at = viewer && placeOf(use, viewer)
  const words = wordsOf(t, use)
  const handleOpen = () => {
    if (slideNumber !== null) openedSlide(use.id).set(slideNumber - 1)
    onClose()
  }
  const name = (
    <Group gap="xs" wrap="nowrap" justify="space-between" align="baseline">
      <Text component="span" fw={600} style={{ overflowWrap: 'anywhere', minWidth: 0 }}>
        {title}
      </Text>
      {slideNumber !== null && (
        <Text component="span" size="sm" c="stone.7" style={{ flex: 'none' }}>
          {t('uses.slide', { number: number(slideNumber) })}
        </Text>
      )}
    </Group>
  )
  return (
    <li className={classes.item}>
      {at ? (
        <Link to={at.to} {...(at.search && { search: at.search as never })} className={classes.link ?? ''} onClick={handleOpen}>
          {name}
        </Link>
      ) : (
        name
      )}
      {words && (
        <Text size="sm" c="stone.7">
          {words}
        </Text>
      )}
    </li>
  )
}

/** “Shows its whole category · Published, not in the draft” */
function wordsOf(t: Translate, { kind, ways, screenNumbers, ...use }: Use): string {
  const state = use.isPublished ? (use.isConcept ? 'both' : use.isEdited ? 'published' : 'published-only') : 'draft'
  return [
    ...(screenNumbers.length > 0 ? [t('uses.screens', { numbers: screenNumbers.join(', ') })] : []),
    ...ways.toSorted().map(way => t(`uses.way.${way}`)),
    ...(kind === 'PRESENTATION' ? [t(`uses.state.${state}`)] : []),
  ].join(' · ')
}

/** Pages of things that have no address of their own are searched for them. */
const pageOf: Readonly<Record<Use['kind'], RouteName>> = {
  SCREEN: 'systems',
  PRESENTATION: 'editor',
  COLLECTION: 'edit-collection',
  PRICE_LIST: 'price-lists',
  SYSTEM: 'systems',
  PRODUCT: 'products',
  PRODUCT_CATEGORY: 'products',
  PROMOTION: 'promotions',
  TEMPLATE: 'templates',
  ORGANIZATION: 'edit-organization',
  RESELLER: 'edit-reseller',
}

function placeOf({ kind, id, title, showId, slideId, isEdited }: Use, viewer: Viewer): Address | null {
  const page = pageOf[kind]
  if (!can(viewer, routes[page].access)) return null
  switch (page) {
    case 'editor':
      // The draft of it is otherwise: as it is published it is seen in the preview.
      return isEdited || !showId ? addressOf(page, { presentationId: id }) : addressOf('preview', { showId, slideId: slideId ?? undefined })
    case 'edit-collection':
    case 'edit-organization':
    case 'edit-reseller':
      return addressOf(page, { id })
    default:
      // A template of the own library says its slide, too, and is its presentation.
      return kind === 'TEMPLATE' && showId
        ? addressOf('editor', { presentationId: id })
        : { to: routes[page].path, search: { search: title } }
  }
}
