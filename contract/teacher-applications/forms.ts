import { z } from 'zod'
import { Email, PersonName, Phone } from '#contract/auth/forms.ts'
import { Id, Line, Text, Whole } from '#contract/kernel/fields.ts'
import {
  ijazaKinds,
  MOST_IJAZA_FILES,
  qualifications,
  taughtSubjects,
  teachingTimes,
} from '#contract/teacher-applications/shapes.ts'
import { CODE_SIGNS, foldPublicCode } from '#core/public-code.ts'

/** An empty field is no zero. */
const typedWhole = (sentence: string, max: number) =>
  z.preprocess((typed) => (typed === '' ? undefined : typed), Whole(sentence, { max }))

const chosen = <const T extends readonly string[]>(list: T, sentence: string) =>
  z
    .array(z.enum(list, { error: sentence }), { error: sentence })
    .min(1, sentence)
    .max(list.length * 2, sentence)
    .transform((some) => list.filter((one): one is T[number] => some.some((other) => other === one)))

const FileToken = (sentence: string) => z.string({ error: sentence }).regex(/^[\w-]{43}$/, sentence)

export const ApplicationForm = z.object({
  name: PersonName,
  email: Email,
  phone: Phone.pipe(z.string({ error: 'رقم الجوال مطلوب' })),
  city: Line({ max: 120 }),
  qualification: z.enum(qualifications, { error: 'اختاري المؤهل' }),
  memorised_juz: typedWhole('اكتبي عدد الأجزاء، من 0 إلى 30', 30),
  ijaza: z.enum(ijazaKinds, { error: 'اختاري جوابًا' }),
  ijaza_details: Text({ min: 0, max: 500 }).default(''),
  experience_years: typedWhole('اكتبي عدد السنوات، من 0 إلى 60', 60),
  subjects: chosen(taughtSubjects, 'اختاري مجالًا واحدًا على الأقل'),
  times: chosen(teachingTimes, 'اختاري وقتًا واحدًا على الأقل'),
  about: Text({ min: 30, max: 3000, tooShort: 'اكتبي 30 حرفًا على الأقل' }),
  /** The tokens of files that were sent before. */
  cv: FileToken('أرفقي سيرتكِ الذاتية'),
  ijaza_files: z
    .array(FileToken('أرفقي الملف من جديد'))
    .max(MOST_IJAZA_FILES, `عدد الملفات أكثر من ${MOST_IJAZA_FILES}`)
    .default([]),
  consent: z.literal(true, 'لا يُرسل الطلب قبل موافقتكِ'),
})
export type ApplicationForm = z.output<typeof ApplicationForm>

const CODE_WRONG = 'الرمز 10 أحرف وأرقام، كما وصلكِ في الرسالة'
export const ApplicationStatusForm = z.object({
  code: z
    .string({ error: 'رمز المتابعة مطلوب' })
    .max(60, CODE_WRONG)
    .transform(foldPublicCode)
    .pipe(z.string().regex(new RegExp(`^[${CODE_SIGNS}]{10}$`), CODE_WRONG)),
  email: Email,
})

/** The account with this e-mail that the director was shown; null: there was none. */
export const AcceptApplicationForm = z.object({ account_id: Id.nullable() })

export const RefuseApplicationForm = z.object({
  reason: Text({ min: 3, max: 500, tooShort: 'اكتبي سبب الرفض' }),
})
export const ApplicationNoteForm = z.object({ text: Text({ max: 2000 }) })
