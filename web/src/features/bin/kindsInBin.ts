import { kept, type KeptEntity } from '@vitrine/model/areas/bin/kept.ts'
import { can, type Viewer } from '@vitrine/model/access/permissions.ts'
import { assetTypes, type AssetType } from '@vitrine/model/areas/media/entities.ts'
import { isOneOf, keysOf } from '@vitrine/model/kernel/record.ts'
import type { Args } from '../../api/client.ts'
import type { BinItem } from './useDeeds.ts'

/** What lies in the bin, as people tell it apart: of a file what it is. */
export type KindInBin = Exclude<KeptEntity, 'asset'> | AssetType

export const kindOf = ({ entity, assetType }: Pick<BinItem, 'entity' | 'assetType'>): KindInBin =>
  entity === 'asset' ? (assetType ?? 'IMAGE') : entity

/** Those of which somebody's bin may have any. */
export const kindsFor = (viewer: Viewer | null): readonly KindInBin[] =>
  keysOf(kept)
    .filter(entity => can(viewer, kept[entity], 'change'))
    .flatMap((entity): readonly KindInBin[] => (entity === 'asset' ? assetTypes : [entity]))

export const filterOf = (kind: KindInBin): NonNullable<Args<'allBinItems'>['filter']> =>
  isOneOf(assetTypes, kind) ? { assetType: kind } : { entity: kind }
