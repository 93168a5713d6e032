import type { Drag, Gaze, ToClient, ToServer } from '@vitrine/model/realtime.ts'

type Said<S extends ToClient['subject']> = Extract<ToClient, { subject: S }>

/** What an editor hears of the presentation it has joined. */
export interface ShowHandlers {
  /** Every operation after the sequence it joined with, each once, in order; its own too. */
  readonly operation: (message: Said<'operation'>) => void
  /** In step from here on: everything missed has been said. Also after each reconnection. */
  readonly joined?: (sequence: number) => void
  /** The show must be fetched again, and joined again with its new sequence. */
  readonly refetch: () => void
  readonly slide?: (message: Said<'slide'>) => void
  readonly presentation?: (message: Said<'presentation'>) => void
  /** Who else is there; null: not known, as long as there is no connection. */
  readonly others?: (message: Said<'others'> | null) => void
  /** One of the others drags something. */
  readonly drag?: (message: Said<'drag'>) => void
}

export interface Joined {
  /** What it hears begins after this sequence, in this show. */
  readonly showId: string
  /** Says what is looked at; again after each reconnection. */
  readonly look: (gaze: Gaze) => void
  /** Says what is dragged; without connection to nobody. */
  readonly drag: (drag: Drag) => void
  readonly leave: () => void
}

interface Channel {
  readonly presentationId: string
  readonly showId: string
  sequence: number
  gaze: Gaze | null
  readonly handlers: ShowHandlers
}

/** The shows that are edited in this tab, each joined for as long as it is: also over connections that break. `say` is heard while one is open. */
export function createShowChannels(tab: string, say: (message: ToServer) => void) {
  const channels = new Map<string, Channel>()
  let isOpen = false

  const sayHere = ({ presentationId, gaze }: Channel) => gaze && say({ subject: 'here', presentationId, tab, ...gaze })
  const sayJoin = (channel: Channel) => {
    const { presentationId, showId, sequence } = channel
    say({ subject: 'join', presentationId, showId, sequence })
    sayHere(channel)
  }
  function inShow(showId: string, work: (channel: Channel) => void) {
    for (const channel of channels.values()) if (channel.showId === showId) work(channel)
  }

  return {
    /** The server listens, or no longer. */
    set(open: boolean) {
      isOpen = open
      if (open) channels.forEach(sayJoin)
      else channels.forEach(channel => channel.handlers.others?.(null))
    },

    hear(message: Said<'operation' | 'joined' | 'refetch' | 'slide' | 'presentation' | 'others' | 'drag'>) {
      switch (message.subject) {
        case 'operation':
          return inShow(message.showId, channel => {
            if (message.sequence <= channel.sequence) return
            channel.sequence = message.sequence
            channel.handlers.operation(message)
          })
        case 'joined':
          return inShow(message.showId, channel => channel.handlers.joined?.(message.sequence))
        case 'refetch':
          return inShow(message.showId, channel => channel.handlers.refetch())
        case 'slide':
          return channels.forEach(channel => channel.handlers.slide?.(message))
        case 'presentation':
          return channels.get(message.id)?.handlers.presentation?.(message)
        case 'others':
          return channels.get(message.presentationId)?.handlers.others?.(message)
        case 'drag':
          return channels.get(message.presentationId)?.handlers.drag?.(message)
      }
    },

    /** An editor hears a show's operations from `sequence` on until it leaves. */
    join(presentationId: string, showId: string, sequence: number, handlers: ShowHandlers): Joined {
      const channel: Channel = { presentationId, showId, sequence, gaze: null, handlers }
      channels.set(presentationId, channel)
      if (isOpen) sayJoin(channel)
      return {
        showId,
        look(gaze) {
          channel.gaze = gaze
          if (isOpen && channels.get(presentationId) === channel) sayHere(channel)
        },
        drag(drag) {
          if (isOpen && channels.get(presentationId) === channel) say({ subject: 'drag', presentationId, ...drag })
        },
        leave() {
          if (channels.get(presentationId) !== channel) return
          channels.delete(presentationId)
          if (isOpen) say({ subject: 'leave', presentationId })
        },
      }
    },
  }
}
