import type { CertificateTemplate, TemplateElement } from '#core/certificate/template.ts'
import { storagePathOf } from '#core/storage-path.ts'

const FIELDS = ['name', 'orientation', 'background_url', 'backgroundColor', 'backgroundSize'] as const
type Field = (typeof FIELDS)[number]

/** What two changed differently: a field of the template, or an element by its id. */
export type Clash = { readonly field: Field } | { readonly element: string }

export const keyOf = (clash: Clash): string => ('field' in clash ? clash.field : `element ${clash.element}`)

export interface Meeting {
  /** Both works in one; where they clash it holds hers. */
  readonly template: CertificateTemplate
  readonly clashes: readonly Clash[]
}

const texts = new WeakMap<object, string>()

/** The same whatever order its fields came in, and whatever signature the address of a picture has. */
const canonical = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return canonicalText(value)
  const text = texts.get(value) ?? canonicalText(value)
  // Sound: templates and elements are never changed, only replaced.
  texts.set(value, text)
  return text
}

const canonicalText = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part === 'string') return storagePathOf(part) ?? part
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part
    return Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  }) ?? ''

const isSame = (a: unknown, b: unknown): boolean => a === b || canonical(a) === canonical(b)

const usual = (template: CertificateTemplate) => ({
  ...template,
  backgroundSize: template.backgroundSize ?? 'cover',
})

export const isSameDesign = (a: CertificateTemplate, b: CertificateTemplate): boolean =>
  a === b ||
  (FIELDS.every((field) => isSame(usual(a)[field], usual(b)[field])) &&
    a.elements.length === b.elements.length &&
    a.elements.every((element, at) => isSame(element, b.elements[at])))

/** What her hands did since `base` on top of what another one saved since then. */
export function mergeDesigns(
  base: CertificateTemplate,
  theirs: CertificateTemplate,
  mine: CertificateTemplate,
): Meeting {
  const clashes: Clash[] = []
  const [before, foreign, hers] = [usual(base), usual(theirs), usual(mine)]
  const field = <T>(key: Field, was: T, other: T, own: T): T => {
    const { value, clashes: isClash } = settle(was, other, own)
    if (isClash) clashes.push({ field: key })
    return value
  }
  const template = {
    name: field('name', before.name, foreign.name, hers.name),
    orientation: field('orientation', before.orientation, foreign.orientation, hers.orientation),
    background_url: field(
      'background_url',
      before.background_url,
      foreign.background_url,
      hers.background_url,
    ),
    backgroundColor: field(
      'backgroundColor',
      before.backgroundColor,
      foreign.backgroundColor,
      hers.backgroundColor,
    ),
    backgroundSize: field(
      'backgroundSize',
      before.backgroundSize,
      foreign.backgroundSize,
      hers.backgroundSize,
    ),
  }
  const [was, other, own] = [byId(base), byId(theirs), byId(mine)]
  const ids = orderOf(base, theirs, mine)
  const elements = ids.flatMap((id) => {
    const { value, clashes: isClash } = settle(was.get(id), other.get(id), own.get(id))
    if (isClash) clashes.push({ element: id })
    return value ? [value] : []
  })
  return { template: { ...template, elements }, clashes }
}

/** What only one of both changed is hers who changed it. */
function settle<T>(was: T, theirs: T, mine: T): { value: T; clashes: boolean } {
  if (isSame(was, theirs) || isSame(mine, theirs)) return { value: mine, clashes: false }
  return isSame(was, mine) ? { value: theirs, clashes: false } : { value: mine, clashes: true }
}

const byId = ({ elements }: CertificateTemplate): ReadonlyMap<string, TemplateElement> =>
  new Map(elements.map((element) => [element.id, element]))

/** Every id of the two, in the order of whoever moved layers; hers if both did. */
function orderOf(
  base: CertificateTemplate,
  theirs: CertificateTemplate,
  mine: CertificateTemplate,
): string[] {
  const [was, other, own] = [base, theirs, mine].map(({ elements }) => elements.map(({ id }) => id))
  const common = (ids: readonly string[] = []) => ids.filter((id) => was?.includes(id) && own?.includes(id))
  const [first, second] = isSame(common(own), common(was)) ? [other, own] : [own, other]
  return [...new Set([...(first ?? []), ...(second ?? [])])]
}

/** Hers with the other one's answer to one question. */
export function taken(
  mine: CertificateTemplate,
  theirs: CertificateTemplate,
  clash: Clash,
): CertificateTemplate {
  if ('field' in clash) return { ...mine, [clash.field]: usual(theirs)[clash.field] }
  const other = theirs.elements.find(({ id }) => id === clash.element)
  const stands = mine.elements.some(({ id }) => id === clash.element)
  if (other && !stands) return { ...mine, elements: [...mine.elements, other] }
  return {
    ...mine,
    elements: mine.elements.flatMap((element) => {
      if (element.id !== clash.element) return [element]
      return other ? [other] : []
    }),
  }
}
