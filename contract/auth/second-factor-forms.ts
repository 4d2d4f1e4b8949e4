import { z } from 'zod'
import { foldCode, foldRecoveryCode } from '#core/validation.ts'

const CODE_REQUIRED = 'اكتبي الرمز'
const AppCode = z
  .string({ error: CODE_REQUIRED })
  .max(40, 'الرمز 6 أرقام')
  .transform(foldCode)
  .pipe(z.string().regex(/^\d{6}$/, 'الرمز 6 أرقام'))
const RecoveryCode = z
  .string({ error: CODE_REQUIRED })
  .max(60, 'رمز الاسترداد 10 أحرف وأرقام')
  .transform(foldRecoveryCode)
  .pipe(z.string().regex(/^[0-9A-Z]{10}$/, 'رمز الاسترداد 10 أحرف وأرقام'))

const Password = z.string().min(1, 'كلمة المرور مطلوبة').max(200, 'كلمة المرور أطول من 200 حرف').optional()

/** A password where her session is no longer new; the answer to `show` says so. */
export const BeginSetUpBody = z.object({ password: Password })
export const ConfirmSetUpBody = z.object({ code: AppCode })

/** Who is signed in proves once more that it is she, by the one or by the other. */
export const FreshProofBody = z
  .object({ password: Password, code: AppCode.optional() })
  .refine(({ password, code }) => password !== undefined || code !== undefined, {
    error: 'كلمة المرور مطلوبة',
    path: ['password'],
  })

const Ticket = z.string({ error: 'سجّلي الدخول من جديد' }).min(1, 'سجّلي الدخول من جديد').max(200)
export const SecondStepBody = z.discriminatedUnion('way', [
  z.object({ way: z.literal('app'), ticket: Ticket, code: AppCode }),
  z.object({ way: z.literal('recovery'), ticket: Ticket, code: RecoveryCode }),
])

/** Who cannot do anything else before she has set a second factor up. */
export const SecondFactorRule = z.object({
  admin: z.boolean('اختاري قيمة من القائمة'),
  teacher: z.boolean('اختاري قيمة من القائمة'),
})
export type SecondFactorRule = z.output<typeof SecondFactorRule>
