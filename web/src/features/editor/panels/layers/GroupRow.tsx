import { IconBoxMultiple, IconChevronDown, IconChevronRight, IconEye, IconEyeOff, IconLock, IconLockOpen } from '@tabler/icons-react'
import { groupNameOf } from '@vitrine/model/show/groups.ts'
import { useRef } from 'react'
import { useStore } from '@vitrine/renderer/useStore.ts'
import { useTranslate } from '../../../../ui/language.ts'
import { renameGroup, toggleHidden, toggleLock } from '../../actions/widgetActions.ts'
import { useEditorContext } from '../../session/editorContext.ts'
import { Toggle, useDragging } from './LayerRow.tsx'
import type { Row } from './layerRows.ts'
import classes from './Layers.module.css'
import { NameField } from './NameField.tsx'

interface Props {
  readonly id: string
  readonly group: Extract<Row, { members: unknown }>
  readonly row: number
  readonly place: { readonly top: number; readonly height: number }
  readonly isSelected: boolean
  readonly isCurrent: boolean
  readonly choose: (key: string, how: { readonly add: boolean; readonly range: boolean }) => void
  readonly fold: (groupId: string, isFolded: boolean) => void
}

/** A group in the list of layers, above its layers: what is done to it is done to all of them. */
export function GroupRow({ id, group, row, place, isSelected, isCurrent, choose, fold }: Props) {
  const t = useTranslate()
  const context = useEditorContext()
  const { key, groupId, members, isFolded } = group
  const element = useRef<HTMLDivElement>(null)
  const edge = useDragging(element, key)
  const own = groupNameOf(members)
  const counted = t('commands.group-row', { count: members.length })
  const name = own ?? counted
  const isRenamed = useStore(context.renaming) === key
  const isLocked = members.every(w => w.isLocked)
  const isHidden = members.every(w => w.isHidden)
  const Fold = isFolded ? IconChevronRight : IconChevronDown
  return (
    <div
      ref={element}
      id={id}
      role="row"
      tabIndex={-1}
      aria-rowindex={row + 1}
      aria-selected={isSelected}
      aria-expanded={!isFolded}
      aria-label={own === null ? name : `${own}, ${counted}`}
      className={classes.row}
      data-layer={key}
      data-current={isCurrent || undefined}
      data-hidden={isHidden || undefined}
      data-edge={edge}
      style={place}
      onClick={event => choose(key, { add: event.ctrlKey || event.metaKey, range: event.shiftKey })}
    >
      <span role="gridcell" className={classes.name}>
        <button
          type="button"
          className={classes.unfold}
          tabIndex={-1}
          aria-label={t(isFolded ? 'commands.unfold' : 'commands.fold', { name })}
          onClick={event => {
            event.stopPropagation()
            fold(groupId, !isFolded)
          }}
        >
          <Fold size={14} aria-hidden />
        </button>
        <IconBoxMultiple size={16} stroke={1.6} aria-hidden />
        {isRenamed ? (
          <NameField name={name} save={typed => renameGroup(context, members, typed)} />
        ) : (
          <span className={classes.words} title={name} onDoubleClick={() => context.renaming.set(key)}>
            {name}
          </span>
        )}
      </span>
      <span role="gridcell" className={classes.actions}>
        <Toggle
          label={t(isLocked ? 'commands.layer-unlock' : 'commands.layer-lock', { name })}
          isOn={isLocked}
          icon={isLocked ? IconLock : IconLockOpen}
          toggle={() => toggleLock(context, members)}
        />
        <Toggle
          label={t(isHidden ? 'commands.layer-show' : 'commands.layer-hide', { name })}
          isOn={isHidden}
          icon={isHidden ? IconEyeOff : IconEye}
          toggle={() => toggleHidden(context, members)}
        />
      </span>
    </div>
  )
}
