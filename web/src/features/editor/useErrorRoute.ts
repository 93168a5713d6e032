import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'

/** To the page for what does not exist. */
export function useErrorRoute() {
  const navigate = useNavigate()
  return useCallback(() => void navigate({ to: '/error', replace: true }), [navigate])
}
