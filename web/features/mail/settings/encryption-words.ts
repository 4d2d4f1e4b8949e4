import type { MailSettings } from '#contract/mail/shapes.ts'

export const encryptionWords: Record<MailSettings['server']['tls'], string> = {
  starttls: 'STARTTLS',
  implicit: 'TLS من البداية (المنفذ 465 غالبًا)',
  none: 'بلا تشفير (لا يصلح خارج الشبكة)',
}
