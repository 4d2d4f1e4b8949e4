import { ChildProcess } from 'node:child_process'
import { afterEach, expect, test, vi } from 'vitest'
import { freeUdpPort } from '../samples/free-udp-port.ts'
import { soon } from '../samples/room-clients.ts'
import { openMediaHost, type MediaHost } from './media-host.ts'

const open: MediaHost[] = []
afterEach(() => Promise.all(open.splice(0).map((host) => host.close())))

/** A host whose process runs and has another one waiting beside it. */
async function openWithSpare(restore?: () => void) {
  const heard: string[] = []
  const host = openMediaHost({
    settings: {
      reached: { address: '127.0.0.1', bind: '127.0.0.1', port: await freeUdpPort() },
      mostPeople: 10,
    },
    log: () => undefined,
    onEvent: () => undefined,
    restore: async (ask) => {
      await ask({ act: 'pulse' })
      restore?.()
      heard.push('restored')
    },
    onRestarted: () => void heard.push('restarted'),
  })
  open.push(host)
  await host.ask({ act: 'pulse' })
  const spare = await soon(() => host.sparePid())
  return { host, heard, spare }
}

function kill(pid: number | undefined): void {
  if (pid === undefined) throw new Error('nothing runs')
  process.kill(pid, 'SIGKILL')
}

test('after a kill the process that waited carries on, and another one waits soon', async () => {
  const { host, heard, spare } = await openWithSpare()
  kill(host.pid())
  await soon(() => heard.includes('restarted') || undefined)
  expect(heard).toEqual(['restored', 'restarted'])
  expect(host.pid()).toBe(spare)
  expect(await soon(() => host.sparePid())).not.toBe(spare)
})

test('a process that could not be told its rooms is followed by one that can', async () => {
  let tries = 0
  const { host, heard } = await openWithSpare(() => {
    tries += 1
    if (tries === 1) throw new Error('a room could not be told')
  })
  kill(host.pid())
  await soon(() => heard.includes('restarted') || undefined)
  expect(tries).toBe(2)
  await host.ask({ act: 'pulse' })
})

test('a waiting process that ended is missed by nobody', async () => {
  const { host, heard, spare } = await openWithSpare()
  kill(spare)
  await soon(() => (host.sparePid() === undefined ? true : undefined))
  kill(host.pid())
  await soon(() => heard.includes('restarted') || undefined)
  expect(host.pid()).not.toBe(spare)
})

test('closing ends the process that waits as well', async () => {
  const { host, spare } = await openWithSpare()
  await host.close()
  expect(() => process.kill(spare, 0)).toThrow('ESRCH')
})

test('closing waits for the end of a process that a message no longer reaches', async () => {
  const { host } = await openWithSpare()
  const pid = host.pid() ?? 0
  const { kill: end } = ChildProcess.prototype
  const spy = vi.spyOn(ChildProcess.prototype, 'kill').mockImplementation(function (
    this: ChildProcess,
    signal,
  ) {
    this.emit('error', new Error('write EPIPE'))
    return end.call(this, signal)
  })
  await host.close()
  spy.mockRestore()
  expect(() => process.kill(pid, 0)).toThrow('ESRCH')
})
