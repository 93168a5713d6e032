import { IconSlideshow } from '@tabler/icons-react'
import type { Command } from './command.ts'
import { editingCommands } from './editing.ts'
import { arrangingCommands } from './arranging.ts'
import { slidesCommands } from './slides.ts'
import { viewingCommands } from './viewing.ts'

/** Everything that can be done with a key, in a menu or by its name. The keys, the menus, the sheet and the palette are readings of it. */
export const commands: readonly Command[] = [...editingCommands, ...arrangingCommands, ...slidesCommands, ...viewingCommands]

const byId = new Map(commands.map(command => [command.id, command]))
export const commandOf = (id: string): Command => {
  const command = byId.get(id)
  if (!command) throw new Error(`There is no command ${id}`)
  return command
}

/** The sign of a slide where slides are listed among commands. */
export const slideIcon = IconSlideshow
