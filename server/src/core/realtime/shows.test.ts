import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { silent } from '../processes/log.ts'
import type { ClientSocket, Member } from './clientSocket.ts'
import { Shows, type OperationMessage } from './shows.ts'

/** A show that others edit: `read` is answered when the test says so, with what is committed at the moment it was asked. */
function aShow() {
  const committed: OperationMessage[] = []
  const answers: (() => void)[] = []
  const shows = new Shows((_, after, most) => {
    const [latest, operations] = [committed.length, committed.slice(after, after + most)]
    return new Promise(resolve => answers.push(() => resolve({ latest, operations })))
  }, silent())
  return {
    shows,
    commit(): OperationMessage {
      const sequence = committed.length + 1
      const operation = { kind: 'deleteWidget', data: { id: 'w' } } as never
      const message: OperationMessage = { subject: 'operation', showId: 'show', sequence, operationId: `${sequence}`, operation }
      committed.push(message)
      return message
    },
    async answer(): Promise<void> {
      answers.shift()!()
      await new Promise(resolve => setImmediate(resolve))
    },
    isAsked: () => answers.length > 0,
  }
}

function anEditor(): { readonly member: Member; readonly heard: string[] } {
  const heard: string[] = []
  const say = (text: Buffer): void => {
    const message = JSON.parse(String(text)) as { subject: string; sequence?: number }
    heard.push(`${message.subject} ${message.sequence ?? ''}`.trim())
  }
  const peer = { readyState: WebSocket.OPEN, bufferedAmount: 0, send: say } as unknown as ClientSocket
  return { heard, member: { peer, presentationId: 'menu', showId: 'show', told: 0, inStep: false } }
}

test('[RT12] what is committed here while others’ are being read is told in its turn', async () => {
  const { shows, commit, answer } = aShow()
  const { member, heard } = anEditor()
  const joined = shows.join(member)
  await answer()
  await joined
  commit()
  shows.readOn(['show'])
  shows.committed(commit())
  shows.readOn(['show'])
  shows.committed(commit())
  await answer()
  await answer()
  const own = commit()
  shows.readOn(['show'])
  shows.committed(own)
  await answer()
  expect(heard).toEqual(['joined 0', 'operation 1', 'operation 2', 'operation 3', 'operation 4'])
})

test('[RT15] what another process commits while the first editor joins is told as well', async () => {
  const { shows, commit, answer, isAsked } = aShow()
  const { member, heard } = anEditor()
  const joined = shows.join(member)
  commit()
  shows.readOn(['show'])
  await answer()
  await joined
  while (isAsked()) await answer()
  expect(heard).toEqual(['joined 0', 'operation 1'])
})
