import { z } from 'zod'
import { formatDate } from '#core/format/date.ts'
import { hrefTo } from '#core/href.ts'
import type { Role } from '#contract/kernel/route.ts'
import { eventSource, notificationKind, type EventSource } from '#server/kernel/notification-kind.ts'
import { text, type Sentence } from '#server/kernel/texts.ts'
import { countWaitingSince } from './corrections/queries.ts'
import { stillEnds } from './expiry/queries.ts'
import { fileForLetter } from './mailing/mailing.ts'
import { findActReason, findAnswer, findCertificateWords } from './notice-queries.ts'
import { certificateTexts } from './texts.ts'

const Issued = z.object({ certificate_id: z.number(), code: z.string(), title: z.string() })
const Changed = Issued.extend({ reason: z.string() })
const Expiring = Issued.extend({ expires_on: z.iso.date() })
const CertificateEvent = z.object({ certificate_id: z.number() })
const Act = CertificateEvent.extend({ act: z.enum(['issued', 'revoked', 'restored']) })
const Refusal = CertificateEvent.extend({ correction_id: z.number() })

const ofCertificate = <Payload extends z.output<typeof CertificateEvent>>(payload: z.ZodType<Payload>) =>
  eventSource(payload, (db, { certificate_id }) => findCertificateWords(db, certificate_id))
const ofAct = eventSource(Act, async (db, { certificate_id, act }) => {
  const words = await findCertificateWords(db, certificate_id)
  return words && { ...words, reason: await findActReason(db, certificate_id, act) }
})
const ofRefusal = eventSource(Refusal, async (db, { certificate_id, correction_id }) => {
  const words = await findCertificateWords(db, certificate_id)
  return words && { ...words, reason: await findAnswer(db, correction_id) }
})

const sample = { certificate_id: 1, code: 'ABCDEFGHJK', title: 'تحفة الأطفال' }

const holders = ['student', 'teacher'] as const

/** A teacher has no list of her own; the page of its code is open to her as to everybody. */
const pathOf = ({ certificate_id, code }: z.output<typeof Issued>, role: Role) =>
  role === 'student'
    ? hrefTo('/student/certificate/{certificateId}', { certificateId: certificate_id })
    : hrefTo('/certificate/{code}', { code })

const issued = notificationKind({
  key: 'certificate.issued',
  topic: 'courses',
  tone: 'success',
  label: certificateTexts['notice.issuedLabel'],
  roles: holders,
  channels: { email: 'on' },
  event: ofCertificate(CertificateEvent),
  params: Issued,
  sample,
  title: certificateTexts['notice.issued'],
  body: certificateTexts['notice.issuedBody'],
  places: ({ title }) => ({ title }),
  path: pathOf,
  button: certificateTexts['notice.open'],
  file: (ctx, { params }) => fileForLetter(ctx, params.certificate_id),
})

interface Change {
  readonly tone: 'warning' | 'info'
  readonly label: Sentence
  readonly title: Sentence
  /** Its letter brings the paper where the director wants so. */
  readonly isFile?: true
  /** Where its reason stands, if elsewhere than with the acts on the certificate. */
  readonly event?: EventSource
}

const changed = (key: string, { tone, label, title, isFile, event = ofAct }: Change) =>
  notificationKind({
    key,
    topic: 'courses',
    tone,
    label,
    roles: holders,
    channels: { email: 'on' },
    event,
    params: Changed,
    sample: { ...sample, reason: 'خطأ في الاسم' },
    title,
    body: certificateTexts['notice.reason'],
    places: ({ title: of, reason }) => ({ title: of, reason }),
    path: pathOf,
    button: certificateTexts['notice.open'],
    file: async (ctx, { params }) => (isFile ? fileForLetter(ctx, params.certificate_id) : null),
  })

const expiresSoon = notificationKind({
  key: 'certificate.expires-soon',
  topic: 'courses',
  tone: 'info',
  label: certificateTexts['notice.expiryLabel'],
  roles: holders,
  channels: { email: 'on' },
  event: ofCertificate(CertificateEvent.extend({ expires_on: z.iso.date() })),
  params: Expiring,
  sample: { ...sample, expires_on: '2026-12-20' },
  title: certificateTexts['notice.expiry'],
  body: certificateTexts['notice.expiryBody'],
  places: ({ title, expires_on }) => ({ title, day: formatDate(expires_on) }),
  path: pathOf,
  button: certificateTexts['notice.open'],
  letter: async ({ db }, { params: { certificate_id, title, expires_on } }) =>
    (await stillEnds(db, certificate_id, expires_on))
      ? {
          subject: text(certificateTexts['notice.expiry'], { title }),
          paragraphs: [text(certificateTexts['notice.expiryBody'], { day: formatDate(expires_on) })],
          button: text(certificateTexts['notice.open']),
        }
      : null,
})

const correctionAsked = notificationKind({
  key: 'certificate.correction-asked',
  topic: 'desk',
  tone: 'info',
  label: certificateTexts['notice.correctionLabel'],
  roles: ['admin'],
  params: z.object({}),
  sample: {},
  title: certificateTexts['notice.correctionAsked'],
  isTitlePublic: true,
  repeated: {
    zero: 'لا طلب تصحيح ينتظر قراركِ',
    one: 'طلب تصحيح اسم في شهادة ينتظر قراركِ',
    two: 'طلبا تصحيح ينتظران قراركِ',
    few: '{n} طلبات تصحيح تنتظر قراركِ',
    many: '{n} طلبَ تصحيح ينتظر قراركِ',
    other: '{n} طلبِ تصحيح ينتظر قراركِ',
  },
  path: () => hrefTo('/admin/certificates/corrections'),
  button: certificateTexts['notice.correctionOpen'],
  collapse: () => '',
  letterGap: 60,
  letter: async ({ db }, { since }) =>
    (await countWaitingSince(db, since)) === 0
      ? null
      : {
          subject: text(certificateTexts['notice.correctionAsked']),
          paragraphs: [text(certificateTexts['notice.correctionLetter'])],
          button: text(certificateTexts['notice.correctionOpen']),
        },
})

/** What whoever holds a certificate is told of it, and directors of what she asks. */
export const certificateNotices = [
  issued,
  changed('certificate.revoked', {
    tone: 'warning',
    label: certificateTexts['notice.revokedLabel'],
    title: certificateTexts['notice.revoked'],
  }),
  changed('certificate.restored', {
    tone: 'info',
    label: certificateTexts['notice.restoredLabel'],
    title: certificateTexts['notice.restored'],
  }),
  changed('certificate.reissued', {
    tone: 'info',
    label: certificateTexts['notice.reissuedLabel'],
    title: certificateTexts['notice.reissued'],
    isFile: true,
  }),
  expiresSoon,
  changed('certificate.correction-refused', {
    tone: 'info',
    label: certificateTexts['notice.correctionRefusedLabel'],
    title: certificateTexts['notice.correctionRefused'],
    event: ofRefusal,
  }),
  correctionAsked,
]
