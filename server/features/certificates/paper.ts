import { createHash } from 'node:crypto'
import { FACES } from '#core/certificate/faces.ts'
import { facesOf } from '#core/certificate/lay-out-text.ts'
import { ENGINE_VERSION } from '#core/certificate/page.ts'
import type { CertificateTemplate } from '#core/certificate/template.ts'

/** Template and faces as they were when the certificate was issued; faces by the hash of their content. */
export interface Paper {
  readonly template: CertificateTemplate
  readonly faces: Readonly<Record<string, string>>
}

export interface StampedPaper extends Paper {
  /** The hash of all that the page is drawn by. */
  readonly id: string
  readonly engineVersion: number
}

/** What a template looks like today, to be kept with every certificate that is issued on it. */
export function paperOf(template: CertificateTemplate): StampedPaper {
  const faces = Object.fromEntries(facesOf(template.elements).map((key) => [key, FACES[key].sha256]))
  const whole = JSON.stringify([ENGINE_VERSION, template, faces])
  return {
    template,
    faces,
    engineVersion: ENGINE_VERSION,
    id: createHash('sha256').update(whole).digest('hex'),
  }
}
