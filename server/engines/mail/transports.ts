import { join } from 'node:path'
import { openOutbox } from './outbox.ts'
import { openOutboxReader } from './read-outbox.ts'
import type { MailLog, MailSettings, MailTransport, Outbox } from './port.ts'
import { openSmtp } from './smtp.ts'

export interface Transports {
  /** The way out by these settings; while they stay the same it is one and the same. */
  for(settings: MailSettings): MailTransport
  /** One of the caller's own, which the caller closes. */
  open(settings: MailSettings): MailTransport
  close(): Promise<void>
}

interface OpenTransports {
  readonly dataDir: string
  readonly log: MailLog
}

const outboxOf = (dataDir: string) => join(dataDir, 'outbox')

export const readableOutbox = (dataDir: string): Outbox => openOutboxReader(outboxOf(dataDir))

export function openTransports({ dataDir, log }: OpenTransports): Transports {
  let current: (Counted & { readonly of: string }) | undefined
  const open = ({ smtp, sender }: MailSettings): MailTransport =>
    smtp ? openSmtp(smtp, sender) : openOutbox(outboxOf(dataDir), sender)
  return {
    for(settings) {
      const of = JSON.stringify([settings.smtp, settings.sender])
      if (current?.of !== of) {
        current?.closeWhenIdle()
        const transport = open(settings)
        if (transport.kind === 'outbox')
          log.info({ dir: outboxOf(dataDir) }, 'no mail server is set: mail is written to the outbox')
        current = { of, ...counted(transport) }
      }
      return current.transport
    },
    open,
    close: async () => current?.transport.close(),
  }
}

interface Counted {
  readonly transport: MailTransport
  readonly closeWhenIdle: () => void
}

/** What other settings replace ends its last conversations first: cut off, a mail might leave twice. */
function counted(transport: MailTransport): Counted {
  let underWay = 0
  let isReplaced = false
  const closeIfIdle = () => {
    if (isReplaced && underWay === 0) void transport.close()
  }
  return {
    transport: {
      ...transport,
      async deliver(message, id) {
        underWay += 1
        try {
          return await transport.deliver(message, id)
        } finally {
          underWay -= 1
          closeIfIdle()
        }
      },
    },
    closeWhenIdle() {
      isReplaced = true
      closeIfIdle()
    },
  }
}
