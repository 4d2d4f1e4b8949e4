import { arabicDigits } from '#core/format/number.ts'
import type { ApiError } from '#web/kernel/calls/api-error.ts'
import { toast } from '#web/ui/toasts/toast.tsx'

const SIGN_UP = 'sign-up'

const FIELDS = ['name', 'email', 'password', 'password_confirmation']

/** What the first wrong field says, where the focus is, shown in a toast as well and in the same words. */
export function tellInvalid(sentences: Record<string, string>): void {
  const [first = ''] = [...FIELDS, ...Object.keys(sentences)].filter((field) => sentences[field])
  const text = sentences[first]
  const title = first === 'password' ? 'كلمة المرور غير صالحة' : 'خطأ'
  // The field with the focus says it, and an alert what belongs to no field: the toasts are seen only.
  if (text) toast({ kind: 'danger', about: SIGN_UP, title, text, isUnspoken: true })
}

export function tellRefused(error: ApiError): void {
  const text = arabicDigits(error.message || 'تحققي من البيانات المدخلة')
  toast({ kind: 'danger', about: SIGN_UP, title: 'خطأ في إنشاء الحساب', text, isUnspoken: true })
}
