import { z } from 'zod'
import { MailLimitsForm, MailSenderForm } from '#contract/mail/forms.ts'
import { encryptions, MAIL_SERVER_SETTING } from '#contract/mail/shapes.ts'
import type { MailSettings, Sender, SmtpSettings } from '#server/engines/mail/port.ts'
import type { Ctx, Db } from '#server/kernel/context.ts'
import { sealer } from '#server/kernel/secrets/seal.ts'
import { listSettings } from '#server/kernel/data/settings.ts'

export const SERVER = MAIL_SERVER_SETTING
export const SENDER = 'mail.sender'
export const LIMITS = 'mail.limits'

const DEFAULT_ADDRESS = 'no-reply@localhost'
const DEFAULT_LIMITS = { per_minute: 100, per_day: null }

const StoredServer = z.object({
  host: z.string(),
  port: z.number(),
  tls: z.enum(encryptions),
  user: z.string(),
  /** Sealed; null: none. */
  password: z.string().nullable(),
})
export type StoredServer = z.output<typeof StoredServer>

interface Parts {
  readonly db: Db
  readonly config: Pick<Ctx['config'], 'smtp' | 'mailFrom' | 'secretKey' | 'mayMailPrivately'>
}

export const passwordSealer = ({ secretKey }: Pick<Ctx['config'], 'secretKey'>) =>
  sealer(secretKey, 'mail server')

/** What the directors have saved; a stored value that no longer fits counts as not saved. */
export async function readStored(db: Db) {
  const rows = await listSettings(db, [SERVER, SENDER, LIMITS])
  const value = (key: string) => rows.find((row) => row.key === key)?.value
  return {
    server: StoredServer.safeParse(value(SERVER)).data,
    sender: MailSenderForm.catch({ name: '', address: '', reply_to: '' }).parse(value(SENDER)),
    limits: MailLimitsForm.catch(DEFAULT_LIMITS).parse(value(LIMITS)),
  }
}

/** What holds now: the environment first, then what the directors have saved. */
export async function mailSettings({ db, config }: Parts): Promise<MailSettings> {
  const { server, sender, limits } = await readStored(db)
  return {
    smtp: config.smtp ? { ...config.smtp, isTrusted: true } : server && smtpOf(server, config),
    sender: senderOf(sender, config),
    limits: { perMinute: limits.per_minute, perDay: limits.per_day ?? undefined },
  }
}

function smtpOf({ host, port, tls, user, password }: StoredServer, config: Parts['config']): SmtpSettings {
  return {
    host,
    port,
    tls,
    isTrusted: config.mayMailPrivately,
    ...(user && { user, password: openedPassword(password, config) }),
  }
}

/** The password is to be entered anew: the key that sealed it is lost. */
export const isLocked = ({ password }: StoredServer, config: Pick<Ctx['config'], 'secretKey'>): boolean =>
  password !== null && passwordSealer(config).tryOpen(password) === undefined

/** Empty where the key that sealed it is lost; the server's own refusal then says what to do. */
export function openedPassword(password: string | null, config: Pick<Ctx['config'], 'secretKey'>): string {
  return password === null ? '' : (passwordSealer(config).tryOpen(password) ?? '')
}

/** The environment names the address; the name is the directors', or the platform's where they wrote none. */
function senderOf({ name, address, reply_to }: MailSenderForm, { mailFrom }: Parts['config']): Sender {
  return {
    name,
    address: mailFrom?.address ?? (address || DEFAULT_ADDRESS),
    ...(reply_to && { replyTo: reply_to }),
  }
}
