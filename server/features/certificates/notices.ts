import { z } from 'zod'
import { formatDate } from '#core/format/date.ts'
import { hrefTo } from '#core/href.ts'
import type { Role } from '#contract/kernel/route.ts'
import { notificationKind } from '#server/kernel/letters/notification-kind.ts'
import { text } from '#server/kernel/texts.ts'
import type { Payload } from '#contract/realtime/events.ts'
import type { Db } from '#server/kernel/context.ts'
import { countWaitingSince } from './corrections/queries.ts'
import { stillEnds } from './expiry/queries.ts'
import { fileForLetter } from './mailing/mailing.ts'
import { findActReason, findAnswer, findCertificateWords } from './notice-queries.ts'
import { certificateTexts } from './texts.ts'

const Issued = z.object({ certificate_id: z.number(), code: z.string(), title: z.string() })
const Changed = Issued.extend({ reason: z.string() })
const Expiring = Issued.extend({ expires_on: z.iso.date() })

const ofCertificate = (db: Db, { certificate_id }: { readonly certificate_id: number }) =>
  findCertificateWords(db, certificate_id)
async function ofAct(db: Db, { certificate_id, act }: Payload<'certificate.revoked'>) {
  const words = await findCertificateWords(db, certificate_id)
  return words && { ...words, reason: await findActReason(db, certificate_id, act) }
}

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
  read: ofCertificate,
  params: Issued,
  sample,
  title: certificateTexts['notice.issued'],
  body: certificateTexts['notice.issuedBody'],
  places: ({ title }) => ({ title }),
  path: pathOf,
  button: certificateTexts['notice.open'],
  file: (ctx, { params }) => fileForLetter(ctx, params.certificate_id),
})

const changed = {
  topic: 'courses',
  tone: 'info',
  roles: holders,
  channels: { email: 'on' },
  params: Changed,
  sample: { ...sample, reason: 'خطأ في الاسم' },
  body: certificateTexts['notice.reason'],
  places: ({ title, reason }: z.output<typeof Changed>) => ({ title, reason }),
  path: pathOf,
  button: certificateTexts['notice.open'],
} as const

const revoked = notificationKind({
  ...changed,
  key: 'certificate.revoked',
  tone: 'warning',
  label: certificateTexts['notice.revokedLabel'],
  read: ofAct,
  title: certificateTexts['notice.revoked'],
})

const restored = notificationKind({
  ...changed,
  key: 'certificate.restored',
  label: certificateTexts['notice.restoredLabel'],
  read: ofAct,
  title: certificateTexts['notice.restored'],
})

/** Its letter brings the paper where the director wants so. */
const reissued = notificationKind({
  ...changed,
  key: 'certificate.reissued',
  label: certificateTexts['notice.reissuedLabel'],
  read: ofAct,
  title: certificateTexts['notice.reissued'],
  file: (ctx, { params }) => fileForLetter(ctx, params.certificate_id),
})

const correctionRefused = notificationKind({
  ...changed,
  key: 'certificate.correction-refused',
  label: certificateTexts['notice.correctionRefusedLabel'],
  read: async (db, { certificate_id, correction_id }) => {
    const words = await findCertificateWords(db, certificate_id)
    return words && { ...words, reason: await findAnswer(db, correction_id) }
  },
  title: certificateTexts['notice.correctionRefused'],
})

const expiresSoon = notificationKind({
  key: 'certificate.expires-soon',
  topic: 'courses',
  tone: 'info',
  label: certificateTexts['notice.expiryLabel'],
  roles: holders,
  channels: { email: 'on' },
  read: ofCertificate,
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
  revoked,
  restored,
  reissued,
  expiresSoon,
  correctionRefused,
  correctionAsked,
]
