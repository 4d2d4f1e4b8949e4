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

/** Over the whole sheet, so that no fold, edge or copy loses it; pale enough to read through. */
const ACROSS = '#d9a3a3'
const ACROSS_SIZE = 300
const ACROSS_TURN = { landscape: 30, portrait: 50 } as const

/**
 * What no longer holds says so over its head, in a face that the paper has; what was revoked, also under all its texts
 * from corner to corner.
 */
export function stamped(template: CertificateTemplate, state: CertificateState): CertificateTemplate {
  const first = template.elements.find(isTextElement)
  if (state === 'valid' || !first) return template
  const { fontFamily, fontWeight, fontStyle } = first
  const { width, height } = SHEETS[template.orientation]
  const centred = {
    ...TEXT_DEFAULTS,
    fontFamily,
    fontWeight,
    fontStyle,
    x: 0,
    width,
    textAlign: 'center',
  } as const
  const stamp = {
    ...centred,
    id: 'state-stamp',
    y: 42,
    content: text(words[state]),
    fontSize: 26,
    color: RED,
  }
  const mark = {
    ...centred,
    id: 'revoked-mark',
    y: 0,
    height,
    content: text(certificateTexts['mark.revoked']),
    fontSize: ACROSS_SIZE,
    color: ACROSS,
    turned: ACROSS_TURN[template.orientation],
  }
  const under = state === 'revoked' ? [mark] : []
  return { ...template, elements: [...under, ...template.elements, stamp] }
}
