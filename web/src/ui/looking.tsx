import { createContext, useContext, type ReactNode } from 'react'

/** Whether the user looks at a page that others change: nothing on it is offered that they may not do. The shell says so of each page. */
export const LookingContext = createContext(false)

export const useLooking = (): boolean => useContext(LookingContext)

/** What stands in it can't be pressed or written in by a user who looks. */
export function Changeable({ children }: { readonly children: ReactNode }) {
  const isLooking = useLooking()
  return (
    <fieldset disabled={isLooking} style={{ display: 'contents' }}>
      {children}
    </fieldset>
  )
}
