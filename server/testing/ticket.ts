import type { Envelope, Failure } from '#contract/kernel/envelope.ts'
import { supportRoutes } from '#contract/support/routes.ts'
import type { SentTicketFile } from '#contract/support/shapes.ts'
import type { TestApp } from './app.ts'

let counter = 0

/** What somebody who is not known writes into the form. */
export const ticketForm = (given: Record<string, unknown> = {}) => ({
  name: 'نورة القحطاني',
  email: `noura${++counter}@rattil.test`,
  phone: '0512345678',
  subject: 'لا أستطيع إعادة كلمة المرور',
  message: 'طلبتُ الرابط مرتين منذ الصباح ولم يصل إلى بريدي.',
  category: 'account' as const,
  ...given,
})

export const pngBytes = () =>
  new Uint8Array(
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  )

interface Sent {
  readonly name?: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** Sends a file as the public form does. `data` is typed as on success. */
export async function sendTicketFile(t: () => TestApp, { name = 'صورة.png', bytes }: Sent) {
  const form = new FormData()
  form.set('file', new Blob([bytes]), name)
  const encoded = new Response(form)
  const response = await t().app.http.inject({
    method: 'POST',
    url: supportRoutes.sendFile.path,
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  const envelope = response.json<Envelope<SentTicketFile>>()
  return {
    status: response.statusCode,
    data: envelope.data as SentTicketFile,
    failure: (envelope.success ? {} : envelope) as Partial<Failure>,
  }
}
