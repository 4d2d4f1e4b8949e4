import type { ReactNode } from 'react'
import type { CertificateState, Verification } from '#contract/certificates/shapes.ts'
import { formatDateBoth, formatTime } from '#core/format/date.ts'
import { hrefTo } from '#core/href.ts'
import { foldPublicCode, spellPublicCode } from '#core/public-code.ts'
import { Link } from '#web/router/link.tsx'
import { LinkButton } from '#web/ui/buttons/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { DescriptionList } from '#web/ui/text/description-list.tsx'
import { StateMark, type StateLook } from '#web/ui/marks/state-mark.tsx'
import { CertificatePicture } from '../certificate-picture.tsx'
import { Deed } from '../certificate-words.tsx'
import { Code } from '#web/ui/text/code.tsx'

type Found = NonNullable<Verification['certificate']>

interface StateFrame {
  readonly look: StateLook
  readonly edge: string
  /** What whoever checks should know; nothing where the state says it all. */
  readonly text?: string
}
const frames: Readonly<Record<CertificateState, StateFrame>> = {
  valid: { look: { shape: 'check', tone: 'ok', label: 'الشهادة صحيحة' }, edge: 'border-t-ok' },
  expired: {
    look: { shape: 'clock', tone: 'warn', label: 'شهادة انتهت مدتها' },
    edge: 'border-t-warn',
    text: 'صدرت من إدارة المنصة وانتهت مدتها.',
  },
  revoked: {
    look: { shape: 'cross', tone: 'bad', label: 'شهادة ملغاة' },
    edge: 'border-t-danger',
    text: 'ألغتها إدارة المنصة، ولا يُعتد بها بعد هذا التاريخ.',
  },
  replaced: {
    look: { shape: 'half-square', tone: 'info', label: 'حلّت محلها نسخة أحدث' },
    edge: 'border-t-info',
    text: 'صُحّحت بياناتها وأُعيد إصدارها. هذه النسخة لم تعد سارية.',
  },
}

/** The state first, then the name as the paper has it. */
export function VerificationResult({ verification, typed }: { verification: Verification; typed: string }) {
  const { certificate, checked_at } = verification
  if (!certificate) return <Unknown typed={typed} />
  const { look, edge, text } = frames[certificate.state]
  const { picture_url, printed_texts, replaced_by, student_name } = certificate
  return (
    <Frame className={edge}>
      <div className={cx('grid gap-8', picture_url && 'lg:grid-cols-[1fr_480px]')}>
        <div className="min-w-0">
          <StateMark shape={look.shape} tone={look.tone} large>
            {look.label}
          </StateMark>
          <h2 className="mbe-2 font-display text-2xl font-bold">
            <bdi>{student_name}</bdi>
          </h2>
          {text && <p className="mbe-2 text-ink-2">{text}</p>}
          <DescriptionList items={factsOf(certificate)} />
          {replaced_by && (
            <div className="mbs-4">
              <LinkButton
                look="quiet"
                to={hrefTo('/certificate/{code}', { code: replaced_by.code.replaceAll('-', '') })}
              >
                اعرضي النسخة السارية
              </LinkButton>
            </div>
          )}
          <p className="mbs-3 text-sm text-ink-3">جرى التحقق {formatTime(checked_at)} بتوقيت الرياض.</p>
        </div>
        {picture_url && (
          <figure className="grid content-start gap-2">
            <CertificatePicture src={picture_url} label={printed_texts.join('، ')} />
            <figcaption className="text-sm text-ink-3">صورة الشهادة، شاركتها صاحبتها.</figcaption>
          </figure>
        )}
      </div>
    </Frame>
  )
}

const dateOf = (term: string, at: string | null | undefined) =>
  at ? [{ term, value: formatDateBoth(at) }] : []

function factsOf(certificate: Found) {
  const { state, awarded_at, issued_at, first_issued_at, revoked_at, expires_on, replaced_by } = certificate
  return [
    { term: 'لأجل', value: <Deed {...certificate} /> },
    ...dateOf('تاريخ المنح', awarded_at),
    ...dateOf('صدرت أول مرة', first_issued_at),
    ...dateOf('أُعيد إصدارها', first_issued_at && issued_at),
    ...dateOf('أُلغيت', revoked_at),
    ...dateOf('الأحدث', replaced_by?.issued_at),
    ...dateOf(state === 'expired' ? 'انتهت' : 'تسري إلى', expires_on),
    { term: 'جهة الإصدار', value: <bdi>{certificate.issuer}</bdi> },
    {
      term: 'رقم الشهادة',
      value: <Code>{certificate.number}</Code>,
    },
    {
      term: 'الرمز',
      value: <Code>{certificate.code}</Code>,
    },
  ]
}

function Unknown({ typed }: { typed: string }) {
  return (
    <Frame className="border-t-line">
      <StateMark shape="ring" tone="plain" large>
        الشهادة غير صحيحة
      </StateMark>
      <h2 className="text-xl font-bold">
        لا شهادة بهذا الرمز:{' '}
        <Code className="inline-block">{spellPublicCode(foldPublicCode(typed)) || typed}</Code>
      </h2>
      <p className="text-ink-2">
        راجعي الرمز حرفًا حرفًا: عشرة أحرف وأرقام، ليس فيها صفر ولا واحد ولا حرف يشبههما.
      </p>
      <p className="text-sm text-ink-2">
        إن كان الرمز كما في الورقة <Link to="/support">فراسلي إدارة المنصة</Link>.
      </p>
    </Frame>
  )
}

function Frame({ className, children }: { className: string; children: ReactNode }) {
  return (
    <section
      aria-live="polite"
      aria-label="نتيجة التحقق"
      className={cx(
        'grid content-start gap-2 border border-t-3 border-rule bg-surface p-5 lg:p-8',
        className,
      )}
    >
      {children}
    </section>
  )
}
