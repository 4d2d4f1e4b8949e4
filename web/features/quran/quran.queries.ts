import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { addressOf } from '#contract/kernel/address.ts'
import { quranRoutes } from '#contract/quran/routes.ts'
import type { AyahRange } from '#core/quran/range.ts'
import { QURAN_TEXT, type VersesFile } from '#core/quran/verses.ts'
import { ApiError } from '#web/kernel/calls/api-error.ts'
import { client } from '#web/kernel/calls/api.ts'
import { failureOf } from '#web/kernel/calls/envelope.ts'
import { messages } from '#core/failure-words.ts'

const api = client(quranRoutes)

/** Without the session: the answer is everybody's, so that the browser keeps it whoever is signed in. */
async function fetchVerses({ from, to }: AyahRange, signal: AbortSignal): Promise<VersesFile> {
  const address = addressOf(quranRoutes.verses, { params: { edition: QURAN_TEXT, from, to } })
  const response = await fetch(address, { signal }).catch((cause: unknown) => {
    throw signal.aborted ? cause : new ApiError({ type: 'network_error', message: messages.network_error })
  })
  const { status, headers } = response
  const text = await response.text()
  if (!response.ok) throw failureOf({ status, text, retryAfter: headers.get('retry-after') })
  // The server writes this file from the same type.
  return JSON.parse(text) as VersesFile
}

export const versesQuery = ({ from, to }: AyahRange) =>
  queryOptions({
    queryKey: ['quran', 'verses', QURAN_TEXT, from, to],
    meta: { uses: ['program'] },
    queryFn: ({ signal }) => fetchVerses({ from, to }, signal),
    staleTime: Infinity,
  })

export const verseSearchQuery = (words: string) =>
  queryOptions({
    queryKey: ['quran', 'search', words],
    meta: { uses: ['program'] },
    queryFn: ({ signal }) => api.search({ query: { search: words } }, { signal }),
    enabled: words.trim() !== '',
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  })
