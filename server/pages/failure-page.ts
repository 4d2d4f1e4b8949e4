import { calmPage } from '#server/kernel/html/calm-page.ts'
import { kernelTexts, text } from '#server/kernel/texts.ts'

const RETRY_SECONDS = 5

const sentences = { 429: kernelTexts.rateLimited, 500: kernelTexts.server, 503: kernelTexts.unavailable }

/** What stands where a page could not be drawn. */
export const failurePage = (status: keyof typeof sentences): string =>
  calmPage({
    sentence: text(sentences[status]),
    wayOn: { href: '', label: 'إعادة المحاولة' },
    ...(status === 503 ? { retrySeconds: RETRY_SECONDS } : {}),
  })
