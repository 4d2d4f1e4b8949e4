import type { DomainRecord } from '#contract/mail/shapes.ts'
import { text } from '#server/kernel/texts.ts'
import { mailTexts } from '../texts.ts'

/** What the records of well-known providers are, by the end of their servers' names. */
const includes: readonly (readonly [host: string, include: string])[] = [
  ['gmail.com', '_spf.google.com'],
  ['google.com', '_spf.google.com'],
  ['office365.com', 'spf.protection.outlook.com'],
  ['outlook.com', 'spf.protection.outlook.com'],
  ['amazonaws.com', 'amazonses.com'],
  ['sendgrid.net', 'sendgrid.net'],
  ['mailgun.org', 'mailgun.org'],
  ['brevo.com', 'spf.brevo.com'],
  ['zoho.com', 'zoho.com'],
  ['zoho.sa', 'zoho.sa'],
  ['mailjet.com', 'spf.mailjet.com'],
  ['postmarkapp.com', 'spf.mtasv.net'],
]

interface Sending {
  readonly domain: string
  /** The mail server; empty while none is set. */
  readonly host: string
  /** Where reports go. */
  readonly replyTo: string
}

/** What the director gives to whoever keeps the domain. A hint: nothing here is looked up. */
export function domainRecords({ domain, host, replyTo }: Sending): DomainRecord[] {
  return [
    { key: 'spf', name: domain, value: spf(host), about: text(mailTexts['about.spf']) },
    { key: 'dkim', name: `selector._domainkey.${domain}`, value: null, about: text(mailTexts['about.dkim']) },
    {
      key: 'dmarc',
      name: `_dmarc.${domain}`,
      value: `v=DMARC1; p=none; rua=mailto:${replyTo}`,
      about: text(mailTexts['about.dmarc']),
    },
  ]
}

function spf(host: string): string | null {
  if (host === '') return null
  const include = includes.find(([end]) => host === end || host.endsWith(`.${end}`))?.[1]
  if (include) return `v=spf1 include:${include} ~all`
  return /^[\d.]+$/.test(host) ? `v=spf1 ip4:${host} ~all` : `v=spf1 a:${host} ~all`
}
