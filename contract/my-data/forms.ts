import { z } from 'zod'
import { foldCode } from '#core/validation.ts'

const PROOF_NEEDED = 'اكتبي كلمة المرور، أو الرمز الذي وصل إلى بريدكِ'

/** What shows that it is she who asks: her password, or a code that has just come to her mailbox. */
export const ProofForm = z
  .object({
    password: z.string('اكتبي كلمة المرور').max(200, 'كلمة المرور أطول من 200 حرف').optional(),
    code: z.string('اكتبي الرمز').max(40, 'الرمز 6 أرقام').transform(foldCode).optional(),
  })
  .superRefine(({ password, code }, ctx) => {
    if (Boolean(password) !== Boolean(code)) return
    for (const field of ['password', 'code'])
      ctx.addIssue({ code: 'custom', message: PROOF_NEEDED, path: [field] })
  })
export type Proof = z.output<typeof ProofForm>
