import { sideBySide } from '../words.ts'

/** Videos of a presentation, ordered by e-mail in the editor. */
export const { en, nl } = sideBySide({
  'captures.open': ['Video by e-mail', 'Video per e-mail'],
  'captures.open-waiting': ['Video by e-mail: waiting for its turn', 'Video per e-mail: wacht op zijn beurt'],
  'captures.open-made': ['Video by e-mail: {percent}% made', 'Video per e-mail: {percent}% gemaakt'],
  'captures.title': ['Video by e-mail', 'Video per e-mail'],
  'captures.intro': [
    'The presentation becomes a video (MP4): once through, as a TV would play it at this moment.',
    'De presentatie wordt een video (MP4): één keer van begin tot eind, zoals een tv hem op dit moment zou afspelen.',
  ],
  'captures.mail': [
    'When it is ready, a link is sent to this address. It works for {days} days.',
    'Als hij klaar is, gaat er een link naar dit adres. Die werkt {days} dagen.',
  ],
  'captures.no-mail': [
    'This server sends no mail. When the video is ready, you can download it here, for {days} days.',
    'Deze server verstuurt geen mail. Als de video klaar is, kun je hem hier {days} dagen lang downloaden.',
  ],
  'captures.email': ['E-mail', 'E-mail'],
  'captures.order': ['Make video', 'Video maken'],
  'captures.unsaved': [
    'The latest changes are not saved yet, so no video was ordered.',
    'De laatste wijzigingen zijn nog niet opgeslagen, dus er is geen video aangevraagd.',
  ],
  'captures.requested-no-mail': [
    'The video is being made. When it is ready, you can download it here.',
    'De video wordt gemaakt. Als hij klaar is, kun je hem hier downloaden.',
  ],
  'captures.ready': ['The video is ready.', 'De video is klaar.'],
  'captures.failed': ['The video could not be made.', 'De video kon niet worden gemaakt.'],
  'captures.list': ['Latest videos', 'Laatste video’s'],
  'captures.none': ['No videos of this presentation yet.', 'Nog geen video’s van deze presentatie.'],
  'captures.at': ['{date}, {time}', '{date}, {time}'],
  'captures.state.WAITING': ['Waiting for its turn', 'Wacht op zijn beurt'],
  'captures.state.RUNNING': ['Being made: {percent}%', 'Wordt gemaakt: {percent}%'],
  'captures.state.DONE': ['{length} · {size} MB', '{length} · {size} MB'],
  'captures.state.FAILED': ['Could not be made', 'Kon niet worden gemaakt'],
  'captures.state.CANCELLED': ['Cancelled', 'Geannuleerd'],
  'captures.state.expired': ['No longer available', 'Niet meer beschikbaar'],
  'captures.progress': ['How much is made', 'Hoeveel er is gemaakt'],
  'captures.expires': ['Can be downloaded until {date}', 'Te downloaden tot {date}'],
  'captures.download': ['Download', 'Downloaden'],
  'captures.download-of': ['Download the video of {moment}', 'Download de video van {moment}'],
  'captures.downloadError': ['The video could not be downloaded.', 'De video kon niet worden gedownload.'],
  'captures.again-of': ['Order the video of {moment} again', 'Vraag de video van {moment} opnieuw aan'],
  'captures.cancel': ['Stop', 'Stoppen'],
  'captures.cancel-of': ['Stop the video of {moment}', 'Stop de video van {moment}'],
  'captures.cancel-title': ['Stop making this video?', 'Stoppen met deze video?'],
  'captures.cancel-body': [
    'What is made of it so far is lost, and no mail is sent.',
    'Wat ervan is gemaakt, gaat verloren, en er gaat geen mail uit.',
  ],
  'captures.cancel-action': ['Stop', 'Stoppen'],
})
