import {
  IconArrowBackUpDouble,
  IconArrowsMove,
  IconArrowsHorizontal,
  IconArrowsVertical,
  IconRotate2,
  IconRotateClockwise2,
  IconBoxMultiple,
  IconBoxOff,
  IconForms,
  IconDeselect,
  IconEyeOff,
  IconLayoutDistributeHorizontal,
  IconLayoutDistributeVertical,
  IconLock,
  IconSelectAll,
  IconLayoutAlignBottom,
  IconLayoutAlignCenter,
  IconLayoutAlignLeft,
  IconLayoutAlignMiddle,
  IconLayoutAlignRight,
  IconLayoutAlignTop,
  IconStackBack,
  IconStackBackward,
  IconStackForward,
  IconStackFront,
  type Icon,
} from '@tabler/icons-react'
import { areOneGroup } from '@vitrine/model/show/groups.ts'
import { sides, type Side } from '@vitrine/model/show/arranging.ts'
import type { Point } from '@vitrine/model/show/geometry.ts'
import { layerMoves, type LayerMove, mayMoveLayers } from '@vitrine/model/show/layers.ts'
import { layout } from '../../state/layout.ts'
import { sidebars } from '../../state/sidebars.ts'
import type { EditorContext } from '../../session/editorContext.ts'
import { groupLayerKey } from '../../session/groupLayerKey.ts'
import {
  align,
  bringBack,
  distribute,
  groupSelection,
  unlockedOf,
  makeSame,
  moveLayers,
  nudge,
  outsideOf,
  selectEverything,
  selectNext,
  toggleHidden,
  toggleLock,
  turn,
  ungroupSelection,
} from '../widgetActions.ts'
import { type Command, isEditable, count, freeCount, showOf } from './command.ts'
import type { Keystroke } from '../../../../ui/keystrokes.ts'

const layerLooks: Readonly<Record<LayerMove, { readonly icon: Icon; readonly keys: readonly Keystroke[] }>> = {
  toFront: { icon: IconStackFront, keys: ['mod+shift+]'] },
  forward: { icon: IconStackForward, keys: ['mod+]'] },
  backward: { icon: IconStackBackward, keys: ['mod+['] },
  toBack: { icon: IconStackBack, keys: ['mod+shift+['] },
}
const sideLooks: Readonly<Record<Side, { readonly icon: Icon; readonly keys: readonly Keystroke[] }>> = {
  left: { icon: IconLayoutAlignLeft, keys: ['alt+a'] },
  centre: { icon: IconLayoutAlignCenter, keys: ['alt+h'] },
  right: { icon: IconLayoutAlignRight, keys: ['alt+d'] },
  top: { icon: IconLayoutAlignTop, keys: ['alt+w'] },
  middle: { icon: IconLayoutAlignMiddle, keys: ['alt+v'] },
  bottom: { icon: IconLayoutAlignBottom, keys: ['alt+s'] },
}
const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
const nudgeBy = (context: EditorContext, key: string | undefined, points: number) => {
  const { x, y } = arrows[key ?? ''] ?? { x: 0, y: 0 }
  nudge(context, { x: x * points, y: y * points })
}

/** What is selected, in which order it lies, and where it stands. */
export const arrangingCommands: readonly Command[] = [
  {
    id: 'selectAll',
    says: 'commands.select-all',
    icon: IconSelectAll,
    group: 'selection',
    where: 'canvas',
    keys: ['mod+a'],
    isPossible: context => isEditable(context) && (context.canvas.activeSlide()?.widgets.length ?? 0) > 0,
    run: selectEverything,
  },
  {
    id: 'selectNone',
    says: 'commands.select-none',
    icon: IconDeselect,
    group: 'selection',
    where: 'canvas',
    keys: ['Escape'],
    isPossible: context => count(context) > 0,
    run: context => context.select(null),
  },
  {
    id: 'selectNext',
    says: 'commands.select-next',
    icon: IconBoxMultiple,
    group: 'selection',
    where: 'canvas',
    keys: ['Tab', 'shift+Tab'],
    isKeyOnly: true,
    isPossible: isEditable,
    run: (context, { shift = false }) => selectNext(context, shift),
  },
  {
    id: 'nudge',
    says: 'commands.nudge',
    icon: IconArrowsMove,
    group: 'selection',
    where: 'canvas',
    keys: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'],
    isKeyOnly: true,
    isPossible: context => count(context) > 0,
    run: (context, { key }) => nudgeBy(context, key, 1),
  },
  {
    id: 'nudgeFar',
    says: 'commands.nudge-far',
    icon: IconArrowsMove,
    group: 'selection',
    where: 'canvas',
    keys: ['shift+ArrowLeft', 'shift+ArrowRight', 'shift+ArrowUp', 'shift+ArrowDown'],
    isKeyOnly: true,
    isPossible: context => count(context) > 0,
    run: (context, { key }) => nudgeBy(context, key, 10),
  },
  {
    id: 'turn',
    says: 'commands.turn',
    icon: IconRotateClockwise2,
    group: 'selection',
    where: 'canvas',
    keys: ['alt+ArrowLeft', 'alt+ArrowRight'],
    isKeyOnly: true,
    // With something locked too: the browser would go back a page.
    isPossible: context => count(context) > 0,
    run: (context, { key }) => turn(context, key === 'ArrowLeft' ? -15 : 15),
  },
  {
    id: 'turnLittle',
    says: 'commands.turn-little',
    icon: IconRotateClockwise2,
    group: 'selection',
    where: 'canvas',
    keys: ['alt+shift+ArrowLeft', 'alt+shift+ArrowRight'],
    isKeyOnly: true,
    isPossible: context => count(context) > 0,
    run: (context, { key }) => turn(context, key === 'ArrowLeft' ? -1 : 1),
  },
  {
    id: 'turnRight',
    says: 'commands.turn-right',
    alsoCalled: 'commands.also.turnRight',
    icon: IconRotateClockwise2,
    group: 'arrange',
    where: 'canvas',
    keys: [],
    isPossible: context => freeCount(context) > 0,
    run: context => turn(context, 90),
  },
  {
    id: 'turnLeft',
    says: 'commands.turn-left',
    alsoCalled: 'commands.also.turnLeft',
    icon: IconRotate2,
    group: 'arrange',
    where: 'canvas',
    keys: [],
    isPossible: context => freeCount(context) > 0,
    run: context => turn(context, -90),
  },
  {
    id: 'group',
    says: 'commands.group',
    icon: IconBoxMultiple,
    group: 'selection',
    where: 'canvas',
    keys: ['mod+g'],
    isPossible: context =>
      count(context) > 1 &&
      !areOneGroup(
        context.canvas.activeSlide()?.widgets ?? [],
        context.selectedAll().map(w => w.id),
      ),
    run: groupSelection,
  },
  {
    id: 'ungroup',
    says: 'commands.ungroup',
    icon: IconBoxOff,
    group: 'selection',
    where: 'canvas',
    keys: ['mod+shift+g'],
    isPossible: context => isEditable(context) && context.selectedAll().some(w => w.groupId !== null),
    run: ungroupSelection,
  },
  {
    id: 'rename',
    says: 'commands.rename',
    icon: IconForms,
    group: 'layers',
    where: 'canvas',
    keys: [],
    isPossible: context => count(context) === 1 || groupSelected(context) !== null,
    run: context => {
      const groupId = groupSelected(context)
      sidebars.open('settings')
      layout.set({ isLayersOpen: true })
      context.renaming.set(groupId === null ? (context.selected()?.id ?? null) : groupLayerKey(groupId))
    },
  },
  {
    id: 'lock',
    says: 'commands.lock-unlock',
    saysFor: context => (context.selectedAll().every(w => w.isLocked) ? 'commands.unlock' : 'commands.lock'),
    icon: IconLock,
    group: 'selection',
    where: 'canvas',
    keys: ['mod+shift+l'],
    isPossible: context => count(context) > 0,
    run: context => toggleLock(context),
  },
  {
    id: 'hide',
    says: 'commands.hide-show',
    saysFor: context => (context.selectedAll().every(w => w.isHidden) ? 'commands.show' : 'commands.hide'),
    icon: IconEyeOff,
    group: 'selection',
    where: 'canvas',
    keys: ['mod+shift+h'],
    isPossible: context => count(context) > 0,
    run: context => toggleHidden(context),
  },

  ...layerMoves.map((move): Command => ({
    id: move,
    says: `editor.layer.${move}`,
    alsoCalled: `commands.also.${move}`,
    ...layerLooks[move],
    group: 'layers',
    where: 'canvas',
    isPossible: context =>
      isEditable(context) &&
      mayMoveLayers(
        showOf(context),
        context.selectedAll().map(w => w.id),
        move,
      ),
    run: context => moveLayers(context, move),
  })),

  ...sides.map((side): Command => ({
    id: `align.${side}`,
    says: `commands.align.${side}`,
    ...sideLooks[side],
    group: 'arrange',
    where: 'canvas',
    isPossible: context => freeCount(context) > 0,
    run: context => align(context, side),
  })),
  {
    id: 'distribute.x',
    says: 'commands.distribute-x',
    icon: IconLayoutDistributeVertical,
    group: 'arrange',
    where: 'canvas',
    keys: ['alt+shift+h'],
    isPossible: context => count(context) > 2 && freeCount(context) > 0,
    run: context => distribute(context, 'x'),
  },
  {
    id: 'distribute.y',
    says: 'commands.distribute-y',
    icon: IconLayoutDistributeHorizontal,
    group: 'arrange',
    where: 'canvas',
    keys: ['alt+shift+v'],
    isPossible: context => count(context) > 2 && freeCount(context) > 0,
    run: context => distribute(context, 'y'),
  },
  {
    id: 'sameWidth',
    says: 'commands.same-width',
    icon: IconArrowsHorizontal,
    group: 'arrange',
    where: 'canvas',
    keys: [],
    isPossible: context => count(context) > 1 && freeCount(context) > 0,
    run: context => makeSame(context, 'width'),
  },
  {
    id: 'sameHeight',
    says: 'commands.same-height',
    icon: IconArrowsVertical,
    group: 'arrange',
    where: 'canvas',
    keys: [],
    isPossible: context => count(context) > 1 && freeCount(context) > 0,
    run: context => makeSame(context, 'height'),
  },

  {
    id: 'bringBack',
    says: 'commands.bring-back',
    icon: IconArrowBackUpDouble,
    group: 'arrange',
    where: 'canvas',
    keys: [],
    isPossible: context => freeCount(context) > 0 && outsideOf(context, unlockedOf(context.selectedAll())).length > 0,
    run: context => bringBack(context),
  },
]

/** The group of which all is selected, and nothing else. */
function groupSelected(context: EditorContext): string | null {
  const ids = context.selectedAll().map(w => w.id)
  const widgets = context.canvas.activeSlide()?.widgets ?? []
  return areOneGroup(widgets, ids) ? (context.selectedAll()[0]?.groupId ?? null) : null
}
