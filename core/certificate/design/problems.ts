import { beginningOf } from '#core/text/written.ts'
import type { CertificatePage, PageWarning } from '../page.ts'
import { namesIn, placeNamed, type Place } from '../places.ts'
import { isTextElement, type CertificateTemplate } from '../template.ts'
import { bracketed } from './placeholders.ts'

/** What she should know of a template before certificates are issued on it; none of it keeps it from being saved. */
export interface Problem {
  readonly kind: PageWarning['kind'] | 'missing-place' | 'duplicate-id'
  /** Absent: it concerns the whole template. */
  readonly element?: string
  readonly sentence: string
}

/** What a certificate has to say; one of each group is enough. */
const NEEDED: readonly { readonly anyOf: readonly Place[]; readonly sentence: string }[] = [
  { anyOf: ['student_name'], sentence: 'لا موضع لاسم الطالبة في القالب. أضيفي [اسم الطالبة].' },
  {
    anyOf: ['course_name', 'free_text'],
    sentence: 'لا يذكر القالب ما تُمنح الشهادة له. أضيفي [اسم الدورة] أو [النص].',
  },
  {
    anyOf: ['date', 'hijri_date', 'year'],
    sentence: 'لا تاريخ في القالب. أضيفي [التاريخ] أو [التاريخ الهجري].',
  },
  {
    anyOf: ['qr_code', 'verification_code'],
    sentence: 'لا شيء في القالب تُتحقق به الشهادة. أضيفي [رمز الاستجابة] أو [رمز التحقق].',
  },
]

const SHOWN_WORDS = 30
/** The name that the engine gives to the background in its warnings. */
const BACKGROUND = 'background'

/** `page` is the template with a sample's values, as the engine composed it. */
export function problemsOf(
  template: CertificateTemplate,
  { warnings }: Pick<CertificatePage, 'warnings'>,
): readonly Problem[] {
  return [
    ...missingPlaces(template),
    ...duplicates(template),
    ...warnings.map((warning) => ({
      kind: warning.kind,
      element: warning.element,
      sentence: sentenceFor(warning, nameOf(template, warning.element)),
    })),
  ]
}

function missingPlaces({ elements }: CertificateTemplate): Problem[] {
  const asked = elements.filter(isTextElement).flatMap(({ content }) => namesIn(content).map(placeNamed))
  return NEEDED.filter(({ anyOf }) => !anyOf.some((place) => asked.includes(place))).map(({ sentence }) => ({
    kind: 'missing-place',
    sentence,
  }))
}

function duplicates(template: CertificateTemplate): Problem[] {
  const ids = template.elements.map(({ id }) => id)
  const twice = new Set(ids.filter((id, index) => ids.indexOf(id) !== index))
  return Array.from(twice, (element) => ({
    kind: 'duplicate-id',
    element,
    sentence: `معرّف ${nameOf(template, element)} مكرر، فلن يبقى عند الحفظ إلا واحد.`,
  }))
}

/** By its own first words, which she sees on the page. */
function nameOf({ elements }: CertificateTemplate, id: string): string {
  if (id === BACKGROUND) return 'الخلفية'
  const element = elements.find((one) => one.id === id)
  if (!element || !isTextElement(element)) return 'الصورة'
  return `النص «${beginningOf(element.content.replaceAll(/\s+/g, ' ').trim(), SHOWN_WORDS)}»`
}

function sentenceFor(warning: PageWarning, name: string): string {
  switch (warning.kind) {
    case 'missing-glyph':
      return `خط ${name} لا يرسم: ${warning.characters.join(' ')}. اختاري خطًّا آخر أو احذفيها.`
    case 'overflow':
      return `${name} أطول من مكانه. وسّعي مكانه أو صغّري خطه.`
    case 'off-page':
      return `${name} خارج حدود الصفحة.`
    case 'missing-picture':
      return `${name}: الصورة غير موجودة. ارفعيها من جديد.`
    case 'unknown-place':
      return `لا موضع باسم ${bracketed(warning.place)}، فيُطبع كما هو.`
  }
}
