import { callbackify } from 'node:util'
import { judge, oneLine } from './answer.ts'
import { openGuardedSocket } from './guarded-socket.ts'
import { composeMail } from './message.ts'
import type { MailTransport, Sender, SmtpSettings } from './port.ts'

const CONNECT_MS = 15_000

export function openSmtp(settings: SmtpSettings, sender: Sender): MailTransport {
  const { host, port, tls, user, password } = settings
  const server = {
    host,
    port,
    secure: tls === 'implicit',
    requireTLS: tls === 'starttls',
    ignoreTLS: tls === 'none',
    tls: { rejectUnauthorized: !settings.allowSelfSigned, minVersion: 'TLSv1.2' as const },
    ...(user && { auth: { user, pass: password ?? '' } }),
    ...(!settings.isTrusted && { getSocket: guardedSocket }),
  }
  const openPool = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      ...server,
      pool: true,
      maxConnections: 3,
      // The job tries again by itself, with its own delays; once here covers a connection that idled out.
      maxRequeues: 1,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: 60_000,
    })
  }
  let pool: ReturnType<typeof openPool> | undefined
  return {
    kind: 'smtp',
    async deliver(message, id) {
      const composed = composeMail(message, sender, id)
      try {
        pool ??= openPool()
        const { response } = await (await pool).sendMail(composed)
        return oneLine(response)
      } catch (error) {
        throw judge(error)
      }
    },
    async probe(ms) {
      const limits = { dnsTimeout: ms, connectionTimeout: ms, greetingTimeout: ms, socketTimeout: ms }
      const { createTransport } = await import('nodemailer')
      const once = createTransport({ ...server, ...limits })
      try {
        await once.verify()
      } finally {
        once.close()
      }
    },
    close: async () => (await pool)?.close(),
  }
}

interface SocketOptions {
  readonly host?: string | undefined
  readonly port?: number | string | undefined
  readonly connectionTimeout?: number | undefined
}

/** Stands in for the connection that nodemailer would make by itself. */
function guardedSocket(
  { host = '', port, connectionTimeout = CONNECT_MS }: SocketOptions,
  done: (error: Error | null, options?: object) => void,
): void {
  callbackify(openGuardedSocket)(host, Number(port), connectionTimeout, (error, connection) =>
    done(error, { connection }),
  )
}
