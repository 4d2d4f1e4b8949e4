import type { z } from 'zod'
import { NewTemplateForm, TOO_MANY_ELEMENTS } from '#contract/certificates/template-forms.ts'
import {
  MOST_ELEMENTS,
  SHEETS,
  type CertificateTemplate,
  type TemplateElement,
} from '#core/certificate/template.ts'
import type { Extent } from '#core/certificate/design/box.ts'
import { insideSheet } from '../editing/edits.ts'
import { roughBox } from '../editing/rough-box.ts'
import { BLANK, toDesign } from '../editing/as-design.ts'
import { readTemplateFile, templateFault, withStoredPictures } from '../../desk/templates/template-file.ts'
import { storePictures } from '../../desk/templates/exchange-template.ts'

type Imported =
  | { readonly template: CertificateTemplate }
  /** Why it was not taken, every reason in her words. */
  | { readonly problems: readonly string[] }

/** Nothing is uploaded before the whole template is sound. */
export async function importDesign(text: string): Promise<Imported> {
  const unpacked = readTemplateFile(text)
  // Before each of them is looked at: a file may hold a million.
  if (unpacked.template.elements.length > MOST_ELEMENTS) return { problems: [`${TOO_MANY_ELEMENTS}.`] }
  const checked = checkedForm(unpacked.template)
  if ('problems' in checked) return checked
  const stored = await storePictures(unpacked.pictures)
  const withPictures = checkedForm(withStoredPictures(unpacked, stored))
  return 'problems' in withPictures ? withPictures : { template: designOf(withPictures.form) }
}

type Form = z.output<typeof NewTemplateForm>

function checkedForm(template: object): { form: Form } | { problems: readonly string[] } {
  const read = NewTemplateForm.safeParse({ name: BLANK.name, ...template })
  return read.success
    ? { form: read.data }
    : { problems: [...new Set(read.error.issues.map(({ path, message }) => templateFault(path, message)))] }
}

function designOf(form: Form): CertificateTemplate {
  const {
    name,
    orientation = BLANK.orientation,
    background_url: address = form.backgroundUrl,
    ...look
  } = form
  const { backgroundColor, backgroundSize, elements } = look
  const design = toDesign({
    name,
    orientation,
    background_url: address ?? null,
    backgroundColor: backgroundColor ?? BLANK.backgroundColor,
    backgroundSize: backgroundSize ?? 'cover',
    elements: elements ?? [],
  })
  return { ...design, elements: design.elements.map((element) => placed(element, SHEETS[orientation])) }
}

/** A file may hold an element that lies outside of its sheet, where nobody could pick it. */
const placed = (element: TemplateElement, sheet: Extent): TemplateElement => ({
  ...element,
  ...insideSheet(roughBox(element), sheet),
})
