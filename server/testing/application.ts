import type { Envelope, Failure } from '#contract/kernel/envelope.ts'
import type { SentFile } from '#contract/teacher-applications/shapes.ts'
import { teacherApplicationRoutes } from '#contract/teacher-applications/routes.ts'
import type { TestApp } from './app.ts'

export const pdfBytes = (words = 'سيرة') => new Uint8Array(Buffer.from(`%PDF-1.4\n${words}\n%%EOF`))

interface Sent {
  readonly kind?: string
  readonly name?: string
  readonly bytes?: Uint8Array<ArrayBuffer>
  /** Whose network it comes from. */
  readonly ip?: string
}

/** Sends a paper as the public form does. `data` is typed as on success. */
export async function sendPaper(
  t: () => TestApp,
  { kind = 'cv', name = 'سيرتي.pdf', bytes = pdfBytes(), ip = '203.0.113.1' }: Sent = {},
) {
  const form = new FormData()
  form.set('kind', kind)
  form.set('file', new Blob([bytes]), name)
  const encoded = new Response(form)
  const response = await t().app.http.inject({
    method: 'POST',
    url: teacherApplicationRoutes.sendFile.path,
    remoteAddress: ip,
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  const envelope = response.json<Envelope<SentFile>>()
  return {
    status: response.statusCode,
    data: envelope.data as SentFile,
    failure: (envelope.success ? {} : envelope) as Partial<Failure>,
  }
}

let counter = 0

/** What somebody writes into the form, with a paper that has been sent. */
export const applicationForm = (cv: string, given: Record<string, unknown> = {}) => ({
  name: 'هند بنت سعد القحطاني',
  email: `hind${++counter}@rattil.test`,
  phone: '0512345678',
  city: 'أبها',
  qualification: 'bachelor' as const,
  memorised_juz: 30,
  ijaza: 'one' as const,
  ijaza_details: 'برواية حفص عن عاصم',
  experience_years: 7,
  subjects: ['hifz' as const, 'tajwid' as const],
  times: ['evening' as const],
  about: 'أعلّم القرآن منذ سبع سنوات في دار نسائية، وأحب تعليم الكبيرات.',
  cv,
  ijaza_files: [] as string[],
  consent: true as const,
  ...given,
})
