import type { Words } from '../words.ts'

/** What a TV says. It carries these few words only, and speaks the language of its browser. */
export const en = {
  'screen.pair.title': 'Connect this screen',
  'screen.pair.go': 'Go to',
  'screen.pair.choose': 'Sign in, open Systems and choose a screen',
  'screen.pair.type': 'Type this code there',
  'screen.pair.lasts': 'A new code appears in {time}',
  'screen.pair.making': 'One moment, a code is being made',
  'screen.pair.waits': 'Too many codes were asked for. A new one is made in {time}',
  'screen.name': 'TV {number}',
  'screen.quiet.replaced': 'Another TV has taken this place',
  'screen.quiet.disconnected': 'This TV was disconnected',
  'screen.quiet.code': 'Code {code}. Press a key to connect this TV again',
  'screen.quiet.making': 'Press a key to connect this TV again',
  'screen.notice.connected': 'This screen is connected.',
  'screen.notice.fetching': 'This screen is connected. Fetching “{named}” …',
  'screen.notice.place': 'This screen is connected. Choose what it shows: open Collections → {named} → {screen}.',
  'screen.notice.none': 'This screen is connected. No collection is active: activate one in Collections.',
  'screen.trouble.server': 'The server can’t be reached',
  'screen.trouble.files': 'New content is still downloading',
  'screen.trouble.forgets': 'This browser can’t store content: without network it can’t start again',
  'screen.trouble.full': 'This device is full: without network it can’t start again',
  'screen.trouble.slide': 'A slide can’t be drawn and is left out',
} as const

export const nl: Words<typeof en> = {
  'screen.pair.title': 'Koppel dit scherm',
  'screen.pair.go': 'Ga naar',
  'screen.pair.choose': 'Log in, open Systemen en kies een scherm',
  'screen.pair.type': 'Typ daar deze code',
  'screen.pair.lasts': 'Over {time} verschijnt een nieuwe code',
  'screen.pair.making': 'Een ogenblik, er wordt een code gemaakt',
  'screen.pair.waits': 'Er zijn te veel codes gevraagd. Over {time} komt er een nieuwe',
  'screen.name': 'Tv {number}',
  'screen.quiet.replaced': 'Een andere tv heeft deze plaats ingenomen',
  'screen.quiet.disconnected': 'Deze tv is losgekoppeld',
  'screen.quiet.code': 'Code {code}. Druk op een toets om deze tv weer te koppelen',
  'screen.quiet.making': 'Druk op een toets om deze tv weer te koppelen',
  'screen.notice.connected': 'Dit scherm is gekoppeld.',
  'screen.notice.fetching': 'Dit scherm is gekoppeld. “{named}” wordt opgehaald …',
  'screen.notice.place': 'Dit scherm is gekoppeld. Kies wat het toont: open Collecties → {named} → {screen}.',
  'screen.notice.none': 'Dit scherm is gekoppeld. Er is geen collectie actief: activeer er een bij Collecties.',
  'screen.trouble.server': 'De server is niet bereikbaar',
  'screen.trouble.files': 'Nieuwe inhoud wordt nog opgehaald',
  'screen.trouble.forgets': 'Deze browser kan geen inhoud bewaren: zonder netwerk start het scherm niet opnieuw',
  'screen.trouble.full': 'Dit apparaat is vol: zonder netwerk start het niet opnieuw',
  'screen.trouble.slide': 'Een slide kan niet worden getekend en wordt overgeslagen',
}

export type ScreenKey = keyof typeof en
