import type { CertificateState } from '#contract/certificates/shapes.ts'
import { isTextElement, SHEETS, TEXT_DEFAULTS, type CertificateTemplate } from '#core/certificate/template.ts'
import { text, type Sentence } from '#server/kernel/texts.ts'
import { certificateTexts } from '../texts.ts'

const RED = '#9b1c1c'
const words: Readonly<Record<Exclude<CertificateState, 'valid'>, Sentence>> = {
  revoked: certificateTexts['stamp.revoked'],
  replaced: certificateTexts['stamp.replaced'],
  expired: certificateTexts['stamp.expired'],
}

/** What no longer holds says so over its head, in a face that the paper has. */
export function stamped(template: CertificateTemplate, state: CertificateState): CertificateTemplate {
  const first = template.elements.find(isTextElement)
  if (state === 'valid' || !first) return template
  const { fontFamily, fontWeight, fontStyle } = first
  const stamp = {
    ...TEXT_DEFAULTS,
    fontFamily,
    fontWeight,
    fontStyle,
    id: 'state-stamp',
    x: 0,
    y: 42,
    width: SHEETS[template.orientation].width,
    content: text(words[state]),
    fontSize: 26,
    color: RED,
    textAlign: 'center',
  } as const
  return { ...template, elements: [...template.elements, stamp] }
}
