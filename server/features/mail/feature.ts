import { mailRoutes } from '#contract/mail/routes.ts'
import { feature, type Feature } from '#server/kernel/feature.ts'
import { serve } from '#server/kernel/calls/registry.ts'
import { text } from '#server/kernel/texts.ts'
import { titleOf } from './letters/letter-desk.ts'
import { mailIntegration } from './integration.ts'
import { mailLetters } from './letters/own-letters.ts'
import { countMailsByState } from './queries.ts'
import { mailHandlers } from './routes.ts'
import { mailTexts } from './texts.ts'
import { cleanMails, sweepMails } from './upkeep.ts'

/** The desk of every mail that the others send, its own among them. */
export function mail(others: readonly Feature[]): Feature {
  const letters = [...others.flatMap((other) => other.letters ?? []), ...mailLetters]
  const notices = others.flatMap((other) => other.notifications ?? [])
  const titles = new Map([
    ['notifications.digest', text(mailTexts.digest)] as const,
    ...notices.map(({ key, label }) => [key, text(label)] as const),
    ...letters.map((letter) => [letter.key, titleOf(letter)] as const),
  ])
  return feature({
    calls: serve('mail', mailRoutes, mailHandlers({ letters, titles })),
    letters: mailLetters,
    integrations: [mailIntegration],
    gauges: {
      mails: {
        help: 'Mails of the last thirty days',
        label: 'state',
        read: ({ db }) => countMailsByState(db),
      },
    },
    regularly: {
      'mail.sweep': { at: '*/5 * * * *', work: sweepMails },
      'mail.clean': { at: '50 3 * * *', work: cleanMails, erases: true },
    },
  })
}
