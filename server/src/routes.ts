import { sessions } from './areas/accounts/sessions.ts'
import { pairing } from './areas/systems/pairing.ts'
import type { Routes } from './core/house.ts'

/** The plain HTTP addresses of the areas, beside GraphQL. */
export const routes: readonly Routes[] = [sessions, pairing]
