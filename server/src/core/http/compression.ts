import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { comesFromThisMachine } from './clientAddress.ts'

const pack = promisify(gzip)
const worthwhile = 4_096

/** Packs long answers of the API for whoever asks from elsewhere: within one machine it takes longer than sending them. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    if (!isLong(payload) || !wants(request) || !isJson(reply)) return payload
    void reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding').removeHeader('content-length')
    return pack(payload, { level: constants.Z_BEST_SPEED })
  })
}

const isLong = (payload: unknown): payload is string | Buffer =>
  (typeof payload === 'string' || Buffer.isBuffer(payload)) && payload.length >= worthwhile

const wants = ({ headers, raw }: FastifyRequest): boolean => /\bgzip\b/.test(headers['accept-encoding'] ?? '') && !comesFromThisMachine(raw)

const isJson = (reply: FastifyReply): boolean =>
  String(reply.getHeader('content-type')).includes('json') && !reply.hasHeader('content-encoding')
