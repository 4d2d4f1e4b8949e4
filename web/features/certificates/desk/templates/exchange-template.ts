import type { NewTemplateForm } from '#contract/certificates/template-forms.ts'
import type { z } from 'zod'
import { fileNameFor } from '#core/text/file-name.ts'
import { ApiError } from '#web/kernel/calls/api-error.ts'
import { saveFile } from '#web/kernel/files/download.ts'
import { sendFile } from '#web/kernel/files/send-file.ts'
import {
  packTemplate,
  readTemplateFile,
  templateFault,
  TemplateFileError,
  textOfFile,
  withStoredPictures,
} from './template-file.ts'
import { templatesApi } from '../../public/template-choices.queries.ts'

/** Gives her the template as one file, as it is stored. */
export const exportTemplate = async (id: number): Promise<void> =>
  saveTemplateFile(await templatesApi.show({ params: { id } }))

/** The same for one that is not stored as it stands. */
export async function saveTemplateFile(template: Parameters<typeof packTemplate>[0]): Promise<void> {
  const packed = await packTemplate(template, fetchAsData)
  const blob = new Blob([JSON.stringify(packed, null, 1)], { type: 'application/json' })
  saveFile(blob, fileNameFor(`قالب ${template.name}.json`))
}

async function fetchAsData(address: string): Promise<string> {
  const response = await fetch(address)
  if (!response.ok) throw new TemplateFileError('تعذر تحميل صورة من صور القالب')
  const blob = await response.blob()
  const bytes = new Uint8Array(await blob.arrayBuffer())
  const signs = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return `data:${blob.type};base64,${btoa(signs)}`
}

/** Makes a template of a file; its pictures are uploaded first, and checked by the server as any other. */
export async function importTemplate(file: File) {
  const unpacked = readTemplateFile(await textOfFile(file))
  const stored = await storePictures(unpacked.pictures)
  return templatesApi.create({ body: asForm(withStoredPictures(unpacked, stored)) }).catch(nameFault)
}

/** Nothing stands beside a field here, so the sentence itself says where the fault is. */
function nameFault(error: unknown): never {
  const [field, message] = error instanceof ApiError ? (firstFault(error) ?? []) : []
  throw field && message ? new TemplateFileError(templateFault(field.split('.'), message)) : error
}

const firstFault = ({ errors }: ApiError) =>
  Object.entries(errors).flatMap(([field, [message]]) => (message ? [[field, message] as const] : []))[0]

/** Uploads the pictures of a file; the addresses at which they open now, by the paths that the file names them by. */
export async function storePictures(
  pictures: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> {
  const stored = new Map<string, string>()
  for (const [path, data] of pictures) {
    const [head = '', body = ''] = data.split(',', 2)
    const bytes = Uint8Array.from(atob(body), (sign) => sign.charCodeAt(0))
    const picture = new File([bytes], 'template', { type: head.slice('data:'.length, head.indexOf(';')) })
    stored.set(path, (await sendFile('certificates', picture)).url)
  }
  return stored
}

/** Not sound by itself: the server checks every field, and says what is wrong with it. */
const asForm = (template: object) => template as z.input<typeof NewTemplateForm>
