import { createTransport } from 'nodemailer'
import { MailDelayed, MailRefused } from './errors.ts'
import { composeMail } from './message.ts'
import type { Sender } from './message.ts'
import type { MailTransport, SmtpSettings } from './port.ts'

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
  }
  const pool = createTransport({
    ...server,
    pool: true,
    maxConnections: 3,
    // The job tries again by itself, with its own delays; once here covers a connection that idled out.
    maxRequeues: 1,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 60_000,
  })
  return {
    kind: 'smtp',
    async deliver(message, id) {
      const composed = composeMail(message, sender, id)
      try {
        await pool.sendMail(composed)
      } catch (error) {
        throw judged(error)
      }
    },
    async probe(ms) {
      const limits = { dnsTimeout: ms, connectionTimeout: ms, greetingTimeout: ms, socketTimeout: ms }
      const once = createTransport({ ...server, ...limits })
      try {
        await once.verify()
      } finally {
        once.close()
      }
    },
    close: () => {
      pool.close()
      return Promise.resolve()
    },
  }
}

/**
 * A 5xx to the envelope or the message will not change. A refused sign-in, 530 (sign in or use TLS first) and
 * 503 (out of step) are about the connection, and the director can mend the settings while the mail waits.
 */
function judged(error: unknown): Error {
  const { code, responseCode, message } = smtpError(error)
  const aboutMessage = code === 'EENVELOPE' || code === 'EMESSAGE'
  const final = responseCode === undefined || (responseCode >= 500 && ![503, 530].includes(responseCode))
  return aboutMessage && final
    ? new MailRefused(`The mail server refused the mail: ${message}`, { cause: error })
    : new MailDelayed(`The mail did not leave: ${message}`, { cause: error })
}

function smtpError(error: unknown): { code: unknown; responseCode: number | undefined; message: string } {
  if (!(error instanceof Error)) return { code: undefined, responseCode: undefined, message: String(error) }
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  return {
    code,
    responseCode: typeof responseCode === 'number' ? responseCode : undefined,
    message: error.message,
  }
}
