import { z } from 'zod'
import { isCommonPassword } from '#core/common-password.ts'
import { Line, Text } from '#contract/kernel/fields.ts'
import { MOST_NAME_SIGNS } from '#contract/kernel/limits.ts'
import { foldDigits } from '#core/text/digits.ts'
import { lengthOf } from '#core/text/written.ts'
import { foldCode, isEmail, isStrongPassword, saudiMobile } from '#core/validation.ts'

// The bodies of the account calls. The web's forms check with them too, so that both sides say the same words.

export const LOGIN_PASSWORD_MIN = 6
const PASSWORD_MAX = 200

export const PASSWORDS_DIFFER = 'كلمتا المرور غير متطابقتين'
export const PASSWORD_RULE = 'يجب أن تحتوي كلمة المرور على 8 أحرف على الأقل، منها حرف كبير وحرف صغير ورقم'

type Rule = readonly [holds: (text: string) => boolean, sentence: string]

/** One sentence a field: that of the first rule that does not hold. Other fields and checks still speak. */
const rules =
  (...list: Rule[]) =>
  (text: string, ctx: z.RefinementCtx<string>) => {
    const broken = list.find(([holds]) => !holds(text))
    if (broken) ctx.addIssue({ code: 'custom', message: broken[1], continue: true })
  }
const filled = (sentence: string): Rule => [(text) => text !== '', sentence]
const atMost = (max: number, sentence: string): Rule => [(text) => lengthOf(text) <= max, sentence]

const EMAIL_REQUIRED = 'البريد الإلكتروني مطلوب'
/** Compared without regard to case; digits of an Arabic keyboard become 0-9. */
export const Email = z
  .string({ error: EMAIL_REQUIRED })
  .transform((text) => foldDigits(text).trim())
  .pipe(z.string().superRefine(rules(filled(EMAIL_REQUIRED), [isEmail, 'البريد الإلكتروني غير صحيح'])))

const PASSWORD_REQUIRED = 'كلمة المرور مطلوبة'
const typedPassword = (required: string, ...more: Rule[]) =>
  z
    .string({ error: required })
    .superRefine(
      rules(filled(required), atMost(PASSWORD_MAX, `كلمة المرور أطول من ${PASSWORD_MAX} حرف`), ...more),
    )

/** A password that she chooses now; older ones are not measured by this rule. */
const NewPassword = typedPassword(
  PASSWORD_REQUIRED,
  [isStrongPassword, PASSWORD_RULE],
  [(password) => !isCommonPassword(password), 'كلمة المرور هذه شائعة ويسهل تخمينها، اختاري غيرها'],
)

const CONFIRMATION_REQUIRED = 'تأكيد كلمة المرور مطلوب'
const Confirmation = z
  .string({ error: CONFIRMATION_REQUIRED })
  .superRefine(rules(filled(CONFIRMATION_REQUIRED)))

export const PersonName = Line({
  min: 2,
  max: 120,
  required: 'الاسم مطلوب',
  tooShort: 'الاسم أقصر من حرفين',
  tooLong: 'الاسم أطول من 120 حرفًا',
  withMarks: MOST_NAME_SIGNS,
})

const international = (text: string) => {
  const number = foldDigits(text)
    .replaceAll(/[\s()-]/g, '')
    .replace(/^00/, '+')
  return /^\+[1-9]\d{7,14}$/.test(number) ? number : undefined
}
/** 05XXXXXXXX for a Saudi mobile number, +… for one from abroad, null for none. */
export const Phone = z
  .string()
  .max(40, 'رقم الجوال غير صحيح')
  .nullable()
  .transform((text, ctx) => {
    if (text === null || text.trim() === '') return null
    const number = saudiMobile(text) ?? international(text)
    if (number) return number
    ctx.addIssue({
      code: 'custom',
      message: 'رقم الجوال غير صحيح، اكتبيه هكذا: 0512345678 أو مع رمز الدولة +',
    })
    return z.NEVER
  })

/** The mismatch is said even while other fields are wrong, once both are filled. */
const matching = <K extends string>(password: K, confirmation: K) => ({
  check: (body: Partial<Record<K, unknown>>) => body[password] === body[confirmation],
  params: {
    error: PASSWORDS_DIFFER,
    path: [confirmation],
    when: ({ value }: { value: unknown }) => isFilled(value, password) && isFilled(value, confirmation),
  },
})
const isFilled = (value: unknown, field: string) =>
  typeof value === 'object' &&
  value !== null &&
  Boolean(Object.entries(value).find(([name]) => name === field)?.[1])
const confirmed = matching('password', 'password_confirmation')
const newConfirmed = matching('new_password', 'new_password_confirmation')

export const LoginBody = z.object({
  email: Email,
  password: typedPassword(PASSWORD_REQUIRED, [
    (password) => lengthOf(password) >= LOGIN_PASSWORD_MIN,
    `كلمة المرور ${LOGIN_PASSWORD_MIN} أحرف على الأقل`,
  ]),
})

export const RegisterBody = z
  .object({ name: PersonName, email: Email, password: NewPassword, password_confirmation: Confirmation })
  .refine(confirmed.check, confirmed.params)

/** What a one-time code is for. */
const codeContexts = ['login'] as const
const CodeContext = z.enum(codeContexts).default('login')

export const RequestOtpBody = z.object({ email: Email, context: CodeContext })
export const VerifyOtpBody = z.object({
  email: Email,
  code: z
    .string({ error: 'الرمز مطلوب' })
    .max(40, 'الرمز 6 أرقام')
    .transform(foldCode)
    .pipe(z.string().regex(/^\d{6}$/, 'الرمز 6 أرقام')),
  context: CodeContext,
})

export const ForgotPasswordBody = z.object({ email: Email })
const Token = z.string({ error: 'الرابط غير مكتمل' }).min(1, 'الرابط غير مكتمل').max(200, 'الرابط غير صحيح')
export const ResetPasswordBody = z
  .object({ token: Token, password: NewPassword, password_confirmation: Confirmation })
  .refine(confirmed.check, confirmed.params)
export const FirstPasswordBody = z
  .object({ password: NewPassword, password_confirmation: Confirmation })
  .refine(confirmed.check, confirmed.params)
export const VerifyEmailBody = z.object({ token: Token })

export const FirstDirectorBody = z
  .object({
    token: Token,
    name: PersonName,
    email: Email,
    password: NewPassword,
    password_confirmation: Confirmation,
  })
  .refine(confirmed.check, confirmed.params)

export const ChangePasswordBody = z.object({
  current_password: typedPassword('كلمة المرور الحالية مطلوبة'),
  new_password: NewPassword,
})
/** The form's own: the call takes no confirmation. */
export const ChangePasswordForm = ChangePasswordBody.extend({
  new_password_confirmation: Confirmation,
}).refine(newConfirmed.check, newConfirmed.params)

export const Bio = Text({ min: 0, max: 1000, tooLong: 'النبذة أطول من 1000 حرف' }).nullable()

/** Absent leaves a field as it is, null clears it. */
export const ProfileBody = z.object({
  name: PersonName.optional(),
  phone: Phone.optional(),
  bio: Bio.optional(),
  /** `path` of an image that she uploaded into the bucket `avatars`. */
  avatar_path: z.string().max(300, 'الصورة غير صحيحة').nullable().optional(),
})

export const sessionDays = [1, 7, 30, 90] as const
export const SessionSettings = z.object({
  /** How many days a sign-in lasts. */
  session_days: z.literal(sessionDays, 'اختاري قيمة من القائمة'),
})
export type SessionSettings = z.output<typeof SessionSettings>
