import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#server/testing/free-port.ts'

const PATIENCE_MS = 10_000

/** Relays answer to no loopback address. */
export const ownAddress = (): string | undefined =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address

export interface TurnPlan {
  readonly address: string
  readonly secret: string
  readonly tcpPort: number
  readonly tlsPort: number
}

export const planTurn = async (address: string): Promise<TurnPlan> => ({
  address,
  secret: 'a secret of this trial',
  tcpPort: await freePort(),
  tlsPort: await freePort(),
})

/** coturn that takes TCP and TLS and no UDP from browsers, with a certificate of its own. */
export async function startTurn(program: string, { address, secret, tcpPort, tlsPort }: TurnPlan) {
  const folder = mkdtempSync(join(tmpdir(), 'rattil-turn-'))
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const subject = ['-subj', `/CN=${address}`, '-days', '1']
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate, ...subject],
    { stdio: 'ignore' },
  )
  const turn = spawn(
    program,
    [
      '-n',
      '--no-udp',
      '--no-dtls',
      '--no-cli',
      '--fingerprint',
      '--realm=rattil',
      '--log-file=stdout',
      '--use-auth-secret',
      `--static-auth-secret=${secret}`,
      `--listening-ip=${address}`,
      `--relay-ip=${address}`,
      `--listening-port=${tcpPort}`,
      `--tls-listening-port=${tlsPort}`,
      `--cert=${certificate}`,
      `--pkey=${key}`,
      `--pidfile=${join(folder, 'pid')}`,
      `--userdb=${join(folder, 'users')}`,
    ],
    { stdio: 'ignore' },
  )
  for (const end = Date.now() + PATIENCE_MS; !(await isOpen(address, tcpPort)); await sleep(50))
    if (Date.now() > end) throw new Error('coturn does not answer')
  return {
    async stop() {
      turn.kill('SIGTERM')
      if (turn.exitCode === null) await once(turn, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function isOpen(host: string, port: number): Promise<boolean> {
  const socket = connect(port, host)
  const isOpened = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
  })
  socket.destroy()
  return isOpened
}
