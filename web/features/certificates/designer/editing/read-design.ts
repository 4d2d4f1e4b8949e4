import { TemplateForm } from '#contract/certificates/template-forms.ts'
import type { CertificateTemplate } from '#core/certificate/template.ts'
import { BLANK, toDesign } from './as-design.ts'

const Stored = TemplateForm.pick({
  name: true,
  orientation: true,
  background_url: true,
  backgroundColor: true,
  backgroundSize: true,
  elements: true,
}).required()

/** A template that was kept on a device; undefined for whatever an older or broken version left there. */
export function readDesign(value: unknown): CertificateTemplate | undefined {
  const { success, data } = Stored.safeParse(value)
  return success ? toDesign(data) : undefined
}

/** Elements of another template, as they were copied. */
export const readElements = (value: unknown): CertificateTemplate['elements'] =>
  readDesign({ ...BLANK, elements: value })?.elements ?? []
