import { queryOptions } from '@tanstack/react-query'
import { inboundMailRoutes } from '#contract/inbound-mail/routes.ts'
import { mailRoutes } from '#contract/mail/routes.ts'
import type { LetterWords, MailState } from '#contract/mail/shapes.ts'
import { client } from '#web/kernel/calls/api.ts'

export const mailApi = client(mailRoutes)
export const inboundApi = client(inboundMailRoutes)

const uses = ['mail'] as const

export const mailSettingsQuery = () =>
  queryOptions({
    queryKey: ['mail', 'settings'],
    meta: { uses },
    queryFn: ({ signal }) => mailApi.settings({}, { signal }),
  })

export const inboundQuery = () =>
  queryOptions({
    queryKey: ['mail', 'inbound'],
    meta: { uses },
    queryFn: ({ signal }) => inboundApi.settings({}, { signal }),
  })

interface MailsWanted {
  readonly state: MailState
  readonly kind: string | undefined
  readonly email: string | undefined
  readonly before: number | undefined
}

export const mailsQuery = (query: MailsWanted) =>
  queryOptions({
    queryKey: ['mail', 'mails', query],
    meta: { uses },
    queryFn: ({ signal }) => mailApi.mails({ query }, { signal }),
  })

export const suppressionsQuery = (query: { email: string | undefined; after: string | undefined }) =>
  queryOptions({
    queryKey: ['mail', 'suppressions', query],
    meta: { uses },
    queryFn: ({ signal }) => mailApi.suppressions({ query }, { signal }),
  })

export const lettersQuery = () =>
  queryOptions({
    queryKey: ['mail', 'letters'],
    meta: { uses },
    queryFn: ({ signal }) => mailApi.letters({}, { signal }),
  })

export const letterQuery = (kind: string) =>
  queryOptions({
    queryKey: ['mail', 'letter', kind],
    queryFn: ({ signal }) => mailApi.letter({ params: { kind } }, { signal }),
  })

/** The same words are drawn once. */
export const previewQuery = (kind: string, words: LetterWords) =>
  queryOptions({
    queryKey: ['mail', 'preview', kind, words],
    queryFn: ({ signal }) => mailApi.previewLetter({ params: { kind }, body: words }, { signal }),
  })
