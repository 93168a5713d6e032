import {
  IconArrowBarToDown,
  IconArrowBarToUp,
  IconArrowDown,
  IconArrowUp,
  IconClipboard,
  IconCopy,
  IconCopyPlus,
  IconSquarePlus,
  IconTrash,
} from '@tabler/icons-react'
import { slideRefusal } from '@vitrine/model/show/limits.ts'
import { mayDeleteSlide } from '@vitrine/model/show/show.ts'
import { widgetTypes, type WidgetType } from '@vitrine/model/areas/shows/enumerations.ts'
import { addNew } from '../gestureOutcomes.ts'
import { widgetIcons } from '../widgetIcons.ts'
import { addSlide, copySlide, deleteSlide, moveSlide, openSlide, slideBeside } from '../slideActions.ts'
import type { EditorContext } from '../../session/editorContext.ts'
import { copySlideTile, paste } from '../clipboard/clipboard.ts'
import type { Keystroke } from '../../../../ui/keystrokes.ts'
import { type CommandContext, type Command, isEditable, showOf, hasRoom } from './command.ts'

const slideIn = (context: EditorContext, { slide }: CommandContext) => slide ?? context.canvas.activeSlide()
const hasRoomForSlide = (context: EditorContext) => isEditable(context) && slideRefusal(showOf(context)) === null

const letters: Partial<Record<WidgetType, Keystroke>> = { TEXT: 't', RECTANGLE: 'r', CIRCLE: 'c', IMAGE: 'i', PRODUCT: 'p' }

/** What is added, and the slides. */
export const slidesCommands: readonly Command[] = [
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
]
