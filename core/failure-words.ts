export type ErrorType =
  | 'auth_error'
  | 'forbidden'
  | 'not_found'
  | 'validation_error'
  | 'client_error'
  | 'server_error'
  | 'timeout_error'
  | 'network_error'

/** The spec's catalogue: what stands where the server itself had no sentence to give. */
export const messages: Record<ErrorType | 'unexpected', string> = {
  auth_error: 'انتهت الجلسة، يرجى تسجيل الدخول مرة أخرى',
  forbidden: 'ليست لديك صلاحية للوصول إلى هذا المحتوى',
  not_found: 'المورد المطلوب غير موجود',
  validation_error: 'البيانات غير صحيحة',
  client_error: 'حدث خطأ غير متوقع',
  server_error: 'حدث خطأ في الخادم، حاولي لاحقًا',
  timeout_error: 'انتهت مهلة الاتصال، حاولي مرة أخرى',
  network_error: 'تعذر الاتصال، تحققي من الإنترنت',
  unexpected: 'حدث خطأ غير متوقع',
}

/** The sentence to show for a failure of any kind: the call's own one, never the text of a bug. */
export const sentenceOf = (cause: unknown): string => (isTold(cause) ? cause.message : messages.unexpected)

const isTold = (cause: unknown): cause is { message: string } =>
  typeof cause === 'object' &&
  cause !== null &&
  'type' in cause &&
  String(cause.type) in messages &&
  'message' in cause &&
  typeof cause.message === 'string'
