import { useGraphQlJit as compiling } from '@envelop/graphql-jit'
import type { FastifyInstance } from 'fastify'
import { GraphQLError, Kind, visit, type DocumentNode, type ExecutionResult, type GraphQLSchema, type ValidationRule } from 'graphql'
import { createYoga, type Plugin } from 'graphql-yoga'
import type { Viewer } from '@vitrine/model/access/permissions.ts'
import { addresses } from '@vitrine/model/http.ts'
import { refusals, type Refusal } from '@vitrine/model/messages/refusals.ts'
import type { OwnerDb } from '../database/database.ts'
import type { Failed } from '../processes/outage.ts'
import { networkOf } from '../http/clientAddress.ts'
import { ownAddressOf } from '../http/ownAddress.ts'
import { RateLimitExceeded } from '../security/rateLimits.ts'
import type { ApiContext } from './answer.ts'
import type { Report } from '../http/failure.ts'
import type { HandlerServices } from './handler.ts'
import { asksMany, latest, limits, parseWithinLimits, requireFew } from './limits.ts'
import { variableErrors } from './variableErrors.ts'
import { documentIn, isOwn, keptDocuments, ownDocuments } from './ownDocuments.ts'
import { createPerMinute } from './perMinute.ts'
import { requireQuestion } from './question.ts'
import { Refused } from '../errors/refusal.ts'

export interface ApiServices extends HandlerServices {
  readonly ownerDb: OwnerDb
  readonly log: { error(fields: object, line: string): void }
}

export interface ApiOptions {
  readonly schema: GraphQLSchema
  /** A page to try queries on; not for production. */
  readonly graphiql?: boolean
  /** Sees what is parsed, validated and interpreted: whatever is kept or compiled passes it by. */
  readonly watching?: Plugin
}

/** Of documents that are not the product's own, and of those that are wrong. Whoever asks many, all different, fills no memory. */
const documentsKept = { entries: 300, longest: 10_000, characters: 200_000 }

/** The API as something that answers requests: with a viewer, without caring how they came or who they are. */
export function createApi({ schema, graphiql = false, watching = {} }: ApiOptions, report: Report) {
  // The compiler would find every wrong value of thousands, the usual execution stops after fifty.
  const isMany = asksMany(schema)
  return createYoga<ApiContext>({
    schema,
    graphiql,
    landingPage: false,
    batching: false,
    multipart: false,
    cors: false,
    logging: false,
    graphqlEndpoint: addresses.graphql,
    // Fastify has read and measured it.
    maxRequestBodySize: false,
    parserAndValidationCache: { documentCache: keptDocuments(documentsKept), errorCache: latest(documentsKept), validationCache: true },
    // Instead, every error is named below.
    maskedErrors: false,
    plugins: [
      known,
      withinLimits(schema),
      requireSession(schema),
      introspecting(),
      sparingly,
      watching,
      compiling(
        { disablingCapturingStackErrors: true },
        {
          enableIf: ({ document }) =>
            (isOwn(document) || isAskedAgain(document)) && isCompilable(document) && !isMany(document.loc?.source.body),
        },
      ),
      naming(report),
      placing(),
    ],
  } as Parameters<typeof createYoga<ApiContext>>[0])
}

/** Our own applications say which document they ask by its id. */
const known: Plugin = {
  onParams({ params, setParams }) {
    const { documentId, ...question }: typeof params & { readonly documentId?: string | null } = params
    if (typeof documentId !== 'string') return
    const query = ownDocuments.get(documentId)
    if (query === undefined) throw named('UnknownDocumentError')
    setParams({ ...question, query })
  },
}

/** Without a session or a key one asks our own documents, and any that name only what is public ([LI16]). */
const requireSession = (schema: GraphQLSchema, isPublic = asksOnlyPublic(schema)): Plugin<ApiContext> => ({
  onValidate({ context, params: { documentAST } }) {
    const { viewer } = context as ApiContext
    if (!viewer && !isOwn(documentAST) && !isPublic(documentAST)) throw named('UnauthenticatedError')
  },
})

const named = (code: Refusal): GraphQLError => new GraphQLError(code, { extensions: { code } })

const asksOnlyPublic = (schema: GraphQLSchema): ((document: DocumentNode) => boolean) => {
  const roots = [schema.getQueryType(), schema.getMutationType()].map(type => type?.getFields() ?? {})
  const isPublic = (name: string): boolean => name === '__typename' || roots.some(fields => fields[name]?.extensions['isPublic'] === true)
  return once(({ definitions }) =>
    definitions.every(
      definition =>
        definition.kind !== Kind.OPERATION_DEFINITION ||
        definition.selectionSet.selections.every(selection => selection.kind === Kind.FIELD && isPublic(selection.name.value)),
    ),
  )
}

const withinLimits = (schema: GraphQLSchema, isMany = asksMany(schema)): Plugin => ({
  onParams: ({ params }) => requireFew(params.variables, isMany(params.query) ? limits.valuesOfMany : limits.values),
  onParse({ setParseFn }) {
    setParseFn((source: string | { body: string }): DocumentNode =>
      parseWithinLimits(schema, typeof source === 'string' ? source : source.body),
    )
  },
})

/** Which of hundreds of unknown fields were meant instead takes long to find out, and nobody reads it. */
const sparingly: Plugin = {
  onValidate({ validateFn, setValidationFn }) {
    setValidationFn((schema: GraphQLSchema, document: DocumentNode, rules?: readonly ValidationRule[]) =>
      validateFn(schema, document, rules, { maxErrors: limits.errors }),
    )
  },
}

/** Whatever went wrong, and wherever, leaves with a name of the list. */
const naming = (report: Report): Plugin => ({
  onResultProcess({ result, setResult }) {
    if ('errors' in result && result.errors)
      setResult({ ...result, errors: result.errors.slice(0, limits.errors).map(error => told(error, report)) as never })
  },
})

/** Where a variable does not fit, and which rule it breaks: our clients show it at the field. */
const placing = (): Plugin => ({
  onExecute: ({ args: { schema, document, operationName, variableValues } }) => ({
    onExecuteDone({ result, setResult }) {
      if (!('errors' in result) || !result.errors?.length || result.data) return
      if (result.errors.some(({ path, extensions }) => path || extensions?.['code'])) return
      const fields = variableErrors(schema, document, operationName, variableValues ?? {})
      const [first, ...others] = result.errors
      if (fields.length > 0)
        setResult({ errors: [new GraphQLError(first!.message, { extensions: { code: 'ValidationError', fields } }), ...others] })
    },
  }),
})

/** Of what the API consists is told to whoever is signed in. It is the same for all of them, and takes long to work out. */
function introspecting(): Plugin<ApiContext> {
  const answers = latest<ExecutionResult, DocumentNode>({ entries: 4 })
  const introspections = createPerMinute(limits.introspectionsAMinute)
  return {
    onExecute({ args: { document, contextValue }, setResultAndStopExecution }) {
      if (!introspects(document)) return
      if (!introspections.take((contextValue as ApiContext).viewer!.id))
        return setResultAndStopExecution({ errors: [named('TooManyTriesError')] })
      if (!isOnlyAboutTheApi(document)) return
      const known = answers.get(document)
      if (known) return setResultAndStopExecution(known)
      return { onExecuteDone: ({ result }) => void ('data' in result && answers.set(document, result as ExecutionResult)) }
    },
  }
}

/** A question about the document, answered once. */
function once(ask: (document: DocumentNode) => boolean): (document: DocumentNode) => boolean {
  const known = new WeakMap<DocumentNode, boolean>()
  return document => {
    const answer = known.get(document) ?? ask(document)
    known.set(document, answer)
    return answer
  }
}

const isAboutTheApi = (name: string): boolean => name === '__schema' || name === '__type'

const introspects = once(document => {
  let found = false
  visit(document, { Field: ({ name }) => void (found ||= isAboutTheApi(name.value)) })
  return found
})

const isOnlyAboutTheApi = once(({ definitions }) => {
  const operations = definitions.filter(definition => definition.kind === Kind.OPERATION_DEFINITION)
  return (
    operations.length === 1 &&
    operations[0]!.variableDefinitions?.length === 0 &&
    operations[0]!.selectionSet.selections.every(selection => selection.kind === Kind.FIELD && isAboutTheApi(selection.name.value))
  )
})

/**
 * Compiled execution is made for questions with variables, as our own clients ask them. The compiler doesn't know this GraphQL's
 * defaults and literals, and takes a document for its first operation whichever is asked for: the rest is executed as usual.
 */
const isCompilable = once(document => {
  let plain = document.definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION).length === 1
  const no = (): void => void (plain = false)
  visit(document, {
    Argument: ({ value }) => (value.kind === Kind.VARIABLE ? undefined : no()),
    VariableDefinition: ({ defaultValue }) => (defaultValue ? no() : undefined),
    Field: ({ name }) => (isAboutTheApi(name.value) ? no() : undefined),
  })
  return plain
})

/** What is asked once only is not worth its compiling, nor the memory: thousands of different questions would fill it. */
function isAskedAgain(document: DocumentNode): boolean {
  if (asked.has(document)) return true
  asked.add(document)
  return false
}

const asked = new WeakSet<DocumentNode>()

const codes = new Set<unknown>(refusals)

/** Handlers' errors come here already named (answer.ts). What is left: questions that are no GraphQL, and answers that are none. */
function told(error: unknown, report: Report): Error {
  if (isOfGraphQL(error)) {
    const { extensions, path, message, originalError } = error
    if (codes.has(extensions?.['code'])) return error
    if (!path && (!originalError || isOfGraphQL(originalError)))
      return new GraphQLError(message, { extensions: { ...extensions, code: 'ValidationError' } })
  }
  report('The API answered what is no answer', error)
  return new GraphQLError('InternalError', { extensions: { code: 'InternalError' } })
}

/** The compiled execution has errors of its own making. */
const isOfGraphQL = (error: unknown): error is GraphQLError =>
  error instanceof GraphQLError || (error instanceof Error && error.name === 'GraphQLError')

/** The API at its address. */
export function graphqlPlugin(options: ApiOptions) {
  return (app: FastifyInstance, services: ApiServices): void => {
    const isMany = asksMany(options.schema)
    const ofNobody = createPerMinute(limits.ofNobodyAMinute)
    const api = createApi(options, (where, error) => services.log.error({ err: error }, where))
    app.route({
      url: addresses.graphql,
      method: ['GET', 'POST'],
      bodyLimit: limits.bytesOfMany,
      async handler(request, reply) {
        const { session } = request
        const viewer: Viewer | null = session?.viewer ?? null
        if (!viewer && !ofNobody.take(networkOf(request.clientAddress))) throw new RateLimitExceeded(ofNobody.secondsLeft())
        // Without an object in hand, the API would wait for a body that was already read.
        requireQuestion(request)
        if (bytesOf(request) > limits.bytes && !isMany(documentIn(request.body))) throw new Refused('TooLargeError')
        if (!viewer && lengthOf(request) > limits.charactersOfNobody) throw new Refused('UnauthenticatedError')
        let failed: Failed = 'request'
        // However many of its calls fail, it is one request.
        const report: Report = (where, error) => {
          services.log.error({ err: error, failed }, where)
          failed = 'other'
        }
        const context: ApiContext = {
          viewer,
          asked: {
            id: request.id,
            address: request.clientAddress,
            ownAddress: ownAddressOf(request.raw),
            language: request.language,
            sessionId: session?.id || null,
            isByKey: session?.isByKey ?? false,
            actorId: session?.actingUserId ?? null,
          },
          ownerDb: services.ownerDb,
          services,
          report,
        }
        const response = await api.handleNodeRequestAndResponse(request as never, reply as never, context)
        // The answer is sent whole, whatever way of sending it was meant.
        response.headers.forEach((value, name) => /^transfer-encoding$/i.test(name) || void reply.header(name, value))
        return reply
          .code(response.status)
          .header('cache-control', 'no-store')
          .send(response.body ? await response.text() : '')
      },
    })
  }
}

/** Its sender says it beforehand, or it is measured. */
const bytesOf = ({ headers, ...request }: { headers: Record<string, unknown>; body: unknown; url: string }): number =>
  Number(headers['content-length'] ?? (request.body ? lengthOf(request) : 0))

const lengthOf = ({ body, url }: { body: unknown; url: string }): number => url.length + JSON.stringify(body ?? '').length
