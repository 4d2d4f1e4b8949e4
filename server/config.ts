import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { z } from 'zod'
import { StartRefused } from '#core/start-refused.ts'
import { parseSender } from './engines/mail/message.ts'
import { canBeDemo, contradictions, Environment, LOOPBACK_HOSTS } from './environment.ts'
import { fingerprintOf } from './kernel/secrets/seal.ts'
import { versionOf } from './release.ts'
import { storedKey } from './secret-key.ts'

export type Config = ReturnType<typeof loadConfig>

/** Reads the environment and `.env` (the environment wins). Throws one sentence that names every bad setting. */
export function loadConfig(env: Record<string, string | undefined> = environment()) {
  const set = readSettings(env)
  const dataDir = resolve(set.DATA_DIR)
  const mb = 1024 * 1024
  const secretKey = set.SECRET_KEY
    ? Buffer.from(set.SECRET_KEY, 'utf8')
    : storedKey(dataDir, set.SECRET_KEY_CHANGED === 'accept')
  return {
    port: set.PORT,
    host: set.HOST,
    dataDir,
    databaseUrl: set.DATABASE_URL,
    publicUrl: set.PUBLIC_URL?.replace(/\/+$/, ''),
    /** Where this platform is reached, in mails, sitemap and heads: never what a request's Host header claims. */
    origin: set.PUBLIC_URL?.replace(/\/+$/, '') ?? `http://${reachable(set.HOST)}:${set.PORT}`,
    trustProxy: trustProxy(set.TRUST_PROXY),
    secretKey,
    isKeyFromFile: set.SECRET_KEY === undefined,
    /** Whoever put another key in use says so once; else system health goes on warning. */
    isNewKeyAccepted: set.SECRET_KEY_CHANGED === 'accept',
    /** Undefined: a director may write it in the settings. */
    mailFrom: set.MAIL_FROM === undefined ? undefined : parseSender(set.MAIL_FROM),
    smtp: set.SMTP_HOST
      ? {
          host: set.SMTP_HOST,
          port: set.SMTP_PORT,
          user: set.SMTP_USER,
          password: set.SMTP_PASSWORD,
          tls: set.SMTP_TLS,
        }
      : undefined,
    inboundMail: inboundMail(set),
    /** Whether a mail server that a director types may be one of a private network. */
    mayMailPrivately: set.SMTP_PRIVATE_HOSTS,
    push: {
      /** Undefined: the platform makes its own and keeps them sealed. */
      keys:
        set.VAPID_PUBLIC_KEY && set.VAPID_PRIVATE_KEY
          ? { publicKey: set.VAPID_PUBLIC_KEY, privateKey: set.VAPID_PRIVATE_KEY }
          : undefined,
      /** Undefined: a director may choose. */
      beams:
        set.PUSHER_BEAMS_INSTANCE_ID && set.PUSHER_BEAMS_SECRET_KEY
          ? { instanceId: set.PUSHER_BEAMS_INSTANCE_ID, secretKey: set.PUSHER_BEAMS_SECRET_KEY }
          : undefined,
      /** Where Beams is reached, if not at its own address. */
      beamsAddress: set.PUSHER_BEAMS_URL?.replace(/\/+$/, ''),
      /** Whether a browser may name a push service of a private network. */
      mayPushPrivately: set.PUSH_PRIVATE_HOSTS,
    },
    ai: {
      /** Undefined: a director may set it. The environment may name a machine of its own network. */
      service:
        set.AI_URL && set.AI_MODEL
          ? {
              address: set.AI_URL.replace(/\/+$/, ''),
              key: set.AI_KEY,
              model: set.AI_MODEL,
              isTrusted: true,
            }
          : undefined,
      /** Whether a director may type an address of a private network. */
      mayAskPrivately: set.AI_PRIVATE_HOSTS,
    },
    zoom: {
      /** Undefined: a director may set it. */
      account:
        set.ZOOM_ACCOUNT_ID && set.ZOOM_CLIENT_ID && set.ZOOM_CLIENT_SECRET
          ? {
              accountId: set.ZOOM_ACCOUNT_ID,
              clientId: set.ZOOM_CLIENT_ID,
              clientSecret: set.ZOOM_CLIENT_SECRET,
            }
          : undefined,
      /** With which it signs its notices. */
      eventSecret: set.ZOOM_EVENT_SECRET,
      /** Where Zoom is reached, if not at its own addresses. */
      address: set.ZOOM_URL?.replace(/\/+$/, ''),
    },
    /** Where the sound of the platform's own rooms is reached, and how much it carries. */
    media: {
      place: {
        address: set.MEDIA_ADDRESS,
        port: set.MEDIA_PORT,
        isLocal: LOOPBACK_HOSTS.has(set.HOST) && !set.PUBLIC_URL,
      },
      mostPeople: set.MEDIA_MOST_PEOPLE,
      /** Undefined: a director may set it. */
      liveKit:
        set.LIVEKIT_URL && set.LIVEKIT_KEY && set.LIVEKIT_SECRET
          ? { url: set.LIVEKIT_URL, key: set.LIVEKIT_KEY, secret: set.LIVEKIT_SECRET, isTrusted: true }
          : undefined,
      /** Whether a server that a director types may be one of a private network, and speak without TLS. */
      mayLiveKitPrivately: set.LIVEKIT_PRIVATE_HOSTS,
      /** Tells this platform's rooms from those of others on the same LiveKit server. */
      mark: fingerprintOf(secretKey).slice(0, 8),
      turn: set.TURN_SECRET ? { urls: set.TURN_URLS, secret: set.TURN_SECRET } : undefined,
    },
    s3: s3Store(set),
    uploadLimits: {
      image: set.UPLOAD_IMAGE_MB * mb,
      document: set.UPLOAD_DOCUMENT_MB * mb,
      media: set.UPLOAD_MEDIA_MB * mb,
    },
    /** Of the built-in database and its files, below the data folder. */
    backups: { isNightly: set.BACKUP_NIGHTLY, kept: set.BACKUP_KEEP },
    redisUrl: set.REDIS_URL,
    /** Where pages may fetch streams of others from, as the sources of a content security policy. */
    streamHosts: set.STREAM_HOSTS,
    metricsPort: set.METRICS_PORT,
    logLevel: set.LOG_LEVEL,
    demo: demoMode(set),
    dev: set.RATTIL_DEV,
    /** Tools that show what stays hidden on a platform that people use. */
    debugTools: demoMode(set) || set.RATTIL_DEV,
    version: versionOf(packageVersion()),
    distDir: resolve(set.RATTIL_DIST),
  }
}

/** Only settings that can be used, one by one and together; what is wrong is one sentence that names them all. */
function readSettings(env: Record<string, string | undefined>): Environment {
  const setVariables = Object.entries(env).filter(([, value]) => value?.trim())
  const parsed = Environment.safeParse(Object.fromEntries(setVariables))
  const faults = parsed.success
    ? contradictions(parsed.data)
    : parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
  if (parsed.success && faults.length === 0) return parsed.data
  const all = [...new Set(faults)].join('; ')
  throw new StartRefused(`The settings cannot be used: ${all}. Correct them in the environment or in .env.`)
}

/** How answers by mail come in; undefined where a director may set it in the screens. */
function inboundMail(set: Environment) {
  if (!set.INBOUND_ADDRESS) return undefined
  const { IMAP_HOST: host = '', IMAP_PORT: port, IMAP_USER: user = '', IMAP_PASSWORD: password = '' } = set
  const imap = { host, port, user, password, tls: set.IMAP_TLS, folder: set.IMAP_FOLDER, isTrusted: true }
  const way = host === '' ? ('webhook' as const) : ('imap' as const)
  return { way, address: set.INBOUND_ADDRESS, imap, secret: set.INBOUND_SECRET ?? '' }
}

function s3Store({ S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY }: Environment) {
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY || !S3_SECRET_KEY) return undefined
  return {
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    bucket: S3_BUCKET,
    accessKey: S3_ACCESS_KEY,
    secretKey: S3_SECRET_KEY,
  }
}

/** An address that listens everywhere is nobody's address. */
const reachable = (host: string) =>
  host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host

const demoMode = (set: Environment): boolean => canBeDemo(set) && set.RATTIL_DEMO !== 'off'

function packageVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'))
  return z.object({ version: z.string() }).parse(manifest).version
}

function environment(): Record<string, string | undefined> {
  try {
    const file = existsSync('.env') ? parseEnv(readFileSync('.env', 'utf8')) : {}
    return { ...file, ...process.env }
  } catch (error) {
    throw new StartRefused(`.env cannot be read (${String(error)}): correct or remove it.`, { cause: error })
  }
}

type TrustProxy = string | false | ((address: string, hop: number) => boolean)

/** A number is a count of proxies, anything else a list of trusted addresses. */
function trustProxy(value: string | undefined): TrustProxy {
  if (!value || value === 'off' || value === 'false') return false
  return /^\d+$/.test(value) ? (_address, hop) => hop < Number(value) : value
}
