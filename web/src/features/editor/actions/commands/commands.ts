import {
  IconAdjustments,
  IconArrowBackUp,
  IconArrowBackUpDouble,
  IconArrowBarToDown,
  IconArrowBarToUp,
  IconArrowDown,
  IconArrowForwardUp,
  IconArrowsMaximize,
  IconArrowsMove,
  IconArrowUp,
  IconArrowsHorizontal,
  IconArrowsVertical,
  IconBorderOuter,
  IconBoxMultiple,
  IconEraser,
  IconLine,
  IconLineDashed,
  IconBoxOff,
  IconForms,
  IconClipboard,
  IconClipboardPlus,
  IconCommand,
  IconCopy,
  IconBrush,
  IconCopyPlus,
  IconCursorText,
  IconColorPicker,
  IconCut,
  IconDeselect,
  IconEyeOff,
  IconKeyboard,
  IconLayoutAlignBottom,
  IconLayoutAlignCenter,
  IconLayoutAlignLeft,
  IconLayoutAlignMiddle,
  IconLayoutAlignRight,
  IconLayoutAlignTop,
  IconLayoutDistributeHorizontal,
  IconLayoutDistributeVertical,
  IconLayoutSidebar,
  IconLayoutSidebarRight,
  IconListCheck,
  IconLock,
  IconPlayerPlay,
  IconRuler2,
  IconSelectAll,
  IconSettings,
  IconSlideshow,
  IconStack2,
  IconStackBack,
  IconStackBackward,
  IconStackForward,
  IconStackFront,
  IconSquareCheck,
  IconSquarePlus,
  IconToolsKitchen2,
  IconTransitionBottom,
  IconTrash,
  IconWallpaper,
  IconZoomIn,
  IconZoomOut,
  IconZoomReset,
  type Icon,
} from '@tabler/icons-react'
import { sides, type Side } from '@vitrine/model/show/arranging.ts'
import { guidesOf, mostGuides } from '@vitrine/model/show/guides.ts'
import { areOneGroup } from '@vitrine/model/show/groups.ts'
import type { Point } from '@vitrine/model/show/geometry.ts'
import { layerMoves, mayMoveLayers, type LayerMove } from '@vitrine/model/show/layers.ts'
import { slideRefusal, widgetRefusal } from '@vitrine/model/show/limits.ts'
import { mayDeleteSlide, type Slide } from '@vitrine/model/show/show.ts'
import { widgetTypes, type WidgetType } from '@vitrine/model/areas/shows/enumerations.ts'
import type { MessageKey } from '@vitrine/model/messages/messages.ts'
import { canBeBackground, makeBackground } from '../background.ts'
import { addNew } from '../gestureOutcomes.ts'
import { zooms } from '../../state/viewport.ts'
import { layout } from '../../state/layout.ts'
import { sidebars } from '../../state/sidebars.ts'
import { widgetIcons } from '../widgetIcons.ts'
import { addSlide, copySlide, deleteSlide, moveSlide, openSlide, slideBeside } from '../slideActions.ts'
import type { EditorContext } from '../../session/editorContext.ts'
import { isFillable, mayChoose } from '../choosing.ts'
import { editWords } from '../editWords.ts'
import { copySelection, copySlideTile, cutSelection, paste } from '../clipboard/clipboard.ts'
import { copyLooks, hasCopiedLooks, pasteLooks } from '../copiedLooks.ts'
import {
  align,
  bringBack,
  deleteSelection,
  distribute,
  duplicateSelection,
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
  ungroupSelection,
} from '../widgetActions.ts'
import type { Keystroke } from './keystrokes.ts'

export const groups = ['edit', 'selection', 'layers', 'arrange', 'add', 'slides', 'view', 'settings', 'help'] as const
export type Group = (typeof groups)[number]

/**
 * Where a command's keys work. anywhere: in the whole editor but for its fields and dialogs. canvas: on the slide, in the list of layers,
 * and where nothing has the focus. strip: on a slide's tile.
 */
export type Where = 'anywhere' | 'canvas' | 'strip'

/** What came with a command. */
export interface CommandContext {
  /** The key that was pressed, and whether shift was held. */
  readonly key?: string
  readonly shift?: boolean
  /** A place on the slide, in fractions. */
  readonly at?: Point
  /** The slide it is about, where it is not the active one. */
  readonly slide?: Slide
}

export interface Command {
  readonly id: string
  readonly says: MessageKey
  /** Other words by which the palette finds it. */
  readonly alsoCalled?: MessageKey
  /** What it is called in a menu, of what is selected now, if not the same. */
  readonly saysFor?: (context: EditorContext) => MessageKey
  readonly icon: Icon
  readonly group: Group
  readonly where: Where
  readonly keys: readonly Keystroke[]
  /** Its keys work in a field and in a dialog too. */
  readonly inFields?: true
  /** The browser says itself when it is to be done (actions/clipboard). */
  readonly isNative?: true
  /** Only by its keys: it means nothing in a list of commands. */
  readonly isKeyOnly?: true
  readonly isPossible: (context: EditorContext, circumstances: CommandContext) => boolean
  /** False: it was not done, and the key is somebody else's. */
  readonly run: (context: EditorContext, circumstances: CommandContext) => unknown
}

/** What a search by name looks at. */
export const searchedWords = ({ says, alsoCalled }: Command, t: (key: MessageKey) => string): string =>
  alsoCalled ? `${t(says)} (${t(alsoCalled)})` : t(says)

const isEditable = ({ editor }: Pick<EditorContext, 'editor'>) => editor.get().editable
const count = (context: EditorContext) => (isEditable(context) ? context.selectedAll().length : 0)
const freeCount = (context: EditorContext) => (isEditable(context) ? unlockedOf(context.selectedAll()).length : 0)
const always = () => true
const mayChooseSelected = (context: EditorContext) => {
  const widget = context.selected()
  return widget !== null && mayChoose(context, widget)
}
const slideIn = (context: EditorContext, { slide }: CommandContext) => slide ?? context.canvas.activeSlide()
const showOf = ({ editor }: Pick<EditorContext, 'editor'>) => editor.get().show
const hasRoom = (context: EditorContext, more = 1) =>
  isEditable(context) && widgetRefusal(showOf(context), context.editor.get().activeSlideId, more) === null
const hasRoomForSlide = (context: EditorContext) => isEditable(context) && slideRefusal(showOf(context)) === null

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
const letters: Partial<Record<WidgetType, Keystroke>> = { TEXT: 't', RECTANGLE: 'r', CIRCLE: 'c', IMAGE: 'i', PRODUCT: 'p' }
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
const select = (scope: 'SHOW' | 'SLIDE' | 'TRANSITION') => (context: EditorContext) => {
  const { editor } = context
  const slideId = editor.get().activeSlideId
  sidebars.open('settings')
  if (scope === 'SHOW') editor.select({ scope })
  else if (slideId !== null) editor.select({ scope, slideId })
}

/** Everything that can be done with a key, in a menu or by its name. The keys, the menus, the sheet and the palette are readings of it. */
export const commands: readonly Command[] = [
  {
    id: 'undo',
    says: 'editor.undo',
    icon: IconArrowBackUp,
    group: 'edit',
    where: 'anywhere',
    keys: ['mod+z'],
    isPossible: ({ editor, positioning }) => positioning.get() !== null || editor.get().canUndo,
    run: context => context.undo(),
  },
  {
    id: 'redo',
    says: 'editor.redo',
    icon: IconArrowForwardUp,
    group: 'edit',
    where: 'anywhere',
    keys: ['mod+y', 'mod+shift+z'],
    isPossible: ({ editor, positioning }) => (positioning.get()?.future.length ?? (editor.get().canRedo ? 1 : 0)) > 0,
    run: context => context.redo(),
  },
  {
    id: 'editWords',
    says: 'editor.edit-words',
    icon: IconCursorText,
    group: 'edit',
    where: 'canvas',
    keys: ['Enter', 'F2'],
    isPossible: context =>
      isEditable(context) && (['TEXT', 'TICKER'].includes(context.selected()?.type ?? '') || mayChooseSelected(context)),
    run: context => editWords(context),
  },
  {
    id: 'choose',
    says: 'choosing.choose',
    icon: IconSquareCheck,
    group: 'edit',
    where: 'canvas',
    keys: [],
    isPossible: mayChooseSelected,
    run: context => editWords(context),
  },
  {
    id: 'fill',
    says: 'choosing.fill',
    icon: IconToolsKitchen2,
    group: 'edit',
    where: 'anywhere',
    keys: [],
    isPossible: isFillable,
    run: ({ choosing }) => choosing.set('places'),
  },
  {
    id: 'cut',
    says: 'commands.cut',
    icon: IconCut,
    group: 'edit',
    where: 'canvas',
    keys: ['mod+x'],
    isNative: true,
    isPossible: context => freeCount(context) > 0,
    run: cutSelection,
  },
  {
    id: 'copy',
    says: 'commands.copy',
    icon: IconCopy,
    group: 'edit',
    where: 'canvas',
    keys: ['mod+c'],
    isNative: true,
    isPossible: context => count(context) > 0,
    run: copySelection,
  },
  {
    id: 'paste',
    says: 'commands.paste',
    icon: IconClipboard,
    group: 'edit',
    where: 'canvas',
    keys: ['mod+v'],
    isNative: true,
    isPossible: isEditable,
    run: context => paste(context, null),
  },
  {
    id: 'pasteHere',
    says: 'commands.paste-here',
    icon: IconClipboardPlus,
    group: 'edit',
    where: 'canvas',
    keys: ['mod+shift+v'],
    isNative: true,
    isPossible: isEditable,
    run: (context, { at }) => paste(context, at ?? { x: 0.5, y: 0.5 }),
  },
  {
    id: 'copyLooks',
    says: 'commands.copy-looks',
    alsoCalled: 'commands.also.copyLooks',
    icon: IconColorPicker,
    group: 'edit',
    where: 'canvas',
    keys: ['mod+alt+c'],
    isPossible: context => count(context) > 0,
    run: copyLooks,
  },
  {
    id: 'pasteLooks',
    says: 'commands.paste-looks',
    alsoCalled: 'commands.also.pasteLooks',
    icon: IconBrush,
    group: 'edit',
    where: 'canvas',
    keys: ['mod+alt+v'],
    isPossible: context => count(context) > 0 && hasCopiedLooks(),
    run: pasteLooks,
  },
  {
    id: 'useAsBackground',
    says: 'background.use',
    icon: IconWallpaper,
    group: 'edit',
    where: 'canvas',
    keys: [],
    isPossible: context => isEditable(context) && canBeBackground(context.selected()),
    run: context => makeBackground(context, context.selected()),
  },
  {
    id: 'duplicate',
    says: 'app.duplicate',
    icon: IconCopyPlus,
    group: 'edit',
    where: 'canvas',
    keys: ['mod+d'],
    isPossible: context => count(context) > 0 && hasRoom(context, count(context)),
    run: duplicateSelection,
  },
  {
    id: 'delete',
    says: 'app.delete',
    icon: IconTrash,
    group: 'edit',
    where: 'canvas',
    keys: ['Delete', 'Backspace'],
    isPossible: context => freeCount(context) > 0,
    run: deleteSelection,
  },

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
    isPossible: context => count(context) === 1,
    run: context => {
      sidebars.open('settings')
      layout.set({ isLayersOpen: true })
      context.renaming.set(context.selected()?.id ?? null)
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

  ...widgetTypes.map((type): Command => ({
    id: `add.${type}`,
    says: `commands.add.${type}`,
    icon: widgetIcons[type],
    group: 'add',
    where: 'canvas',
    keys: letters[type] ? [letters[type]] : [],
    isPossible: context => hasRoom(context),
    run: context => addNew(context, type),
  })),

  {
    id: 'addSlide',
    says: 'editor.add-slide',
    icon: IconSquarePlus,
    group: 'slides',
    where: 'anywhere',
    keys: ['mod+Enter'],
    isPossible: hasRoomForSlide,
    run: context => addSlide(context),
  },
  {
    id: 'previousSlide',
    says: 'commands.previous-slide',
    icon: IconArrowBarToUp,
    group: 'slides',
    where: 'canvas',
    keys: ['PageUp'],
    isPossible: context => slideBeside(context, -1) !== null,
    run: context => openSlide(context, slideBeside(context, -1)!.id),
  },
  {
    id: 'nextSlide',
    says: 'commands.next-slide',
    icon: IconArrowBarToDown,
    group: 'slides',
    where: 'canvas',
    keys: ['PageDown'],
    isPossible: context => slideBeside(context, 1) !== null,
    run: context => openSlide(context, slideBeside(context, 1)!.id),
  },
  {
    id: 'copySlide',
    says: 'commands.copy-slide',
    saysFor: () => 'commands.copy',
    icon: IconCopy,
    group: 'slides',
    where: 'strip',
    keys: ['mod+c'],
    isNative: true,
    isPossible: (context, circumstances) => slideIn(context, circumstances) !== null,
    run: (context, circumstances) => {
      const slide = slideIn(context, circumstances)
      if (slide) copySlideTile(context, slide)
    },
  },
  {
    id: 'pasteSlide',
    says: 'commands.paste',
    icon: IconClipboard,
    group: 'slides',
    where: 'strip',
    keys: ['mod+v'],
    isNative: true,
    isPossible: isEditable,
    run: context => paste(context, null),
    isKeyOnly: true,
  },
  {
    id: 'duplicateSlide',
    says: 'commands.duplicate-slide',
    saysFor: () => 'app.duplicate',
    icon: IconCopyPlus,
    group: 'slides',
    where: 'strip',
    keys: ['mod+d'],
    isPossible: context => hasRoomForSlide(context),
    run: (context, circumstances) => {
      const slide = slideIn(context, circumstances)
      if (slide) copySlide(context, slide)
    },
  },
  {
    id: 'deleteSlide',
    says: 'commands.delete-slide',
    saysFor: () => 'app.delete',
    icon: IconTrash,
    group: 'slides',
    where: 'strip',
    keys: ['Delete', 'Backspace'],
    isPossible: context => mayDeleteSlide(showOf(context)),
    run: (context, circumstances) => {
      const slide = slideIn(context, circumstances)
      if (slide) deleteSlide(context, slide)
    },
  },
  ...([-1, 1] as const).map((by): Command => ({
    id: by < 0 ? 'slideUp' : 'slideDown',
    says: by < 0 ? 'commands.slide-up' : 'commands.slide-down',
    saysFor: () => (by < 0 ? 'editor.slide-up' : 'editor.slide-down'),
    icon: by < 0 ? IconArrowUp : IconArrowDown,
    group: 'slides',
    where: 'strip',
    keys: [by < 0 ? 'alt+ArrowUp' : 'alt+ArrowDown'],
    isPossible: (context, circumstances) => {
      const place = (slideIn(context, circumstances)?.sortIndex ?? -9) + by
      return isEditable(context) && place >= 0 && place < showOf(context).slides.length
    },
    run: (context, circumstances) => {
      const slide = slideIn(context, circumstances)
      if (slide) moveSlide(context, slide.id, slide.sortIndex + by)
    },
  })),

  {
    id: 'play',
    says: 'commands.play',
    icon: IconPlayerPlay,
    group: 'view',
    where: 'anywhere',
    keys: ['shift+Enter'],
    isPossible: context => context.canvas.activeSlide() !== null,
    run: context => context.overlay.set('playing'),
  },
  {
    id: 'zoomIn',
    says: 'canvas.zoom-in',
    icon: IconZoomIn,
    group: 'view',
    where: 'anywhere',
    keys: ['mod+='],
    inFields: true,
    isPossible: ({ canvas }) => canvas.view.get().scale < zooms.most,
    run: ({ canvas }) => canvas.view.zoomBy(zooms.step),
  },
  {
    id: 'zoomOut',
    says: 'canvas.zoom-out',
    icon: IconZoomOut,
    group: 'view',
    where: 'anywhere',
    keys: ['mod+-'],
    inFields: true,
    isPossible: ({ canvas }) => canvas.view.get().scale > zooms.least,
    run: ({ canvas }) => canvas.view.zoomBy(1 / zooms.step),
  },
  {
    id: 'zoomFit',
    says: 'commands.zoom-fit',
    icon: IconArrowsMaximize,
    group: 'view',
    where: 'anywhere',
    keys: ['mod+0'],
    inFields: true,
    isPossible: always,
    run: ({ canvas }) => canvas.view.fit(),
  },
  {
    id: 'zoomWhole',
    says: 'commands.zoom-whole',
    icon: IconZoomReset,
    group: 'view',
    where: 'anywhere',
    keys: ['mod+1'],
    inFields: true,
    isPossible: always,
    run: ({ canvas }) => canvas.view.zoomTo(1),
  },
  {
    id: 'toggleRulers',
    says: 'canvas.rulers',
    icon: IconRuler2,
    group: 'view',
    where: 'anywhere',
    keys: ['shift+r'],
    isPossible: always,
    run: () => layout.set({ hasRulers: !layout.get().hasRulers }),
  },
  {
    id: 'toggleGuides',
    says: 'canvas.guides',
    icon: IconLine,
    group: 'view',
    where: 'anywhere',
    keys: ['mod+;'],
    isPossible: isEditable,
    run: () => layout.set({ hasGuides: !layout.get().hasGuides }),
  },
  {
    id: 'toggleMargins',
    says: 'canvas.margins',
    icon: IconBorderOuter,
    group: 'view',
    where: 'anywhere',
    keys: [],
    isPossible: isEditable,
    run: () => layout.set({ hasMargins: !layout.get().hasMargins }),
  },
  ...(['x', 'y'] as const).map((axis): Command => ({
    id: `addGuide.${axis}`,
    says: axis === 'x' ? 'canvas.add-guide-upright' : 'canvas.add-guide-level',
    icon: axis === 'x' ? IconLineDashed : IconLine,
    group: 'view',
    where: 'anywhere',
    keys: [],
    isPossible: context => isEditable(context) && guidesOf(showOf(context), axis).length < mostGuides,
    run: context => context.guides.add(axis),
  })),
  {
    id: 'clearGuides',
    says: 'canvas.clear-guides',
    icon: IconEraser,
    group: 'view',
    where: 'anywhere',
    keys: [],
    isPossible: context => isEditable(context) && context.guides.has(),
    run: context => context.guides.clear(),
  },
  {
    id: 'toggleLayers',
    says: 'commands.toggle-layers',
    icon: IconStack2,
    group: 'view',
    where: 'anywhere',
    keys: ['alt+l'],
    isPossible: isEditable,
    run: () => {
      layout.set({ isLayersOpen: !layout.get().isLayersOpen || !sidebars.isOpen('settings') })
      sidebars.open('settings')
    },
  },
  {
    id: 'toggleStrip',
    says: 'commands.toggle-strip',
    icon: IconLayoutSidebar,
    group: 'view',
    where: 'anywhere',
    keys: ['mod+\\'],
    isPossible: always,
    run: () => sidebars.open('strip', !sidebars.isOpen('strip')),
  },
  {
    id: 'toggleSettings',
    says: 'commands.toggle-settings',
    icon: IconLayoutSidebarRight,
    group: 'view',
    where: 'anywhere',
    keys: ['mod+.'],
    isPossible: isEditable,
    run: () => sidebars.open('settings', !sidebars.isOpen('settings')),
  },

  {
    id: 'settings.show',
    says: 'editor.show-settings',
    icon: IconSettings,
    group: 'settings',
    where: 'anywhere',
    keys: [],
    isPossible: isEditable,
    run: select('SHOW'),
  },
  {
    id: 'settings.slide',
    says: 'commands.slide-settings',
    icon: IconAdjustments,
    group: 'settings',
    where: 'anywhere',
    keys: [],
    isPossible: isEditable,
    run: select('SLIDE'),
  },
  {
    id: 'settings.transition',
    says: 'commands.transition-settings',
    icon: IconTransitionBottom,
    group: 'settings',
    where: 'anywhere',
    keys: [],
    isPossible: isEditable,
    run: select('TRANSITION'),
  },

  {
    id: 'commands',
    says: 'commands.palette',
    icon: IconCommand,
    group: 'help',
    where: 'anywhere',
    keys: ['mod+k'],
    inFields: true,
    isPossible: always,
    run: context => context.overlay.set('commands'),
  },
  {
    id: 'check',
    says: 'commands.check',
    icon: IconListCheck,
    group: 'view',
    where: 'anywhere',
    keys: [],
    isPossible: context => context.editor.get().editable,
    run: context => context.overlay.set('checks'),
  },
  {
    id: 'shortcuts',
    says: 'commands.shortcuts',
    icon: IconKeyboard,
    group: 'help',
    where: 'anywhere',
    keys: ['mod+/', '?'],
    inFields: true,
    isPossible: always,
    run: context => context.overlay.set('shortcuts'),
  },
]

const byId = new Map(commands.map(command => [command.id, command]))
export const commandOf = (id: string): Command => {
  const command = byId.get(id)
  if (!command) throw new Error(`There is no command ${id}`)
  return command
}

/** The sign of a slide where slides are listed among commands. */
export const slideIcon = IconSlideshow
