import { arabicDigits } from '#core/format/number.ts'
import type { ApiError } from '#web/kernel/api-error.ts'
import { toast } from '#web/ui/toast.tsx'

const SIGN_UP = 'sign-up'

/** What the fields say, said in a toast as well and in the same words: the mismatch first, then the password's rule. */
export function tellInvalid({ password, password_confirmation, ...others }: Record<string, string>): void {
  const [first] = Object.values(others)
  if (password_confirmation)
    toast({ kind: 'danger', about: SIGN_UP, title: 'خطأ', text: password_confirmation })
  else if (password) toast({ kind: 'danger', about: SIGN_UP, title: 'كلمة المرور غير صالحة', text: password })
  else if (first) toast({ kind: 'danger', about: SIGN_UP, title: 'خطأ', text: first })
}

export function tellRefused(error: ApiError): void {
  const text = arabicDigits(error.message || 'تحققي من البيانات المدخلة')
  toast({ kind: 'danger', about: SIGN_UP, title: 'خطأ في إنشاء الحساب', text })
}
