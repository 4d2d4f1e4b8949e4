import type { ReactNode } from 'react'
import type { CertificateSource, CertificateState } from '#contract/certificates/shapes.ts'
import type { StateLook } from '#web/ui/marks/state-mark.tsx'

export const certificateLooks: Readonly<Record<CertificateState, StateLook>> = {
  valid: { shape: 'check', tone: 'ok', label: 'سارية' },
  expired: { shape: 'clock', tone: 'warn', label: 'انتهت' },
  revoked: { shape: 'cross', tone: 'bad', label: 'ملغاة' },
  replaced: { shape: 'half-square', tone: 'info', label: 'حلّت محلها نسخة أحدث' },
}

const sourceWords: Readonly<Record<CertificateSource, string>> = {
  course: 'إتمام دورة',
  path: 'إتمام مسار',
  circle: 'حضور حلقة',
  free: '',
}

/** What it was given for, as a sentence says it. */
export function Deed({ source, title }: { source: CertificateSource; title: string }): ReactNode {
  const word = sourceWords[source]
  return (
    <>
      {word && `${word} `}
      <bdi>{title}</bdi>
    </>
  )
}

/** The same where only letters can stand. */
export const deedOf = ({ source, title }: { source: CertificateSource; title: string }): string =>
  [sourceWords[source], title].filter(Boolean).join(' ')
