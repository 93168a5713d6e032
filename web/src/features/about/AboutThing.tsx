import { useLocation } from '@tanstack/react-router'
import { useStore } from '@vitrine/renderer/useStore.ts'
import { useEffect } from 'react'
import { Fetched } from '../../ui/Fetched.tsx'
import { language } from '../../ui/language.ts'
import { about } from './about.ts'

const close = () => about.set(null)

const dialog = async () => {
  await language.beginDialogs()
  return import('./AboutDialog.tsx')
}

/** What is told of a thing, above every page; fetched when somebody asks. */
export function AboutThing() {
  const asked = useStore(about)
  const page = useLocation({ select: ({ pathname }) => pathname })
  // It is over with the page on which it was asked.
  useEffect(() => close, [page])
  return asked && <Fetched key={asked.thing.id} fetch={dialog} isWanted onMissing={close} with={{ asked, onClose: close }} />
}
