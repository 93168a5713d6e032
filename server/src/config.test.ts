import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { uploadLimits } from '@vitrine/model/http.ts'
import { readConfig, settings, type SettingName } from './config.ts'
import { StartRefusal } from './core/errors/startRefusal.ts'

const megabyte = 1024 * 1024

describe('the settings', () => {
  test('have defaults that work', () => {
    expect(readConfig({})).toEqual({
      host: '0.0.0.0',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      dataDir: resolve('data'),
      databaseUrl: null,
      files: { kind: 'folder' },
      filesBefore: null,
      secret: null,
      role: 'both',
      demo: 'on',
      tickerNosNewsUrl: 'https://feeds.nos.nl/nosnieuwsalgemeen',
      isPublicUrlSet: false,
      uploadLimits,
      storageLimit: null,
      rowLimits: {},
      pagingLimit: 20,
      exitAlerts: true,
      defaultLanguage: 'en',
      supportEmail: null,
      trustProxy: ['loopback'],
      metricsToken: null,
      smtpUrl: null,
      mailFrom: 'vitrine@localhost',
      auditLogDays: 730,
    })
  })

  test('are taken from the environment', () => {
    const config = readConfig({
      HOST: '127.0.0.1',
      PORT: '8080',
      PUBLIC_URL: 'https://menu.example.com/',
      DATA_DIR: '/srv/vitrine',
      DATABASE_URL: 'postgres://vitrine:pw@db.example.com/vitrine',
      FILES_URL_BEFORE: 'folder',
      FILES_URL: 's3://key:sec%2Fret@menus/cafe/files?endpoint=https://s3.example.com&region=eu-west-1',
      SECRET: 's'.repeat(32),
      ROLE: 'worker',
      DEMO: 'open',
      UPLOAD_LIMIT_MB: '200',
      VIDEO_LIMIT_MB: '80',
      LOGO_LIMIT_MB: '2',
      FONT_LIMIT_MB: '5',
      STORAGE_LIMIT_GB: '0.5',
      ROW_LIMITS: 'promotion=500, product = 100000,',
      PAGING_LIMIT: '50',
      EXIT_ALERTS: 'off',
      DEFAULT_LANGUAGE: 'nl',
      SUPPORT_EMAIL: 'help@example.com',
      TRUST_PROXY: '10.0.0.0/8, fd00::1,uniquelocal',
      METRICS_TOKEN: 'm'.repeat(16),
      SMTP_URL: 'smtps://menu%40example.com:pw@mail.example.com',
      AUDIT_LOG_DAYS: '365',
      TICKER_NOS_NEWS_URL: 'http://127.0.0.1:9/feed',
    })
    expect(config).toEqual({
      host: '127.0.0.1',
      port: 8080,
      publicUrl: 'https://menu.example.com',
      dataDir: resolve('/srv/vitrine'),
      databaseUrl: 'postgres://vitrine:pw@db.example.com/vitrine',
      files: {
        kind: 's3',
        bucket: 'menus',
        prefix: 'cafe/files/',
        endpoint: 'https://s3.example.com',
        region: 'eu-west-1',
        forcePathStyle: true,
        credentials: { accessKeyId: 'key', secretAccessKey: 'sec/ret' },
      },
      filesBefore: { kind: 'folder' },
      secret: 's'.repeat(32),
      role: 'worker',
      demo: 'open',
      tickerNosNewsUrl: 'http://127.0.0.1:9/feed',
      isPublicUrlSet: true,
      uploadLimits: { gridUploader: 200 * megabyte, directVideo: 80 * megabyte, logo: 2 * megabyte, font: 5 * megabyte },
      storageLimit: 512 * megabyte,
      rowLimits: { promotion: 500, product: 100_000 },
      pagingLimit: 50,
      exitAlerts: false,
      defaultLanguage: 'nl',
      supportEmail: 'help@example.com',
      trustProxy: ['10.0.0.0/8', 'fd00::1', 'uniquelocal'],
      metricsToken: 'm'.repeat(16),
      smtpUrl: 'smtps://menu%40example.com:pw@mail.example.com',
      mailFrom: 'menu@example.com',
      auditLogDays: 365,
    })
    const usual = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret', AWS_SESSION_TOKEN: 'token', AWS_REGION: 'eu-west-3' }
    expect(readConfig({ FILES_URL: 's3://menus', ...usual }).files).toEqual({
      kind: 's3',
      bucket: 'menus',
      prefix: '',
      endpoint: null,
      region: 'eu-west-3',
      forcePathStyle: false,
      credentials: { accessKeyId: 'key', secretAccessKey: 'secret', sessionToken: 'token' },
    })
    expect(readConfig({ FILES_URL: 's3://menus?forcePathStyle=false', AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:9000' }).files).toMatchObject({
      endpoint: 'http://127.0.0.1:9000',
      forcePathStyle: false,
      credentials: null,
    })
    expect(readConfig({ MAIL_FROM: 'Menu@Example.com' }).mailFrom).toBe('Menu@Example.com')
    expect(readConfig({ PUBLIC_URL: 'https://menu.example.com' }).mailFrom).toBe('vitrine@menu.example.com')
  })

  test('that are empty count as not set', () => {
    const empty = Object.fromEntries(Object.keys(settings).map(name => [name, '']))
    expect(readConfig(empty)).toEqual(readConfig({}))
  })
})

const wrong: [SettingName, string, RegExp][] = [
  ['HOST', 'not a host', /^HOST is "not a host" and must be an IP address/],
  ['PORT', '65536', /^PORT is "65536" and must be a whole number from 0 to 65535/],
  ['PORT', '3000a', /^PORT is "3000a"/],
  ['PUBLIC_URL', 'menu.example.com', /^PUBLIC_URL is "menu.example.com" and must be an address that starts with http/],
  ['PUBLIC_URL', 'https://example.com?menu', /^PUBLIC_URL .* must be an address without a path/],
  ['PUBLIC_URL', 'https://example.com/menu', /^PUBLIC_URL .* must be an address without a path/],
  ['DATABASE_URL', 'mysql://root:hidden@db/vitrine', /^DATABASE_URL must be an address such as postgres:/],
  ['FILES_URL', '/srv/files', /^FILES_URL must be an address such as s3:/],
  ['FILES_URL', 'https://s3.example.com/menus', /^FILES_URL must be an address such as s3:/],
  ['FILES_URL_BEFORE', 'disk', /^FILES_URL_BEFORE must be folder \(the folder files in DATA_DIR\), or an address such as s3:/],
  ['FILES_URL_BEFORE', 'folder', /^FILES_URL_BEFORE must be another place than FILES_URL/],
  ['FILES_URL', 's3://', /^FILES_URL must be an address/],
  ['FILES_URL', 's3://key@menus', /^FILES_URL must be an address with both an access key and its secret/],
  ['FILES_URL', 's3://menus?endpoint=s3.example.com', /^FILES_URL must be an address whose endpoint starts with http/],
  ['FILES_URL', 's3://menus?endpont=https://hidden.example.com', /^FILES_URL must be an address that says nothing but endpoint, region/],
  ['FILES_URL', 's3://menus?forcePathStyle=yes', /^FILES_URL must be an address whose forcePathStyle is true or false/],
  ['SMTP_URL', 'mail.example.com', /^SMTP_URL must be an address such as smtp:/],
  ['SMTP_URL', 'https://menu:hidden@mail.example.com', /^SMTP_URL must be an address such as smtp:/],
  ['SMTP_URL', 'smtp://menu:hidden@mail.example.com/folder', /^SMTP_URL must be an address such as smtp:/],
  ['MAIL_FROM', 'the cook', /^MAIL_FROM is "the cook" and must be an e-mail address/],
  ['AUDIT_LOG_DAYS', '7', /^AUDIT_LOG_DAYS is "7" and must be a whole number from 30/],
  ['SECRET', 'hidden', /^SECRET must be at least 32 characters long/],
  ['SECRET', ' '.repeat(40), /^SECRET must be at least 32 characters long/],
  ['SECRET', `${'hidden'.repeat(8)}\0${'hidden'.repeat(8)}`, /^SECRET must be .* without control characters/],
  ['ROLE', 'boss', /^ROLE is "boss" and must be both, app or worker/],
  ['ROLE', 'worker', /^ROLE is "worker", and a worker needs the database of the app/],
  ['DEMO', 'maybe', /^DEMO is "maybe" and must be on, open or off/],
  ['UPLOAD_LIMIT_MB', '1001', /^UPLOAD_LIMIT_MB is "1001" and must be a whole number from 1 to 1000/],
  ['VIDEO_LIMIT_MB', '0', /^VIDEO_LIMIT_MB is "0" and must be a whole number from 1 to 1000/],
  ['LOGO_LIMIT_MB', '1.5', /^LOGO_LIMIT_MB is "1.5" and must be a whole number/],
  ['FONT_LIMIT_MB', '-1', /^FONT_LIMIT_MB is "-1" and must be a whole number/],
  ['STORAGE_LIMIT_GB', '0', /^STORAGE_LIMIT_GB is "0" and must be a number of gigabytes above 0/],
  ['ROW_LIMITS', 'promotions=5', /^ROW_LIMITS is "promotions=5" and must be numbers from 1 to 9999999 for some of .*promotion/],
  ['ROW_LIMITS', 'promotion=0', /^ROW_LIMITS is "promotion=0"/],
  ['ROW_LIMITS', 'promotion=5=6', /^ROW_LIMITS is "promotion=5=6"/],
  ['PAGING_LIMIT', '101', /^PAGING_LIMIT is "101" and must be a whole number from 1 to 100/],
  ['DEFAULT_LANGUAGE', 'de', /^DEFAULT_LANGUAGE is "de" and must be en or nl/],
  ['SUPPORT_EMAIL', 'the neighbours', /^SUPPORT_EMAIL is "the neighbours" and must be an e-mail address/],
  ['EXIT_ALERTS', 'never', /^EXIT_ALERTS is "never" and must be on or off/],
  ['TRUST_PROXY', 'everybody', /^TRUST_PROXY is "everybody" and must be none, or addresses/],
  ['TRUST_PROXY', '10.0.0.0/33', /^TRUST_PROXY is "10.0.0.0\/33"/],
  ['METRICS_TOKEN', 'hidden', /^METRICS_TOKEN must be at least 16/],
  ['TICKER_NOS_NEWS_URL', 'ftp://example.com', /^TICKER_NOS_NEWS_URL .* must be an address that starts with http/],
]

describe('[ML28] [DA10] [TI13] a wrong setting stops the start with one line', () => {
  test.each(wrong)('%s=%s', (name, value, line) => {
    const refusal = refusalOf(() => readConfig({ [name]: value }))
    expect(refusal).toBeInstanceOf(StartRefusal)
    expect(refusal.message).toMatch(line)
    expect(refusal.message).not.toMatch(/\n|hidden/)
  })

  test('for every setting that can be wrong', () => {
    const anything: SettingName[] = ['DATA_DIR']
    expect([...new Set(wrong.map(([name]) => name)), ...anything].toSorted()).toEqual(Object.keys(settings).toSorted())
  })
})

function refusalOf(work: () => unknown): Error {
  try {
    work()
  } catch (error) {
    return error as Error
  }
  throw new Error('nothing was refused')
}
