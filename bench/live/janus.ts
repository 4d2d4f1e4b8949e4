import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#server/testing/free-port.ts'
import type { Carried } from './carried.ts'

const PATIENCE_MS = 20_000

/** What the process of the listeners is told. */
export interface JanusRoom {
  readonly url: string
  readonly pid: number
  readonly listeners: number
}

/** Janus started for this alone: only WebSockets, only its rooms, no log. */
export async function startJanus(program: string) {
  const folder = mkdtempSync(join(tmpdir(), 'rattil-janus-'))
  const port = await freePort()
  writeFileSync(
    join(folder, 'janus.jcfg'),
    `general: { log_to_stdout = false; debug_level = 1 }
     transports: { disable = "libjanus_http.so,libjanus_mqtt.so,libjanus_nanomsg.so,libjanus_pfunix.so,libjanus_rabbitmq.so" }
     plugins: { disable = "libjanus_audiobridge.so,libjanus_duktape.so,libjanus_echotest.so,libjanus_lua.so,libjanus_nosip.so,libjanus_recordplay.so,libjanus_sip.so,libjanus_streaming.so,libjanus_textroom.so,libjanus_videocall.so,libjanus_voicemail.so" }`,
  )
  writeFileSync(
    join(folder, 'janus.transport.websockets.jcfg'),
    `general: { ws = true; ws_port = ${port}; ws_ip = "127.0.0.1" }`,
  )
  writeFileSync(join(folder, 'janus.plugin.videoroom.jcfg'), 'general: { }')
  const janus = spawn(program, ['-F', folder], { stdio: 'ignore' })
  async function stop(): Promise<void> {
    janus.kill('SIGTERM')
    if (janus.exitCode === null) await once(janus, 'exit')
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await untilOpen(port)
  } catch (cause) {
    await stop()
    throw cause
  }
  return { url: `ws://127.0.0.1:${port}`, pid: janus.pid ?? 0, stop }
}

/** The same room on Janus VideoRoom. */
export async function carryJanus(program: string, listeners: number): Promise<Carried> {
  const { url, pid, stop } = await startJanus(program)
  try {
    const clients = fork(join(import.meta.dirname, 'janus-clients.ts'), { execArgv: [] })
    try {
      clients.send({ url, pid, listeners } satisfies JanusRoom)
      return await new Promise<Carried>((resolve, reject) => {
        clients.once('message', (carried: Carried) => resolve(carried))
        clients.once('exit', () => reject(new Error('the listeners of Janus ended')))
      })
    } finally {
      clients.kill('SIGKILL')
    }
  } finally {
    await stop()
  }
}

async function untilOpen(port: number): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; ; await sleep(50)) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true))
      socket.once('error', () => resolve(false))
    })
    socket.destroy()
    if (isOpen) return
    if (Date.now() > end) throw new Error('Janus does not answer')
  }
}
