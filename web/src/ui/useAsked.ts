import { useLocation } from '@tanstack/react-router'

/** What a link may ask of the page it leads to, as the part of the address behind the #. */
export type Asked = 'create' | 'connect'

/** Whether the link that led here asked for it. */
export const useAsked = (what: Asked): boolean => useLocation({ select: ({ hash }) => hash === what })
