import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import type { SMTPServerOptions } from 'smtp-server'

export interface FakeSmtp {
  readonly port: number
  /** What arrived whole, in order. */
  readonly mails: {
    readonly source: string
    readonly to: string[]
    readonly secure: boolean
    readonly user?: string
  }[]
  /** Answers of the next attempts, first to last: `450 …` or `550 …` at RCPT TO; when used up, mail is accepted. */
  readonly answers: string[]
  close(): Promise<void>
}

export interface FakeSmtpOptions {
  readonly port?: number
  readonly login?: { readonly user: string; readonly password: string }
  readonly tls?: 'implicit' | 'starttls' | 'none'
}

/** A real SMTP server on loopback (with smtp-server's own self-signed certificate). */
export async function fakeSmtp({ port = 0, login, tls = 'none' }: FakeSmtpOptions = {}): Promise<FakeSmtp> {
  const mails: FakeSmtp['mails'] = []
  const answers: string[] = []
  const options: SMTPServerOptions = {
    secure: tls === 'implicit',
    // Says that the known certificate is meant.
    logger: false,
    disabledCommands: [...(tls === 'starttls' ? [] : ['STARTTLS']), ...(login ? [] : ['AUTH'])],
    allowInsecureAuth: tls === 'none',
    authOptional: !login,
    closeTimeout: 50,
    onAuth: ({ username, password }, _session, done) => {
      if (username === login?.user && password === login?.password) done(null, { user: username })
      else done(new Error('535 wrong user or password'))
    },
    onRcptTo: (_address, _session, done) => {
      const answer = answers.shift()
      done(
        answer
          ? Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) })
          : null,
      )
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const user: unknown = session.user
        mails.push({
          source: Buffer.concat(chunks).toString('latin1'),
          to: session.envelope.rcptTo.map(({ address }) => address),
          secure: session.secure,
          ...(typeof user === 'string' && { user }),
        })
        done()
      })
    },
  }
  const server = new SMTPServer(options)
  server.on('error', ignoreBrokenClients)
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    port: (server.server.address() as AddressInfo).port,
    mails,
    answers,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
      }),
  }
}

function ignoreBrokenClients(): void {
  // A client that refuses the certificate breaks the connection, and that is what the test is about.
}
