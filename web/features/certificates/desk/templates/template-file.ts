import { bodyLimits } from '#contract/kernel/limits.ts'
import type { CertificateTemplate } from '#core/certificate/template.ts'
import { arabicDigits } from '#core/format/number.ts'
import { storagePathOf } from '#core/storage-path.ts'
import { ToldError } from '#web/kernel/calls/api-error.ts'

/** A template as one file, with its pictures inside: what one centre gives to another. */
interface TemplateFile {
  readonly kind: typeof KIND
  readonly format: 1
  readonly template: object
  /** `data:` addresses by the paths that stand in the template. */
  readonly pictures: Readonly<Record<string, string>>
}

/** What of a template goes into a file; by the elements it matters only which are pictures. */
type FiledTemplate = Omit<CertificateTemplate, 'elements' | 'backgroundSize'> & {
  readonly backgroundSize?: CertificateTemplate['backgroundSize'] | undefined
  readonly elements: readonly ({ readonly type: 'text' } | { readonly type: 'image'; readonly src: string })[]
}

const KIND = 'rattil-certificate-template'
const MB = 1024 * 1024
const MOST_FILE_MB = 25
const MOST_PICTURES = 50
const PICTURE = /^data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/=]+$/

/** What she reads where a file is no template. */
const INVALID_FILE = 'ملف غير صالح'
const UNREADABLE_FILE = 'تعذر قراءة الملف'
const LARGE_FILE = `الملف أكبر من ${arabicDigits(MOST_FILE_MB)} ميجابايت، ولا يبلغ ذلك قالب بصوره.`
const LARGE_TEMPLATE = 'القالب نفسه، بلا صوره، أكبر مما تحفظه المنصة.'
const MANY_PICTURES = `في الملف أكثر من ${arabicDigits(MOST_PICTURES)} صورة.`
const WRONG_PICTURE = 'في الملف صورة ليست PNG ولا JPEG ولا WebP.'

export class TemplateFileError extends ToldError {}

/** The addresses of stored pictures, each once. */
function picturesIn({ background_url, elements }: FiledTemplate): string[] {
  const images = elements.flatMap((element) => (element.type === 'image' ? [element.src] : []))
  return [...new Set([background_url, ...images])].filter(
    (address) => address !== null && storagePathOf(address) !== undefined,
  ) as string[]
}

/** `fetchPicture` answers the picture behind an address of ours as a `data:` address. */
export async function packTemplate(
  template: FiledTemplate,
  fetchPicture: (address: string) => Promise<string>,
): Promise<TemplateFile> {
  const { name, orientation, background_url, backgroundColor, backgroundSize, elements } = template
  const pictures: Record<string, string> = {}
  for (const address of picturesIn(template))
    pictures[storagePathOf(address) ?? address] = await fetchPicture(address)
  const bare = (address: string | null) => (address && storagePathOf(address)) ?? address
  return {
    kind: KIND,
    format: 1,
    template: {
      name,
      orientation,
      background_url: bare(background_url),
      backgroundColor,
      backgroundSize,
      elements: elements.map((element) =>
        element.type === 'image' ? { ...element, src: bare(element.src) } : element,
      ),
    },
    pictures,
  }
}

/** Refused before it is read: nothing of ours is that large. */
export async function textOfFile(source: File | string): Promise<string> {
  const size = typeof source === 'string' ? source.length : source.size
  if (size > MOST_FILE_MB * MB) throw new TemplateFileError(LARGE_FILE)
  return typeof source === 'string' ? source : source.text()
}

interface UnpackedTemplate {
  readonly template: Readonly<Record<string, unknown>> & { readonly elements: readonly unknown[] }
  readonly pictures: ReadonlyMap<string, string>
}

/** Reads a file of ours, or the bare template that a designer saved. Throws with the sentence that she is told. */
export function readTemplateFile(text: string): UnpackedTemplate {
  const read = parse(text)
  const isPacked = isRecord(read) && read['kind'] === KIND
  const template = isPacked ? read['template'] : read
  const pictures = isPacked ? (read['pictures'] ?? {}) : {}
  if (!isRecord(template) || !hasElements(template) || !isRecord(pictures))
    throw new TemplateFileError(INVALID_FILE)
  if (text.length - lengthOfPictures(pictures) > bodyLimits.template.bytes)
    throw new TemplateFileError(LARGE_TEMPLATE)
  const entries = Object.entries(pictures)
  if (entries.length > MOST_PICTURES) throw new TemplateFileError(MANY_PICTURES)
  const isSound = entries.every(([, data]) => typeof data === 'string' && PICTURE.test(data))
  if (!isSound) throw new TemplateFileError(WRONG_PICTURE)
  const elements = template.elements.map(withOurFont)
  return {
    template: { ...template, elements },
    pictures: new Map(entries.map(([path, data]) => [path, String(data)])),
  }
}

/** The family bears the older of its names here, and files of other programs the present one. */
const withOurFont = (element: unknown): unknown =>
  isRecord(element) && element['fontFamily'] === 'Scheherazade New'
    ? { ...element, fontFamily: 'Scheherazade' }
    : element

/** What is wrong with a template: an element is named by its place in the file, by which its reader finds it. */
export function templateFault(path: readonly PropertyKey[], message: string): string {
  const [field, index, part] = path
  if (field !== 'elements' || index === undefined) return `${message}.`
  const name = `العنصر ${arabicDigits(Number(index) + 1)}`
  return part === undefined ? `${name}: ${message}.` : `${name}، ${String(part)}: ${message}.`
}

const lengthOfPictures = (pictures: Record<string, unknown>): number =>
  Object.values(pictures).reduce<number>((sum, data) => sum + String(data).length, 0)

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new TemplateFileError(UNREADABLE_FILE)
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const hasElements = (
  template: Record<string, unknown>,
): template is Record<string, unknown> & { elements: unknown[] } => Array.isArray(template['elements'])

/** The template with each picture under the path at which it is stored here now. */
export function withStoredPictures(
  { template }: UnpackedTemplate,
  stored: ReadonlyMap<string, string>,
): Readonly<Record<string, unknown>> {
  const moved = (address: unknown) =>
    typeof address === 'string' ? (stored.get(storagePathOf(address) ?? address) ?? address) : address
  return {
    ...template,
    ...('background_url' in template && { background_url: moved(template['background_url']) }),
    ...('backgroundUrl' in template && { backgroundUrl: moved(template['backgroundUrl']) }),
    elements: template.elements.map((element) =>
      isRecord(element) && 'src' in element ? { ...element, src: moved(element['src']) } : element,
    ),
  }
}
