import type { FastifyReply, FastifyRequest } from 'fastify'
import { captureLimits, fileNameOf } from '@vitrine/model/areas/captures/captures.ts'
import { addresses } from '@vitrine/model/http.ts'
import { sayInMail } from '@vitrine/model/messages/parts/mail.ts'
import { networkOf } from '../../core/http/clientAddress.ts'
import { isOpen } from '../../core/database/isOpen.ts'
import { sendFile } from '../../core/http/files.ts'
import type { Routes, Services } from '../../services.ts'
import { hashOfToken } from '../../core/security/tokens.ts'

const wrongOnes = { name: 'capture-links', points: 60, seconds: 900 } as const

/** The links in mails: docs/spec/captures.md. Whoever has one needs no session. */
export const captureDownloads: Routes = (app, services) => {
  app.get<{ Params: { token: string } }>(`${addresses.captures}:token`, async (request, reply) => {
    // An address that opens something is told to no other site, kept by nobody on the way, and found by no search.
    reply.header('cache-control', 'private, no-store').header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex')
    const { files, rateLimits } = services
    const capture = await captureOf(services, request.params.token)
    if (!capture) {
      const mayTry = await rateLimits.take(wrongOnes, networkOf(request.clientAddress))
      return mayTry ? sendPage(request, reply, 404, 'unknown') : sendPage(request, reply.header('retry-after', 900), 429, 'tooMany')
    }
    const { filename, expiresAt, title } = capture
    const headers = { 'content-disposition': attached(fileNameOf(title)) }
    const isSent = Date.parse(expiresAt) > Date.now() && (await sendFile(request, reply, files, filename, headers))
    return isSent ? reply : sendPage(request, reply, 410, 'expired')
  })
}

async function captureOf({ asPlatform }: Services, token: string) {
  const row = await asPlatform(db =>
    db
      .selectFrom('showCapture')
      .select(['filename', 'expiresAt', 'title'])
      .where('tokenHash', '=', hashOfToken(token))
      .where('state', '=', 'DONE')
      .where(isOpen('showCapture.organizationId'))
      .executeTakeFirst(),
  )
  return row && row.filename !== null && row.expiresAt !== null ? { ...row, filename: row.filename, expiresAt: row.expiresAt } : null
}

/** RFC 6266: the plain name for those that know no other, and the whole one. */
function attached(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]|["\\%]/g, '_')
  const whole = encodeURIComponent(name).replace(/['()*]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}

/** For people: a link is opened in a browser, perhaps by somebody who has no account here. */
function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  status: 404 | 410 | 429,
  why: 'unknown' | 'expired' | 'tooMany',
): FastifyReply {
  const language = request.language
  const [title, says] = [`capture.${why}.title` as const, `capture.${why}.says` as const].map(key =>
    sayInMail(language, key, { days: captureLimits.days }),
  )
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'")
    .send(`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body style="margin:0;background:#f5f5f4;color:#1c1917;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif"><main style="max-width:34em;margin:16vh auto 0;padding:0 24px">
<h1 style="font-size:24px;line-height:1.3;margin:0 0 12px">${title}</h1><p style="margin:0">${says}</p></main></body></html>
`)
}
