import { z } from 'zod'
import { FONT_FAMILIES } from '#core/certificate/faces.ts'
import { ornamentNamed } from '#core/certificate/ornaments.ts'
import {
  BACKGROUND_SIZES,
  MAX_ALT,
  MOST_ELEMENTS,
  SHEETS,
  TEXT_DEFAULTS,
} from '#core/certificate/template.ts'
import { arabicDigits, formatNumber } from '#core/format/number.ts'
import { storagePathOf } from '#core/storage-path.ts'
import { lengthOf } from '#core/text/written.ts'
import { Id, Line, Text, Version } from '#contract/kernel/fields.ts'
import { MAX_TEMPLATE_NAME } from './template-shapes.ts'

const CHOOSE = 'اختاري قيمة من القائمة'
const OWN_PICTURE = 'اختاري صورة مرفوعة إلى المنصة'
/** Said before the elements are looked at one by one, too. */
export const TOO_MANY_ELEMENTS = `في القالب ${arabicDigits(MOST_ELEMENTS)} عنصر على الأكثر`
const MAX_ADDRESS = 1000
const MAX_CONTENT = 1000
/** Of all texts of a template, so that whatever is saved is drawn in a moment. */
const MAX_CONTENTS = 10_000
const TOO_MUCH_TEXT = `نصوص القالب معًا ${formatNumber(MAX_CONTENTS)} حرف على الأكثر، فاختصري هذا النص`
const LONG_SIDE = SHEETS.landscape.width

const between = (least: number, most: number, sentence: string) =>
  z.number(sentence).min(least, sentence).max(most, sentence)

/** Inside of the canvas, whichever way the page stands. */
const place = between(0, LONG_SIDE, `الموضع بين ٠ و${arabicDigits(LONG_SIDE)}`)
const side = between(10, LONG_SIDE, `البعد بين ١٠ و${arabicDigits(LONG_SIDE)}`)
const fontSize = between(8, 200, 'حجم الخط بين ٨ و٢٠٠')
const Color = z
  .string('اختاري لونًا')
  .regex(/^#[0-9a-f]{6}$/i, 'اللون بست خانات بعد #')
  .overwrite((color) => color.toLowerCase())

/** Only what is stored here: nothing of another site ever stands on a certificate. */
const OwnPicture = z
  .string(OWN_PICTURE)
  .max(MAX_ADDRESS, OWN_PICTURE)
  .refine((address) => storagePathOf(address) !== undefined, { error: OWN_PICTURE, abort: true })
const Background = z
  .string(OWN_PICTURE)
  .max(MAX_ADDRESS, OWN_PICTURE)
  .refine((address) => ornamentNamed(address) !== undefined || storagePathOf(address) !== undefined, {
    error: OWN_PICTURE,
    abort: true,
  })
  .nullable()

const ElementId = z.string('للعنصر معرّف').min(1, 'للعنصر معرّف').max(64, 'معرّف العنصر طويل')

const TextPart = z.object({
  id: ElementId,
  type: z.literal('text'),
  x: place,
  y: place,
  content: Text({ min: 0, max: MAX_CONTENT, tooLong: `النص أطول من ${arabicDigits(MAX_CONTENT)} حرف` }),
  fontSize: fontSize.default(TEXT_DEFAULTS.fontSize),
  color: Color.default(TEXT_DEFAULTS.color),
  fontWeight: z.enum(['normal', 'bold'], CHOOSE).default(TEXT_DEFAULTS.fontWeight),
  fontStyle: z.enum(['normal', 'italic'], CHOOSE).default(TEXT_DEFAULTS.fontStyle),
  textAlign: z.enum(['right', 'center', 'left'], CHOOSE).default(TEXT_DEFAULTS.textAlign),
  fontFamily: z.enum(FONT_FAMILIES, CHOOSE).default(TEXT_DEFAULTS.fontFamily),
  lineHeight: between(0.5, 4, 'ارتفاع السطر بين ٠٫٥ و٤').default(TEXT_DEFAULTS.lineHeight),
  minWidth: side.default(TEXT_DEFAULTS.minWidth),
  minHeight: side.default(TEXT_DEFAULTS.minHeight),
  width: side.optional(),
  height: side.optional(),
  fit: z.enum(['wrap', 'shrink'], CHOOSE).optional(),
  minFontSize: fontSize.optional(),
})

const ImagePart = z.object({
  id: ElementId,
  type: z.literal('image'),
  x: place,
  y: place,
  src: OwnPicture,
  width: side.default(150),
  height: side.default(150),
  /** Describes the picture in words for a reader who cannot see it. */
  alt: Line({ min: 0, max: MAX_ALT, tooLong: `وصف الصورة أطول من ${arabicDigits(MAX_ALT)} حرف` }).optional(),
})

const Element = z.discriminatedUnion('type', [TextPart, ImagePart], CHOOSE)

interface Issues {
  addIssue(issue: { readonly code: 'custom'; readonly message: string; readonly path: PropertyKey[] }): void
}

/** Refused at the text with which it becomes too much. */
function boundTexts(elements: readonly z.output<typeof Element>[], issues: Issues): void {
  let sum = 0
  for (const [index, element] of elements.entries()) {
    if (element.type !== 'text') continue
    sum += lengthOf(element.content)
    if (sum <= MAX_CONTENTS) continue
    issues.addIssue({ code: 'custom', message: TOO_MUCH_TEXT, path: [index, 'content'] })
    return
  }
}

/**
 * As the designer sends it; what is absent stays as it is. The address of the background goes by both of its names. A
 * client that sends no version overwrites what stands.
 */
export const TemplateForm = z
  .object({
    name: Line({ max: MAX_TEMPLATE_NAME, required: 'اكتبي اسمًا للقالب', tooLong: 'اسم القالب طويل' }),
    orientation: z.enum(['landscape', 'portrait'], CHOOSE),
    background_url: Background,
    backgroundUrl: Background,
    backgroundColor: Color,
    backgroundSize: z.enum(BACKGROUND_SIZES, CHOOSE),
    elements: z
      .array(Element, 'الملف غير صالح')
      .max(MOST_ELEMENTS, { error: TOO_MANY_ELEMENTS, abort: true })
      .superRefine(boundTexts),
    is_active: z.boolean('اختاري نعم أو لا'),
    version: Version,
    /** The designer saved by itself: this version gives way to her next save. */
    is_silent: z.boolean('اختاري نعم أو لا'),
  })
  .partial()

export const NewTemplateForm = TemplateForm.omit({ version: true, is_silent: true }).required({ name: true })

export const CourseTemplateForm = z.object({ template_id: Id.nullable() })
