import { z } from 'zod'
import { inboundWays, type InboundWay } from '#contract/inbound-mail/shapes.ts'
import { encryptions } from '#contract/mail/shapes.ts'
import type { ImapSettings } from '#server/engines/mail/port.ts'
import type { Ctx, Db } from '#server/kernel/context.ts'
import { sealer, type Sealer } from '#server/kernel/secrets/seal.ts'
import { listSettings } from '#server/kernel/data/settings.ts'

export const MAILBOX = 'inbound-mail.mailbox'

const Stored = z.object({
  way: z.enum(inboundWays),
  address: z.string(),
  host: z.string(),
  port: z.number(),
  tls: z.enum(encryptions),
  user: z.string(),
  folder: z.string(),
  /** Sealed; null: none. */
  password: z.string().nullable(),
  secret: z.string().nullable(),
})
export type Stored = z.output<typeof Stored>

type Settings = Pick<Ctx, 'db' | 'config'>

export const secretSealer = ({ config }: Pick<Ctx, 'config'>): Sealer =>
  sealer(config.secretKey, 'inbound mail')

/** A stored value that no longer fits counts as not saved. */
export async function readStored(db: Db): Promise<Stored | undefined> {
  const [row] = await listSettings(db, [MAILBOX])
  return Stored.safeParse(row?.value).data
}

/** How answers come in at this moment. */
export interface InboundMailbox {
  readonly source: 'environment' | 'desk'
  readonly way: InboundWay
  readonly address: string
  /** Of the way `imap`. */
  readonly imap: ImapSettings
  /** Of the way `webhook`; empty where none was made yet. */
  readonly secret: string
  /** Under which it is known how far it was read and whether it works. */
  readonly name: string
}

/** What holds now: the environment first, then what the directors have saved; undefined where nothing is set. */
export async function inboundMailbox({ db, config }: Settings): Promise<InboundMailbox | undefined> {
  const fixed = config.inboundMail
  if (fixed) return { source: 'environment', ...fixed, name: nameOf(fixed.way, fixed.imap) }
  const stored = await readStored(db)
  return stored && { source: 'desk', ...opened(stored, config) }
}

export function opened(stored: Stored, config: Ctx['config']): Omit<InboundMailbox, 'source'> {
  const { way, address, host, port, tls, user, folder } = stored
  const password = unsealed(config, stored.password)
  const imap = { host, port, tls, user, password, folder, isTrusted: config.mayMailPrivately }
  return { way, address, imap, secret: unsealed(config, stored.secret), name: nameOf(way, imap) }
}

const nameOf = (way: InboundWay, { user, host, port, folder }: ImapSettings): string =>
  way === 'webhook' ? 'webhook' : `${user}@${host}:${port}/${folder}`

/** A secret is to be entered anew: the key that sealed it is lost. */
export const isLocked = ({ password, secret }: Stored, config: Ctx['config']): boolean =>
  [password, secret].some(
    (sealed) => sealed !== null && secretSealer({ config }).tryOpen(sealed) === undefined,
  )

/** Empty where the key that sealed it is lost; the state then says that the sign-in is refused. */
function unsealed(config: Ctx['config'], sealed: string | null): string {
  return sealed === null ? '' : (secretSealer({ config }).tryOpen(sealed) ?? '')
}
