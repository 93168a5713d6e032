import { useLocation } from '@tanstack/react-router'
import { codeInHash } from '@vitrine/model/areas/systems/pairing.ts'

/** What a link may ask of the page it leads to, as the part of the address behind the #. */
export type Asked = 'create' | 'connect' | 'review' | 'note' | 'screens'

/** Whether the link that led here asked for it. */
export const useAsked = (what: Asked): boolean => useLocation({ select: ({ hash }) => hash === what || hash.startsWith(`${what}-`) })

/** The code of the TV whose link led here: `#connect-AB3Z`. */
export const useAskedCode = (): string | null => useLocation({ select: ({ hash }) => codeInHash(hash) })
