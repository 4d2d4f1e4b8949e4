import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { z } from 'zod'

const flag = z
  .enum(['1', 'true', 'on', 'yes', '0', 'false', 'off', 'no'])
  .transform((word) => ['1', 'true', 'on', 'yes'].includes(word))

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.string().optional(),
  PUBLIC_URL: z.url().optional(),
  TRUST_PROXY: z.string().optional(),
  SECRET_KEY: z.string().min(32, 'SECRET_KEY needs at least 32 characters').optional(),
  SMTP_HOST: z.string().optional(),
  SMTP_PORT: z.coerce.number().int().default(587),
  SMTP_USER: z.string().optional(),
  SMTP_PASSWORD: z.string().optional(),
  SMTP_TLS: z.enum(['starttls', 'implicit', 'none']).default('starttls'),
  MAIL_FROM: z.string().default('رتّل <no-reply@localhost>'),
  UPLOAD_IMAGE_MB: z.coerce.number().positive().default(8),
  UPLOAD_DOCUMENT_MB: z.coerce.number().positive().default(10),
  UPLOAD_MEDIA_MB: z.coerce.number().positive().default(2048),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  RATTIL_DEMO: z.enum(['on', 'off']).optional(),
  RATTIL_DEV: flag.default(false),
  RATTIL_DIST: z.string().default(join(import.meta.dirname, '../dist')),
})

export const LOOPBACK_HOSTS: ReadonlySet<string> = new Set(['127.0.0.1', '::1', 'localhost'])

export type Config = ReturnType<typeof loadConfig>

/** Reads the environment and `.env` (the environment wins). Throws one readable error that names every bad setting. */
export function loadConfig(env: Record<string, string | undefined> = environment()) {
  const parsed = Environment.safeParse(
    Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')),
  )
  if (!parsed.success) throw new Error(`Settings are not usable:\n${z.prettifyError(parsed.error)}`)
  const set = parsed.data
  const dataDir = resolve(set.DATA_DIR)
  const mb = 1024 * 1024
  return {
    port: set.PORT,
    host: set.HOST,
    dataDir,
    databaseUrl: set.DATABASE_URL,
    publicUrl: set.PUBLIC_URL?.replace(/\/+$/, ''),
    /** Where this platform is reached, in mails, sitemap and heads: never what a request's Host header claims. */
    origin: set.PUBLIC_URL?.replace(/\/+$/, '') ?? `http://${reachable(set.HOST)}:${set.PORT}`,
    trustProxy: trustProxy(set.TRUST_PROXY),
    secretKey: set.SECRET_KEY ? Buffer.from(set.SECRET_KEY, 'utf8') : storedKey(dataDir),
    mailFrom: set.MAIL_FROM,
    smtp: set.SMTP_HOST
      ? {
          host: set.SMTP_HOST,
          port: set.SMTP_PORT,
          user: set.SMTP_USER,
          password: set.SMTP_PASSWORD,
          tls: set.SMTP_TLS,
        }
      : undefined,
    s3: s3Store(set),
    uploadLimits: {
      image: set.UPLOAD_IMAGE_MB * mb,
      document: set.UPLOAD_DOCUMENT_MB * mb,
      media: set.UPLOAD_MEDIA_MB * mb,
    },
    metricsPort: set.METRICS_PORT,
    logLevel: set.LOG_LEVEL,
    demo: demoMode(set),
    dev: set.RATTIL_DEV,
    /** Tools that show what stays hidden on a platform that people use. */
    debugTools: demoMode(set) || set.RATTIL_DEV,
    version: packageVersion(),
    distDir: resolve(set.RATTIL_DIST),
  }
}

/** All four or none: half a store would quietly leave the files on this disk. */
function s3Store(set: z.output<typeof Environment>) {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = set
  if (endpoint && bucket && accessKey && secretKey)
    return { endpoint, region: set.S3_REGION, bucket, accessKey, secretKey }
  const given = {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY: accessKey,
    S3_SECRET_KEY: secretKey,
  }
  const missing = Object.entries(given).flatMap(([name, value]) => (value ? [] : [name]))
  if (missing.length < Object.keys(given).length)
    throw new Error(`Settings are not usable: an S3 store also needs ${missing.join(', ')}.`)
  return undefined
}

/** An address that listens everywhere is nobody's address. */
const reachable = (host: string) =>
  host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host

/** Demo content only ever meets direct local requests: embedded database, loopback address, and not switched off. */
function demoMode(set: {
  DATABASE_URL?: string | undefined
  HOST: string
  RATTIL_DEMO?: 'on' | 'off' | undefined
}): boolean {
  const possible = !set.DATABASE_URL && LOOPBACK_HOSTS.has(set.HOST)
  if (set.RATTIL_DEMO === 'on' && !possible)
    throw new Error('RATTIL_DEMO=on needs the embedded database (no DATABASE_URL) and a loopback HOST.')
  return possible && set.RATTIL_DEMO !== 'off'
}

function packageVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'))
  return z.object({ version: z.string() }).parse(manifest).version
}

function environment(): Record<string, string | undefined> {
  const file = existsSync('.env') ? parseEnv(readFileSync('.env', 'utf8')) : {}
  return { ...file, ...process.env }
}

type TrustProxy = string | false | ((address: string, hop: number) => boolean)

/** A number is a count of proxies, anything else a list of trusted addresses. */
function trustProxy(value: string | undefined): TrustProxy {
  if (!value || value === 'off' || value === 'false') return false
  return /^\d+$/.test(value) ? (_address, hop) => hop < Number(value) : value
}

function storedKey(dataDir: string): Buffer {
  const path = join(dataDir, 'secret.key')
  if (!existsSync(path)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    writeFileSync(path, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' })
  }
  chmodSync(path, 0o600)
  return Buffer.from(readFileSync(path, 'utf8').trim(), 'utf8')
}
