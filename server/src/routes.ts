import { sessions } from './areas/accounts/sessions.ts'
import { content } from './areas/presentations/content.ts'
import { pairing } from './areas/systems/pairing.ts'
import { screenContent } from './areas/systems/screenContent.ts'
import type { Routes } from './core/house.ts'

/** The plain HTTP addresses of the areas, beside GraphQL. */
export const routes: readonly Routes[] = [sessions, pairing, screenContent, content]
