import { SignedIn } from '#contract/auth/shapes.ts'
import { contract } from '#contract/kernel/route.ts'
import {
  BeginSetUpBody,
  ConfirmSetUpBody,
  FreshProofBody,
  SecondFactorRule,
  SecondStepBody,
} from '#contract/auth/second-factor-forms.ts'
import { SecondFactor, SetUp, RecoveryCodes } from './second-factor-shapes.ts'

const base = '/api/v1/auth/second-factor'

// No answer of these is kept under an Idempotency-Key: they hold secrets.
export const secondFactorRoutes = contract({
  show: {
    method: 'GET',
    path: base,
    access: 'signed-in',
    summary: 'حالة التحقق بخطوتين في حساب المستخدمة نفسها',
    data: SecondFactor,
    beforeSecondFactor: true,
  },
  /** A second call makes a new secret; only `confirm` turns it on. */
  begin: {
    method: 'POST',
    path: `${base}/begin`,
    access: ['teacher', 'admin'],
    summary: 'بدء تفعيل التحقق بخطوتين: سر يُعرض مرة واحدة',
    body: BeginSetUpBody,
    takes: 'form',
    data: SetUp,
    idempotency: 'none',
    beforeSecondFactor: true,
  },
  /** Ends her other sessions. */
  confirm: {
    method: 'POST',
    path: `${base}/confirm`,
    access: ['teacher', 'admin'],
    summary: 'تأكيد التحقق بخطوتين بأول رمز؛ الجواب رموز الاسترداد، مرة واحدة',
    body: ConfirmSetUpBody,
    takes: 'form',
    data: RecoveryCodes,
    idempotency: 'none',
    beforeSecondFactor: true,
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: `${base}/recovery-codes`,
    access: 'signed-in',
    summary: 'رموز استرداد جديدة تلغي القديمة، بكلمة المرور أو برمز',
    body: FreshProofBody,
    takes: 'form',
    data: RecoveryCodes,
    idempotency: 'none',
  },
  turnOff: {
    method: 'POST',
    path: `${base}/turn-off`,
    access: 'signed-in',
    summary: 'إيقاف التحقق بخطوتين، بكلمة المرور أو برمز',
    body: FreshProofBody,
    takes: 'form',
    idempotency: 'none',
  },
  /** The ticket is what a right password or e-mailed code was answered with. */
  signIn: {
    method: 'POST',
    path: `${base}/sign-in`,
    access: 'public',
    summary: 'الخطوة الثانية من تسجيل الدخول: رمز من التطبيق أو رمز استرداد',
    body: SecondStepBody,
    takes: 'form',
    data: SignedIn,
    idempotency: 'none',
  },
  rule: {
    method: 'GET',
    path: '/api/v1/admin/second-factor',
    access: ['admin'],
    summary: 'من يلزمها التحقق بخطوتين',
    data: SecondFactorRule,
  },
  saveRule: {
    method: 'PUT',
    path: '/api/v1/admin/second-factor',
    access: ['admin'],
    summary: 'إلزام المديرات أو المعلمات بالتحقق بخطوتين',
    body: SecondFactorRule,
    takes: 'form',
    data: SecondFactorRule,
  },
})
