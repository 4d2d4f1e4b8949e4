import type { ApiError } from '#web/kernel/calls/api-error.ts'

const WRONG = 'البريد الإلكتروني أو كلمة المرور غير صحيحة، تحققي من البيانات وحاولي مرة أخرى'

/** The spec's sentences for a sign-in that failed; what the server says of this very account stays as it says it. */
export function loginFailure({ type, status, message }: ApiError): string {
  if (type === 'auth_error') return WRONG
  if (type === 'network_error') return 'خطأ في الاتصال بالخادم'
  // Deactivated, too many tries, closed for now, half an answer: sentences that she can do something with.
  if (type === 'forbidden' || type === 'timeout_error' || [0, 429, 503, 507].includes(status)) return message
  return 'حدث خطأ غير متوقع'
}
