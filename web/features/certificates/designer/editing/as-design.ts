import type { TemplateContent } from '#contract/certificates/template-shapes.ts'
import type { CertificateTemplate } from '#core/certificate/template.ts'

/** A template before anything was chosen. */
export const BLANK: CertificateTemplate = {
  name: 'قالب جديد',
  orientation: 'landscape',
  background_url: null,
  backgroundColor: '#ffffff',
  backgroundSize: 'cover',
  elements: [],
}

type Read = Omit<TemplateContent, 'backgroundUrl'> & Pick<CertificateTemplate, 'name' | 'orientation'>

/** What is drawn of what a call answered. */
export function toDesign(read: Read): CertificateTemplate {
  const { name, orientation, background_url, backgroundColor, backgroundSize, elements } = read
  return withoutAbsent({ name, orientation, background_url, backgroundColor, backgroundSize, elements })
}

/** Sound: what is `undefined` in a value does not come through JSON, and nothing else is changed by it. */
const withoutAbsent = (read: Read): CertificateTemplate =>
  JSON.parse(JSON.stringify(read)) as CertificateTemplate
