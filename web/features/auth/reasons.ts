import { safeNextPath } from '#core/safe-next-path.ts'
import type { NoteKind } from '#web/ui/marks/note.tsx'
import type { PendingAction, PendingType } from '#web/kernel/session/pending-action.ts'

interface ReasonText {
  readonly kind: NoteKind
  readonly text: string
}

const reasons: Record<string, ReasonText> = {
  session_expired: { kind: 'warn', text: 'انتهت الجلسة، يرجى تسجيل الدخول مرة أخرى' },
  auth_error: { kind: 'warn', text: 'تعذر التحقق من حسابكِ، يرجى تسجيل الدخول مرة أخرى' },
  account_closed: { kind: 'warn', text: 'حسابكِ موقوف حاليًا، تواصلي مع إدارة المركز' },
  refresh_failed: { kind: 'warn', text: 'تعذر تجديد الجلسة، يرجى تسجيل الدخول مرة أخرى' },
  login_required: { kind: 'info', text: 'سجّلي الدخول للوصول إلى هذه الصفحة' },
  verify_email: { kind: 'info', text: 'سجّلي الدخول إلى حسابكِ لإكمال تأكيد بريدكِ' },
  password_reset: { kind: 'ok', text: 'تم تعيين كلمة المرور الجديدة، سجّلي الدخول بها' },
}

const waiting: Record<PendingType, string> = {
  enrol: 'سجّلي الدخول وسنكمل تسجيلكِ في الدورة',
  wish: 'سجّلي الدخول وسنضيف الدورة إلى مفضلتكِ',
  register_circle: 'سجّلي الدخول وسنكمل تسجيلكِ في الحلقة',
  join_lecture: 'سجّلي الدخول لتنضمي إلى المحاضرة',
  enrol_path: 'سجّلي الدخول وسنكمل التحاقكِ بالمسار',
}

/** Why she is asked to sign in, in a sentence; nothing for a reason that we do not know. */
export function reasonText(reason: string | null, pending?: PendingType): ReasonText | undefined {
  if (reason === 'login_required' && pending) return { kind: 'info', text: waiting[pending] }
  return reason && Object.hasOwn(reasons, reason) ? reasons[reason] : undefined
}

const signUpWaiting: Record<PendingType, string> = {
  enrol: 'أنشئي حسابكِ وسنكمل تسجيلكِ في الدورة',
  wish: 'أنشئي حسابكِ وسنضيف الدورة إلى مفضلتكِ',
  register_circle: 'أنشئي حسابكِ وسنكمل تسجيلكِ في الحلقة',
  join_lecture: 'أنشئي حسابكِ لتنضمي إلى المحاضرة',
  enrol_path: 'أنشئي حسابكِ وسنكمل التحاقكِ بالمسار',
}

/** Why she is asked to sign up, when she came from the login: what waits, or the page that she wanted to see. */
export function signUpReason(search: string, pending?: PendingAction): string | undefined {
  const next = safeNextPath(new URLSearchParams(search).get('next'))
  if (!next) return undefined
  const [page] = next.split(/[?#]/)
  return pending && pending.page === page ? signUpWaiting[pending.type] : 'أنشئي حسابكِ للوصول إلى هذه الصفحة'
}
