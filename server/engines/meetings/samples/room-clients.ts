import { fork } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Offer } from '../port.ts'
import type { ClientCounts, FromClients, ToClients } from './native-clients.ts'

/** Until a thing can be seen; never a fixed time. */
export async function soon<Value>(
  look: () => Promise<Value | undefined> | Value | undefined,
): Promise<Value> {
  for (const end = Date.now() + 30_000; ;) {
    const value = await look()
    if (value !== undefined) return value
    if (Date.now() > end) throw new Error('it did not come about')
    await sleep(25)
  }
}

interface Answered {
  readonly kind: string
  readonly sdp?: string
}

/** People of a room without browsers; `answer` brings their offers to the platform. */
export function openRoomClients<Answer extends Answered>(
  answer: (person: number, offer: Offer) => Promise<Answer>,
  { haveCameras = false, packetMs = 20 } = {},
) {
  const child = fork(join(import.meta.dirname, 'native-clients.ts'), { execArgv: [] })
  const offers = new Map<string, string>()
  let counts: Readonly<Record<string, ClientCounts>> | undefined
  child.on('message', (message: FromClients) => {
    if (message.kind === 'offer') offers.set(message.name, message.sdp)
    else ({ counts } = message)
  })
  const say = (message: ToClients) => void child.send(message)
  async function count() {
    counts = undefined
    say({ act: 'counts' })
    return soon(() => counts)
  }
  let epochs = 0
  async function enter(person: number, device = 'tab', name = `${person}`): Promise<Answer> {
    say({ act: 'open', name, hasCamera: haveCameras })
    const sdp = await soon(() => offers.get(name))
    const answered = await answer(person, { sdp, device, epoch: ++epochs, bitrate: 48_000, packetMs })
    if (answered.sdp !== undefined) say({ act: 'answer', name, sdp: answered.sdp })
    return answered
  }
  const client = async (name: number | string) => {
    const { [String(name)]: one } = await count()
    if (!one) throw new Error(`nobody is called ${name}`)
    return one
  }
  const connected = (name: number | string) =>
    soon(async () => ((await client(name)).state === 'connected' ? true : undefined))
  return { say, enter, count, client, connected, close: () => void child.kill('SIGKILL') }
}
