import { layOutMail } from '#server/kernel/mail-layout.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { readSiteSettings } from './settings.ts'

export interface Letter {
  readonly to: string
  readonly subject: string
  readonly greeting: string
  readonly paragraphs: readonly string[]
  /** Shown large, to be typed by hand. */
  readonly code?: string
  /** `path` is one of our own, such as `/course-player/7`. */
  readonly action?: { readonly label: string; readonly path: `/${string}` }
  /** At the foot, for letters that come again: how they stop. */
  readonly wayOut?: { readonly label: string; readonly path: `/${string}` }
  /** What the mail program's own button posts to, without signing in. */
  readonly stopPath?: `/${string}` | undefined
}

/** A mail in the platform's name and dress. It leaves when the transaction commits and never otherwise. */
export async function sendLetter(
  tx: Ctx,
  { to, action, wayOut, stopPath, ...letter }: Letter,
): Promise<void> {
  const { platform_name: platformName } = await readSiteSettings(tx.db)
  const linkTo = ({ label, path }: { label: string; path: string }) => ({
    label,
    url: tx.config.origin + path,
  })
  const links = {
    ...(action && { action: linkTo(action) }),
    ...(wayOut && { wayOut: linkTo(wayOut) }),
  }
  await tx.ports.mail.send(tx.db, {
    to,
    fromName: platformName,
    ...(stopPath && { stopUrl: tx.config.origin + stopPath }),
    ...layOutMail({ platformName, ...letter, ...links }),
  })
}
