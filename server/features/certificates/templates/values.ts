import type { z } from 'zod'
import type { TemplateForm } from '#contract/certificates/template-forms.ts'
import { ornamentNamed } from '#core/certificate/ornaments.ts'
import { picturesOf } from '#core/certificate/pictures.ts'
import type { CertificateTemplate, TemplateElement } from '#core/certificate/template.ts'
import { storagePathOf } from '#core/storage-path.ts'
import { usableFiles } from '#server/features/files/public.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { invalid } from '#server/kernel/errors.ts'
import { certificateTexts } from '../texts.ts'

type SentTemplate = Omit<z.output<typeof TemplateForm>, 'version' | 'is_active'>

export const blankTemplate: Omit<CertificateTemplate, 'name'> = {
  orientation: 'landscape',
  background_url: null,
  backgroundColor: '#ffffff',
  backgroundSize: 'cover',
  elements: [],
}

/** The template as it will stand: what is sent over what stands; pictures by their bare paths. */
export function merged(standing: CertificateTemplate, sent: SentTemplate): CertificateTemplate {
  const { backgroundUrl, background_url = backgroundUrl, elements, ...plain } = sent
  const changed = Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined))
  return {
    ...standing,
    ...changed,
    ...(background_url === undefined ? {} : { background_url: background_url && pathOf(background_url) }),
    ...(elements ? { elements: firstOfEachId(elements).map(withBarePath) } : {}),
  }
}

const pathOf = (address: string): string =>
  ornamentNamed(address) ? address : (storagePathOf(address) ?? address)

type SentElement = NonNullable<SentTemplate['elements']>[number]

function withBarePath(element: SentElement): TemplateElement {
  if (element.type === 'image') {
    const { alt, ...image } = element
    return { ...image, src: pathOf(element.src), ...(alt ? { alt } : {}) }
  }
  const { width, height, fit, minFontSize, ...always } = element
  return {
    ...always,
    ...(width === undefined ? {} : { width }),
    ...(height === undefined ? {} : { height }),
    ...(fit === undefined ? {} : { fit }),
    ...(minFontSize === undefined ? {} : { minFontSize }),
  }
}

const firstOfEachId = (elements: readonly SentElement[]): SentElement[] =>
  [...new Map(elements.toReversed().map((element) => [element.id, element])).values()].toReversed()

/** Pictures of certificates that are stored here; what stood in the template before may stay. */
export async function checkPictures(
  tx: SignedCtx,
  template: CertificateTemplate,
  standing: readonly string[] = [],
): Promise<void> {
  const paths = picturesOf(template).filter((path) => !standing.includes(path))
  if (paths.length === 0) return
  const files = await usableFiles(tx, { paths }, ['certificates'])
  const unknown = paths.find((path) => !files.some((file) => file.path === path))
  if (unknown === undefined) return
  const field = unknown === template.background_url ? 'background_url' : 'elements'
  throw invalid(field, certificateTexts.unknownPicture)
}
