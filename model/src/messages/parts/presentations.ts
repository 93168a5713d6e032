import type { Words } from '../words.ts'

export const en = {} as const

export const nl: Words<typeof en> = {}
