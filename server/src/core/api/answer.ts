import type { GraphQLResolveInfo } from 'graphql'
import { mayAsk, type Viewer } from '@vitrine/model/access/permissions.ts'
import type { Arg, Call } from '@vitrine/model/calls/call.ts'
import { page } from '@vitrine/model/calls/page.ts'
import { refusalOfRule, type Refusal, type RefusedField } from '@vitrine/model/messages/refusals.ts'
import { recordEvent } from './audit.ts'
import type { OwnerDb } from '../database/database.ts'
import { asTenant, lifted } from '../database/tenant.ts'
import { recorded } from './auditing.ts'
import { asError, type Report } from '../http/failure.ts'
import { nobody, type Context, type RequestInfo, type HandlerServices } from './handler.ts'
import { Refused, refuse } from '../errors/refusal.ts'
import { wantedOf, withAllAsked } from './relations.ts'
import { unstorableText } from './unstorableText.ts'
import { isRecord, valueOf } from '@vitrine/model/kernel/record.ts'

/** Who asks, through which door, of which server. */
export interface ApiContext {
  readonly viewer: Viewer | null
  readonly asked: RequestInfo
  readonly ownerDb: OwnerDb
  readonly services: HandlerServices
  readonly report: Report
}

// oxlint-disable-next-line no-explicit-any -- handlers of all calls, each with its own arguments
export type AnyHandler = (args: any, context: Context) => Promise<unknown>

type Row = Readonly<Record<string, unknown>>

/** A call, from the question to the answer: may they, is it well said, and then the handler in one transaction of the viewer's. */
export async function answer(
  name: string,
  call: Call,
  handler: AnyHandler,
  given: object,
  context: ApiContext,
  info: GraphQLResolveInfo,
): Promise<unknown> {
  const { viewer, ownerDb, services, asked, report } = context
  try {
    if (!mayAsk(viewer, call)) refuse(viewer ? 'ForbiddenError' : 'UnauthenticatedError')
    const args = withPageSize(call, checked(call.args, given), services.pagingLimit)
    let after: (() => void)[] = []
    const work = async (db: Context['db']) => {
      after = []
      const handed: Context = {
        viewer: viewer ?? nobody,
        db,
        request: asked,
        tell: services.tell,
        editorsOf: services.editorsOf,
        queue: services.queue,
        rateLimits: services.rateLimits,
        encryption: services.encryption,
        sessions: services.sessions,
        apiKeys: services.apiKeys,
        mails: services.mails,
        publicUrl: services.publicUrl,
        feeds: services.feeds,
        filming: services.filming,
        printing: services.printing,
        fetchSheet: services.fetchSheet,
        pagingLimit: services.pagingLimit,
        storageLimit: services.storageLimit,
        asPlatform: work => lifted(db, work),
        record: event => lifted(db, platform => recordEvent(platform, { viewer, ...asked }, event)),
        afterCommit: work => void after.push(work),
      }
      return withAllThatIsAsked(db, call, await recorded(name, args, handed, () => handler(args, handed)), info)
    }
    const result = call.isOutside
      ? await work(noDatabase)
      : await asTenant(ownerDb, viewer, work, call.kind === 'query' ? { readOnly: true } : { doer: asked })
    for (const work of after) aside(work, name, report)
    return result
  } catch (error) {
    throw asError(error, `${name}, request ${asked.id}`, report)
  }
}

/** What a call that said it needs none gets in its place. */
const noDatabase = new Proxy({} as Context['db'], {
  get() {
    throw new Error('A call that is outside asks nothing of the database.')
  },
})

/** So many fields a refusal names. */
const mostNamed = 100

/** The arguments as the handler gets them, or every field that breaks a rule. */
function checked(args: Readonly<Record<string, Arg>>, given: object): Row {
  const broken: RefusedField[] = []
  const values = Object.entries(args).map(([name, arg]) => {
    const value = valueOf(given, name)
    const odd = unstorableText(value, name)
    if (odd) broken.push({ path: odd, rule: 'characters' })
    const result = arg.schema.safeParse(value)
    // Of what is all wrong there are more than a call can be handed at once.
    for (const issue of result.error?.issues.slice(0, mostNamed) ?? [])
      broken.push({ path: [name, ...issue.path].join('.'), rule: issue.message })
    return [name, result.data]
  })
  if (broken.length > 0) throw new Refused(refusalOf(broken), broken.slice(0, mostNamed))
  return Object.fromEntries(values)
}

/** What one rule alone was broken by may have a name of its own. */
function refusalOf(broken: readonly RefusedField[]): Refusal {
  const named = new Set(broken.map(({ rule }) => refusalOfRule[rule]))
  const [only] = named
  return named.size === 1 && only ? only : 'ValidationError'
}

/** How long a part of a list is where the caller doesn't say. */
const withPageSize = ({ args }: Call, given: Row, pagingLimit: number): Row =>
  args['limit'] === page.limit && given['limit'] === undefined ? { ...given, limit: pagingLimit } : given

async function withAllThatIsAsked(
  db: Context['db'],
  { answer: { entity, list } }: Call,
  result: unknown,
  info: GraphQLResolveInfo,
): Promise<unknown> {
  if (!entity || !isRecord(result)) return result ?? null
  const wanted = wantedOf(info, entity, list ?? false)
  if (!list) return (await withAllAsked(db, entity, [result], wanted))[0]
  const { items } = result
  return { ...result, items: Array.isArray(items) ? await withAllAsked(db, entity, items, wanted) : items }
}

/** What follows a commit can't take it back. */
function aside(work: () => void, name: string, report: Report): void {
  try {
    work()
  } catch (error) {
    report(`${name}, after its commit`, error)
  }
}
