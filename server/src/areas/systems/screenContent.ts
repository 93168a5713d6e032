import { createHash } from 'node:crypto'
import type { EntityName } from '@vitrine/model/entities.ts'
import { addresses, type CredentialRule } from '@vitrine/model/http.ts'
import type { RefusedField } from '@vitrine/model/messages/refusals.ts'
import { emptyCatalogue, type ScreenContent } from '@vitrine/model/screen/content.ts'
import { mediaOf } from '@vitrine/model/screen/media.ts'
import type { Show } from '@vitrine/model/show/show.ts'
import { refuse } from '../../core/api/refusal.ts'
import { loadCatalogue } from '../../core/content/catalogue.ts'
import { loadShows } from '../../core/content/shows.ts'
import { asPlatform } from '../../core/database/tenant.ts'
import type { Services, Routes } from '../../core/services.ts'
import { bearerOf } from '../../core/http/session.ts'
import { hashOfToken } from '../../core/tokens.ts'
import { planOf, type Plan, type PlannedScreen } from './screenPlan.ts'

/** What a TV asks for, again and again: docs/spec/screens.md. */
export const screenContent: Routes = (app, services) => {
  const contents = contentsOf(services)
  app.get(addresses.screenContent, async (request, reply) => {
    const credential = bearerOf(request)
    const found = credential === null ? null : await contents.find(credential)
    const { tag, body } = found ?? refuse('UnauthenticatedError', credential === null ? undefined : await endingOf(services, credential))
    reply.header('etag', `"${tag}"`).header('cache-control', 'private, no-cache')
    if (request.headers['if-none-match']?.includes(`"${tag}"`)) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(body())
  })
}

/** What has become of the place of a TV that had one. */
async function endingOf({ ownerDb }: Pick<Services, 'ownerDb'>, credential: string): Promise<RefusedField[] | undefined> {
  const screen = await ownerDb
    .selectFrom('systemScreen')
    .select('credentialHash')
    .where('formerCredentialHash', '=', hashOfToken(credential))
    .executeTakeFirst()
  if (!screen) return undefined
  const rule: CredentialRule = screen.credentialHash === null ? 'disconnected' : 'replaced'
  return [{ path: 'credential', rule }]
}

export interface FoundContent {
  readonly tag: string
  /** A ScreenContent as text. */
  body(): string
}

/** What some shows need, worked out once for all the screens that play them. */
interface Playable {
  readonly tag: string
  /** `"shows":…,"catalogue":…,"media":…` */
  readonly text: string
}

/** What is known of an organisation until something of it changes. Questions that come together share one answer. */
interface Remembered {
  plan: Promise<Plan> | null
  readonly playables: Map<string, Promise<Playable>>
}

interface Seated {
  readonly plan: Plan
  readonly screen: PlannedScreen
  readonly remembered: Remembered
}

/** Of these, prices and pictures say nothing: who plays what stays as it is. */
const planned: ReadonlySet<EntityName | 'all'> = new Set<EntityName | 'all'>([
  'all',
  'organization',
  'system',
  'systemScreen',
  'collection',
  'collectionAllocation',
  'presentation',
  'priceList',
  'priceListSystem',
])

/** The content of every screen. A thousand that ask at once cost one computation for each distinct allocation. */
export function contentsOf({ ownerDb, changes }: Pick<Services, 'ownerDb' | 'changes'>) {
  const organizations = new Map<string, Remembered>()
  const whose = new Map<string, string>()

  changes.subscribeAtOnce((organizationId, entity) => {
    const all = planned.has(entity)
    for (const id of organizationId === null ? organizations.keys() : [organizationId]) forget(id, all)
  })

  function forget(organizationId: string, all: boolean): void {
    const known = organizations.get(organizationId)
    if (!known) return
    // Whoever waits for an answer that is out of date gets it, and is told to ask again; nobody new does.
    organizations.set(organizationId, { plan: all ? null : known.plan, playables: new Map() })
  }

  function rememberedOf(organizationId: string): Remembered {
    const known = organizations.get(organizationId) ?? { plan: null, playables: new Map() }
    organizations.set(organizationId, known)
    return known
  }

  async function screenOf(credentialHash: string): Promise<Seated | null> {
    const organizationId = whose.get(credentialHash) ?? (await ownerOf(credentialHash))
    if (organizationId === undefined) return null
    whose.set(credentialHash, organizationId)
    return (await seatOf(organizationId, credentialHash)) ?? askedAgain(credentialHash)
  }

  /** Revoked; or paired a moment ago, and not heard of yet. */
  async function askedAgain(credentialHash: string): Promise<Seated | null> {
    const organizationId = await ownerOf(credentialHash)
    if (organizationId === undefined) {
      whose.delete(credentialHash)
      return null
    }
    forget(organizationId, true)
    return seatOf(organizationId, credentialHash)
  }

  async function seatOf(organizationId: string, credentialHash: string): Promise<Seated | null> {
    const remembered = rememberedOf(organizationId)
    remembered.plan ??= kept(planOf(ownerDb, organizationId), () => (remembered.plan = null))
    const plan = await remembered.plan
    const screen = plan.screens.get(credentialHash)
    return screen ? { plan, screen, remembered } : null
  }

  async function ownerOf(credentialHash: string): Promise<string | undefined> {
    const row = await ownerDb
      .selectFrom('systemScreen')
      .select('organizationId')
      .where('credentialHash', '=', credentialHash)
      .executeTakeFirst()
    return row?.organizationId
  }

  /** Screens of two systems with the same shows and the same price lists share one. */
  function playableOf({ playables }: Remembered, organizationId: string, screen: PlannedScreen): Promise<Playable> {
    const name = [...screen.showIds, ...screen.priceListIds].join(' ')
    const known = playables.get(name) ?? kept(computed(organizationId, screen), () => playables.delete(name))
    playables.set(name, known)
    return known
  }

  async function computed(organizationId: string, { showIds, head }: PlannedScreen): Promise<Playable> {
    const { shows, catalogue } = await asPlatform(
      ownerDb,
      async db => {
        const shows = (await loadShows(db, showIds)).map(withoutPictures)
        return { shows, catalogue: await loadCatalogue(db, organizationId, shows, head.screen) }
      },
      { readOnly: true },
    )
    return playable(shows, catalogue)
  }

  return {
    /** Null: no screen has this credential, or no longer. */
    async find(credential: string): Promise<FoundContent | null> {
      const found = await screenOf(hashOfToken(credential))
      if (!found) return null
      const { plan, screen, remembered } = found
      const shown = plan.isActive ? await playableOf(remembered, plan.organizationId, screen) : nothing
      const head = JSON.stringify(screen.head)
      const tag = hashOf(head, shown.tag)
      return { tag, body: () => `{"tag":"${tag}",${head.slice(1, -1)},${shown.text}}` }
    },
  }
}

/** A failure is nobody's answer but those who waited for it. */
function kept<T>(question: Promise<T>, forget: () => unknown): Promise<T> {
  question.catch(forget)
  return question
}

/** Pictures of slides are for the editor: one made later changes nothing for a screen. */
const withoutPictures = (show: Show): Show => ({
  ...show,
  slides: show.slides.map(slide => ({ ...slide, thumbFilename: null, thumbUrl: null })),
})

function playable(shows: readonly Show[], catalogue: ScreenContent['catalogue']): Playable {
  const byId = Object.fromEntries(shows.map(show => [show.id, show]))
  const text = JSON.stringify({ shows: byId, catalogue, media: mediaOf(shows, catalogue) }).slice(1, -1)
  return { tag: hashOf(text), text }
}
const nothing = playable([], emptyCatalogue)

function hashOf(...parts: readonly string[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('base64url').slice(0, 22)
}
