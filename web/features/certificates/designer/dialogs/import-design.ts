import type { z } from 'zod'
import { NewTemplateForm, TOO_MANY_ELEMENTS } from '#contract/certificates/template-forms.ts'
import { MOST_ELEMENTS, SHEETS, type CertificateTemplate } from '#core/certificate/template.ts'
import { insideSheet } from '../editing/edits.ts'
import { roughBox } from '../editing/rough-box.ts'
import { BLANK, toDesign } from '../saving/as-design.ts'
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
  const placed = checkedForm(withStoredPictures(unpacked, stored))
  return 'problems' in placed ? placed : { template: designOf(placed.form) }
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
  return toDesign({
    name,
    orientation,
    background_url: address ?? null,
    backgroundColor: backgroundColor ?? BLANK.backgroundColor,
    backgroundSize: backgroundSize ?? 'cover',
    elements: (elements ?? []).map((element) => ({
      ...element,
      ...insideSheet(roughBox(element), SHEETS[orientation]),
    })),
  })
}
