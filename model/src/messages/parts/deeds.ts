import type { Words } from '../words.ts'

/** What somebody else did to a presentation that is open here. */
export const en = {
  'deeds.somebody': 'A colleague',
  'deeds.yourself': 'You, in another tab,',
  'deeds.PUBLISHED': '{name} published this.',
  'deeds.DISCARDED': '{name} deleted the changes.',
  'deeds.RESTORED': '{name} restored a version.',
  'deeds.DELETED': '{name} deleted this presentation',
  'deeds.kept': 'What you were editing stands among the versions for {days} days.',
  'deeds.unsaved': 'Your last changes came too late for that: Edit takes them into the new draft.',
  'deeds.unsaved-restored': 'Your last changes came too late for that, and come back when that version is restored.',
  'deeds.carried': 'Your last changes are in this new draft.',
  'deeds.deleted-body': 'It plays nowhere any more. For 30 days it can be restored from the bin.',
  'deeds.back': 'It is back',
  'deeds.back-body': 'The presentation was restored from the bin. Screens that it was on can show it again.',
  'deeds.go-on': 'Go on',
} as const

export const nl: Words<typeof en> = {
  'deeds.somebody': 'Een collega',
  'deeds.yourself': 'Jij, in een ander tabblad,',
  'deeds.PUBLISHED': '{name} heeft dit gepubliceerd.',
  'deeds.DISCARDED': '{name} heeft de wijzigingen verwijderd.',
  'deeds.RESTORED': '{name} heeft een versie hersteld.',
  'deeds.DELETED': '{name} heeft deze presentatie verwijderd',
  'deeds.kept': 'Wat je bewerkte, staat nog {days} dagen bij de versies.',
  'deeds.unsaved': 'Je laatste wijzigingen kwamen daarvoor te laat: met Bewerken komen ze in het nieuwe concept.',
  'deeds.unsaved-restored': 'Je laatste wijzigingen kwamen daarvoor te laat; ze komen terug als je die versie herstelt.',
  'deeds.carried': 'Je laatste wijzigingen staan in dit nieuwe concept.',
  'deeds.deleted-body': 'De presentatie speelt nergens meer. Je kunt die nog 30 dagen lang uit de prullenbak terugzetten.',
  'deeds.back': 'De presentatie is terug',
  'deeds.back-body': 'De presentatie is teruggezet uit de prullenbak. Schermen waarop die stond, kunnen hem weer tonen.',
  'deeds.go-on': 'Verdergaan',
}
