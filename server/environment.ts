import { isIP } from 'node:net'
import { join } from 'node:path'
import { z } from 'zod'
import { parseSender } from './engines/mail/message.ts'
import { SHORTEST_KEY } from './secret-key.ts'

const ON_OFF = ['1', 'true', 'on', 'yes', '0', 'false', 'off', 'no'] as const
const flag = z
  .enum(ON_OFF, { error: 'must be on or off' })
  .transform((word) => ['1', 'true', 'on', 'yes'].includes(word))

const oneOf = <const Words extends readonly string[]>(words: Words) =>
  z.enum(words, { error: `must be one of ${words.join(', ')}` })

function whole(least: number, most: number) {
  const error = `must be a whole number from ${least} to ${most}`
  return z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error })
}

const MB_ERROR = { error: 'must be a number of megabytes above 0' }
const megabytes = z.coerce.number(MB_ERROR).positive(MB_ERROR)

const address = z.url({
  protocol: /^https?$/,
  error: 'must be a full address, such as https://rattil.example',
})

const DATABASE_ADDRESS =
  'must be an address such as postgres://user:password@host:5432/name, with special characters of the password written as %XX'
const databaseAddress = z.string().refine(isDatabaseAddress, { error: DATABASE_ADDRESS })

/** As the driver reads it: the host may be missing, where it is a folder named behind the question mark. */
function isDatabaseAddress(value: string): boolean {
  const isKnown = /^(postgres(ql)?:\/\/|socket:|\/)/.test(value)
  return isKnown && (URL.canParse(value, 'postgres://base') || URL.canParse(value.replace('@/', '@host/')))
}

/** A relay of sound, as browsers are told of it. */
const TURN_ADDRESS = /^turns?:[\w.-]+(:\d{1,5})?(\?transport=(udp|tcp))?$/

const proxyNames = new Set(['loopback', 'linklocal', 'uniquelocal'])
const isNetwork = (part: string): boolean => {
  const [address = '', bits = '0'] = part.split('/', 2)
  return isIP(address) > 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (isIP(address) === 4 ? 32 : 128)
}
const isProxies = (value: string): boolean =>
  /^(off|false|\d{1,2})$/.test(value) ||
  value
    .split(',')
    .map((part) => part.trim())
    .every((part) => proxyNames.has(part) || isNetwork(part))

function isSender(value: string): boolean {
  try {
    parseSender(value)
    return true
  } catch {
    // The engine's own refusal, which is the answer here.
    return false
  }
}

/** What may be set. A sentence follows the setting's name and never holds its value: it may be a secret. */
export const Environment = z.object({
  PORT: whole(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: databaseAddress.optional(),
  PUBLIC_URL: address.optional(),
  TRUST_PROXY: z
    .string()
    .refine(isProxies, { error: 'must be the number of proxies or their addresses, such as 10.0.0.0/8' })
    .optional(),
  SECRET_KEY: z
    .string()
    .min(SHORTEST_KEY, { error: `needs at least ${SHORTEST_KEY} characters` })
    .optional(),
  SECRET_KEY_CHANGED: oneOf(['accept']).optional(),
  SMTP_HOST: z.string().optional(),
  SMTP_PORT: whole(1, 65_535).default(587),
  SMTP_USER: z.string().optional(),
  SMTP_PASSWORD: z.string().optional(),
  SMTP_TLS: oneOf(['starttls', 'implicit', 'none']).default('starttls'),
  SMTP_PRIVATE_HOSTS: flag.default(false),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^B[\w-]{86}$/, { error: 'must be a public key of 87 URL-safe characters' })
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, { error: 'must be a private key of 43 URL-safe characters' })
    .optional(),
  PUSHER_BEAMS_INSTANCE_ID: z
    .string()
    .regex(/^[\w-]{1,80}$/, { error: 'must be the id of an instance' })
    .optional(),
  PUSHER_BEAMS_SECRET_KEY: z.string().optional(),
  PUSHER_BEAMS_URL: address.optional(),
  PUSH_PRIVATE_HOSTS: flag.default(false),
  AI_URL: address.optional(),
  AI_KEY: z.string().optional(),
  AI_MODEL: z.string().optional(),
  AI_PRIVATE_HOSTS: flag.default(false),
  ZOOM_ACCOUNT_ID: z.string().optional(),
  ZOOM_CLIENT_ID: z.string().optional(),
  ZOOM_CLIENT_SECRET: z.string().optional(),
  ZOOM_EVENT_SECRET: z.string().optional(),
  ZOOM_URL: address.optional(),
  LIVEKIT_URL: z
    .url({ protocol: /^wss?$/, error: 'must be an address such as wss://livekit.example.org' })
    .optional(),
  LIVEKIT_KEY: z.string().optional(),
  LIVEKIT_SECRET: z.string().optional(),
  LIVEKIT_PRIVATE_HOSTS: flag.default(false),
  MAIL_FROM: z
    .string()
    .refine(isSender, { error: 'must be an address, or a name and an address: Name <name@example.org>' })
    .optional(),
  INBOUND_ADDRESS: z
    .email({ error: 'must be an address, such as answers@example.org' })
    .refine((value) => value.indexOf('@') <= 28 && !value.includes('+'), {
      error: 'needs at most 28 signs before the @ and no plus sign',
    })
    .optional(),
  IMAP_HOST: z.string().optional(),
  IMAP_PORT: whole(1, 65_535).default(993),
  IMAP_USER: z.string().optional(),
  IMAP_PASSWORD: z.string().optional(),
  IMAP_TLS: oneOf(['starttls', 'implicit', 'none']).default('implicit'),
  IMAP_FOLDER: z.string().default('INBOX'),
  INBOUND_SECRET: z.string().min(32, { error: 'needs at least 32 characters' }).optional(),
  UPLOAD_IMAGE_MB: megabytes.default(8),
  UPLOAD_DOCUMENT_MB: megabytes.default(10),
  UPLOAD_MEDIA_MB: megabytes.default(2048),
  STREAM_HOSTS: z
    .string()
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .pipe(
      z.array(
        z
          .string()
          .regex(/^(https:\/\/)?(\*\.)?[\w-]+(\.[\w-]+)+(:\d+)?$/, 'write hosts, such as media.example.org'),
      ),
    )
    .prefault(''),
  MEDIA_ADDRESS: z.ipv4({ error: 'must be an IPv4 address, such as 203.0.113.7' }).optional(),
  MEDIA_PORT: whole(1024, 65_534).default(41_000),
  MEDIA_MOST_PEOPLE: whole(1, 2000).default(300),
  TURN_URLS: z
    .string()
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .pipe(
      z.array(
        z.string().regex(TURN_ADDRESS, 'must be addresses such as turns:turn.example:443?transport=tcp'),
      ),
    )
    .prefault(''),
  TURN_SECRET: z.string().min(16, { error: 'needs at least 16 characters' }).optional(),
  BACKUP_NIGHTLY: flag.default(true),
  BACKUP_KEEP: whole(1, 365).default(7),
  METRICS_PORT: whole(0, 65_535).default(0),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: 'must be an address such as redis://host:6379' })
    .optional(),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  S3_ENDPOINT: address.optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  RATTIL_DEMO: oneOf(['on', 'off']).optional(),
  RATTIL_DEV: flag.default(false),
  RATTIL_DIST: z.string().default(join(import.meta.dirname, '../dist')),
})
export type Environment = z.output<typeof Environment>

export const LOOPBACK_HOSTS: ReadonlySet<string> = new Set(['127.0.0.1', '::1', 'localhost'])

/** Demo content only ever meets direct local requests. */
export const canBeDemo = (set: Pick<Environment, 'DATABASE_URL' | 'HOST'>): boolean =>
  !set.DATABASE_URL && LOOPBACK_HOSTS.has(set.HOST)

/** What is wrong with settings that are right one by one. */
export function contradictions(set: Environment): string[] {
  return [
    set.RATTIL_DEMO === 'on' && !canBeDemo(set)
      ? 'RATTIL_DEMO=on needs the built-in database (no DATABASE_URL) and a loopback HOST'
      : '',
    set.METRICS_PORT > 0 && set.METRICS_PORT === set.PORT ? 'METRICS_PORT must differ from PORT' : '',
    set.TURN_URLS.length > 0 && !set.TURN_SECRET ? 'TURN_URLS needs TURN_SECRET as well' : '',
    set.TURN_SECRET && set.TURN_URLS.length === 0 ? 'TURN_SECRET needs TURN_URLS as well' : '',
    ...halfMailServer(set),
    ...halfInbound(set),
    ...halfPush(set),
    ...halfStore(set),
    ...halfZoom(set),
    ...halfLiveKit(set),
    ...halfAi(set),
  ].filter((sentence) => sentence !== '')
}

function halfMailServer({ SMTP_HOST, SMTP_USER, SMTP_PASSWORD }: Environment): string[] {
  const namedSecrets = Object.entries({ SMTP_USER, SMTP_PASSWORD }).flatMap(([name, value]) =>
    value ? [name] : [],
  )
  if (!SMTP_HOST) return namedSecrets.map((name) => `${name} needs SMTP_HOST as well`)
  if (SMTP_USER && !SMTP_PASSWORD) return ['SMTP_USER needs SMTP_PASSWORD as well']
  return SMTP_PASSWORD && !SMTP_USER ? ['SMTP_PASSWORD needs SMTP_USER as well'] : []
}

/** Answers come in by one way, and to an address. */
function halfInbound({ INBOUND_ADDRESS, INBOUND_SECRET, ...imap }: Environment): string[] {
  const { IMAP_HOST, IMAP_USER, IMAP_PASSWORD } = imap
  const isBothWays = IMAP_HOST !== undefined && INBOUND_SECRET !== undefined
  const hasWay = IMAP_HOST !== undefined || INBOUND_SECRET !== undefined
  const lacksSignIn = IMAP_HOST !== undefined && (IMAP_USER === undefined || IMAP_PASSWORD === undefined)
  return [
    isBothWays ? 'IMAP_HOST and INBOUND_SECRET are two ways for the same mails: set one' : '',
    hasWay && INBOUND_ADDRESS === undefined
      ? 'IMAP_HOST and INBOUND_SECRET need INBOUND_ADDRESS as well'
      : '',
    !hasWay && INBOUND_ADDRESS !== undefined
      ? 'INBOUND_ADDRESS needs IMAP_HOST or INBOUND_SECRET as well'
      : '',
    lacksSignIn ? 'IMAP_HOST needs IMAP_USER and IMAP_PASSWORD as well' : '',
    IMAP_HOST === undefined && IMAP_PASSWORD !== undefined ? 'IMAP_PASSWORD needs IMAP_HOST as well' : '',
  ]
}

/** A key without its other half signs nothing. */
function halfPush(set: Environment): string[] {
  const pairs = [
    ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
    ['PUSHER_BEAMS_INSTANCE_ID', 'PUSHER_BEAMS_SECRET_KEY'],
  ] as const
  return pairs.flatMap(([one, other]) => {
    if (Boolean(set[one]) === Boolean(set[other])) return []
    return set[one] ? `${one} needs ${other} as well` : `${other} needs ${one} as well`
  })
}

/** An address without a model answers nothing, and a key or a model without an address asks nobody. */
function halfAi({ AI_URL, AI_KEY, AI_MODEL }: Environment): string[] {
  if (AI_URL) return AI_MODEL ? [] : ['AI_URL needs AI_MODEL as well']
  return AI_KEY || AI_MODEL ? ['AI_KEY and AI_MODEL need AI_URL as well'] : []
}

/** An account without its app, or an app without its secret, signs nobody in. */
function halfZoom(set: Environment): string[] {
  const names = ['ZOOM_ACCOUNT_ID', 'ZOOM_CLIENT_ID', 'ZOOM_CLIENT_SECRET'] as const
  const missing = names.filter((name) => !set[name])
  return missing.length > 0 && missing.length < names.length ? [`Zoom also needs ${missing.join(', ')}`] : []
}

/** A server without its key opens no room. */
function halfLiveKit(set: Environment): string[] {
  const names = ['LIVEKIT_URL', 'LIVEKIT_KEY', 'LIVEKIT_SECRET'] as const
  const missing = names.filter((name) => !set[name])
  return missing.length > 0 && missing.length < names.length
    ? [`LiveKit also needs ${missing.join(', ')}`]
    : []
}

/** All four or none: half a store would quietly leave the files on this disk. */
function halfStore(set: Environment): string[] {
  const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const
  const missing = names.filter((name) => !set[name])
  return missing.length > 0 && missing.length < names.length
    ? [`an S3 store also needs ${missing.join(', ')}`]
    : []
}
