/** Where files are kept: in the data folder, or in a bucket of an S3-compatible store. */
export type FilePlace = { readonly kind: 'folder' } | S3Place

export interface S3Place {
  readonly kind: 's3'
  readonly bucket: string
  /** Before every name: empty, or with a slash at its end. */
  readonly prefix: string
  /** null: Amazon's own. */
  readonly endpoint: string | null
  readonly region: string
  /** Whether the bucket stands in the path of addresses rather than before their host. */
  readonly forcePathStyle: boolean
  /** null: looked for where Amazon's programs look for them: its files, the machine's role. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string; readonly sessionToken?: string } | null
}

export const folderPlace: FilePlace = { kind: 'folder' }

/** How a place is named to people: without its credentials. */
export const titleOf = (place: FilePlace, dataDir: string): string =>
  place.kind === 'folder' ? `the folder ${dataDir}/files` : `s3://${place.bucket}/${place.prefix}`

const whereOf = (place: FilePlace): unknown =>
  place.kind === 'folder' ? place.kind : [place.bucket, place.prefix, place.endpoint?.replace(/\/+$/, '') ?? null]

export const isSamePlace = (one: FilePlace, other: FilePlace): boolean => JSON.stringify(whereOf(one)) === JSON.stringify(whereOf(other))

type Environment = Readonly<Record<string, string | undefined>>

/** Reads an address such as s3://bucket/folder?endpoint=https://s3.example.com&region=eu-west-1; what it doesn't say, the usual variables do. Or says what it must be. */
export function s3PlaceOf(address: string, env: Environment): S3Place | string {
  if (!URL.canParse(address)) return usual
  const { protocol, hostname, username, password, pathname, searchParams, hash, port } = new URL(address)
  if (protocol !== 's3:' || port !== '' || hash !== '') return usual
  if (!/^[a-z0-9][\w.-]{1,61}[a-z0-9]$/i.test(hostname)) return 'an address that names a bucket, such as s3://bucket/folder'
  const unknown = [...searchParams.keys()].find(word => !words.includes(word))
  if (unknown !== undefined) return `an address that says nothing but ${words.join(', ')} behind its question mark`
  const said = (word: string, ...variables: readonly string[]): string | null =>
    searchParams.get(word) || variables.map(name => env[name]).find(Boolean) || null
  const endpoint = said('endpoint', 'AWS_ENDPOINT_URL_S3', 'AWS_ENDPOINT_URL')
  if (endpoint !== null && !isWebAddress(endpoint)) return 'an address whose endpoint starts with http:// or https://'
  const pathStyle = said('forcePathStyle') ?? String(endpoint !== null)
  if (!['true', 'false'].includes(pathStyle)) return 'an address whose forcePathStyle is true or false'
  const prefix = decoded(pathname)?.replace(/^\/+|\/+$/g, '')
  const credentials = credentialsOf(decoded(username), decoded(password), env)
  if (prefix === undefined || credentials === undefined) return usual
  if (typeof credentials === 'string') return credentials
  if (prefix.length > 500) return 'an address whose folder has at most 500 letters'
  return {
    kind: 's3',
    bucket: hostname,
    prefix: prefix && `${prefix}/`,
    endpoint,
    region: said('region', 'AWS_REGION', 'AWS_DEFAULT_REGION') ?? 'us-east-1',
    forcePathStyle: pathStyle === 'true',
    credentials,
  }
}

const words = ['endpoint', 'region', 'forcePathStyle']
const usual = 'an address such as s3://bucket/folder?endpoint=https://s3.example.com&region=eu-west-1'

function credentialsOf(key: string | undefined, secret: string | undefined, env: Environment): S3Place['credentials'] | string | undefined {
  if (key === undefined || secret === undefined) return undefined
  const [half, none] = ['an address with both an access key and its secret (s3://KEY:SECRET@bucket), or with none', null]
  if (key || secret) return key && secret ? { accessKeyId: key, secretAccessKey: secret } : half
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, AWS_SESSION_TOKEN: sessionToken } = env
  if (!accessKeyId && !secretAccessKey) return none
  if (!accessKeyId || !secretAccessKey) return 'used with both AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or with none'
  return { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) }
}

const isWebAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
