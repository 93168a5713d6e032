import { choice, id, nullable } from '../../kernel/field.ts'
import { z } from '../../kernel/zod.ts'
import { saidStates, screenCommandFailure, type SaidCommand } from './commands.ts'

/** So many a TV knows of at once: of each kind one waits, and one may be on its way. */
export const maxKnownCommands = 12

const schema: z.ZodType<readonly SaidCommand[]> = z
  .array(
    z.object({
      id: id().schema,
      state: choice('SaidCommandState', saidStates).schema,
      failure: nullable(screenCommandFailure).schema.default(null),
    }),
  )
  .max(maxKnownCommands) as never

/** The commands that a TV says to know, if that is what it says. */
export function knownCommandsIn(given: unknown): readonly SaidCommand[] | null {
  const { success, data } = schema.safeParse(given)
  return success ? data : null
}
