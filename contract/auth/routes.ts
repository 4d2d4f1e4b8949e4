import { z } from 'zod'
import {
  ChangePasswordBody,
  FirstDirectorBody,
  FirstPasswordBody,
  ForgotPasswordBody,
  LoginBody,
  ProfileBody,
  RegisterBody,
  RequestOtpBody,
  ResetPasswordBody,
  SessionSettings,
  VerifyEmailBody,
  VerifyOtpBody,
} from '#contract/auth/forms.ts'
import { IdParams, Instant } from '#contract/kernel/fields.ts'
import { contract, roles } from '#contract/kernel/route.ts'

/** How long the resend buttons stay locked. */
export const RESEND_SECONDS = 60

/** Her own account, as only she sees it. */
export const AuthUser = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  /** A short-lived address of her photo; null: initials stand instead. */
  avatar: z.string().nullable(),
  avatar_path: z.string().nullable(),
  role: z.enum(roles),
  bio: z.string(),
  is_active: z.boolean(),
  email_verified: z.boolean(),
  /** False for an account that was made for her, and after a mailbox proof ended the password of an unverified one. */
  has_password: z.boolean(),
  /** `required`: it is off, and no call but those that set it up is open to her. */
  second_factor: z.enum(['off', 'on', 'required']),
  created_at: Instant,
  /** When the account will be deleted, as she asked. */
  erase_at: Instant.nullable(),
})
export type AuthUser = z.output<typeof AuthUser>

export const Tokens = z.object({
  /** The same as `access_token`. */
  token: z.string(),
  access_token: z.string(),
  refresh_token: z.string(),
  expires_at: Instant,
  /** Seconds since 1970. */
  expires_at_timestamp: z.number(),
  /** Seconds from now. */
  expires_in: z.number(),
})
export type Tokens = z.output<typeof Tokens>

export const SignedIn = Tokens.extend({ user: AuthUser })
export type SignedIn = z.output<typeof SignedIn>

/** Her password or e-mailed code was right, and her second factor is asked for: not signed in yet. */
const SecondFactorNeeded = z.object({
  /** For one sign-in by `second-factor/sign-in`. */
  ticket: z.string(),
  ticket_expires_at: Instant,
})
export const SignInAnswer = z.union([SignedIn, SecondFactorNeeded])
export type SignInAnswer = z.output<typeof SignInAnswer>

export const ActiveSession = z.object({
  id: z.number(),
  /** In words: «كروم على أندرويد». */
  device: z.string(),
  kind: z.enum(['phone', 'tablet', 'computer', 'unknown']),
  ip: z.string(),
  created_at: Instant,
  last_used_at: Instant,
  expires_at: Instant,
  is_current: z.boolean(),
})
export type ActiveSession = z.output<typeof ActiveSession>

const Ended = z.object({ ended: z.number() })

// Calls that carry a password, a code or a token never keep their answer under an Idempotency-Key: it would rest
// in the database. Repeating them is harmless by their own rules.
export const authRoutes = contract({
  login: {
    method: 'POST',
    path: '/api/v1/auth/login',
    usesReserve: true,
    access: 'public',
    summary: 'تسجيل الدخول بكلمة المرور',
    takes: 'form',
    body: LoginBody,
    data: SignInAnswer,
    idempotency: 'none',
  },
  register: {
    method: 'POST',
    path: '/api/v1/auth/register',
    access: 'public',
    summary: 'إنشاء حساب طالبة، ويسجّل دخولها',
    takes: 'form',
    body: RegisterBody,
    data: SignedIn,
    idempotency: 'none',
  },
  logout: {
    method: 'POST',
    path: '/api/v1/auth/logout',
    usesReserve: true,
    access: 'signed-in',
    summary: 'إنهاء هذه الجلسة',
    idempotency: 'none',
    beforeSecondFactor: true,
  },
  me: {
    method: 'GET',
    path: '/api/v1/auth/me',
    access: 'signed-in',
    summary: 'حساب المستخدمة نفسها',
    data: AuthUser,
    beforeSecondFactor: true,
  },
  updateProfile: {
    method: 'PUT',
    path: '/api/v1/auth/profile',
    access: 'signed-in',
    summary: 'تعديل الملف الشخصي',
    takes: 'form',
    body: ProfileBody,
    data: AuthUser,
  },
  /** Ends her other sessions. */
  changePassword: {
    method: 'PUT',
    path: '/api/v1/auth/change-password',
    access: 'signed-in',
    summary: 'تغيير كلمة المرور',
    takes: 'form',
    body: ChangePasswordBody,
    idempotency: 'none',
  },
  refresh: {
    method: 'POST',
    path: '/auth/refresh',
    usesReserve: true,
    access: 'public',
    summary: 'تجديد الجلسة',
    takes: 'form',
    body: z.object({ refresh_token: z.string().max(200) }),
    data: Tokens,
    idempotency: 'none',
  },
  /** The answer is the same whether or not the account exists. */
  requestOtp: {
    method: 'POST',
    path: '/api/v1/auth/request-otp',
    access: 'public',
    summary: 'طلب رمز دخول مؤقت بالبريد',
    takes: 'form',
    body: RequestOtpBody,
    idempotency: 'none',
  },
  verifyOtp: {
    method: 'POST',
    path: '/api/v1/auth/verify-otp',
    usesReserve: true,
    access: 'public',
    summary: 'تسجيل الدخول برمز مؤقت',
    takes: 'form',
    body: VerifyOtpBody,
    data: SignInAnswer,
    idempotency: 'none',
  },
  /** The answer is the same whether or not the account exists. */
  forgotPassword: {
    method: 'POST',
    path: '/api/v1/auth/forgot-password',
    access: 'public',
    summary: 'طلب رابط لتعيين كلمة مرور جديدة',
    takes: 'form',
    body: ForgotPasswordBody,
    idempotency: 'none',
  },
  /** Ends all her sessions; she signs in with the new password. */
  resetPassword: {
    method: 'POST',
    path: '/api/v1/auth/reset-password',
    access: 'public',
    summary: 'تعيين كلمة مرور جديدة برابط البريد',
    takes: 'form',
    body: ResetPasswordBody,
    idempotency: 'none',
  },
  /** Only for a session that a mailbox proof opened in the last minutes, and only while she has no password. */
  firstPassword: {
    method: 'POST',
    path: '/api/v1/auth/first-password',
    access: 'signed-in',
    summary: 'اختيار كلمة مرور بعد الدخول برمز مؤقت، لمن ليست لها كلمة مرور',
    body: FirstPasswordBody,
    takes: 'form',
    data: AuthUser,
    idempotency: 'none',
    beforeSecondFactor: true,
  },
  /**
   * Answers 403 with a sentence unless she is signed in to the very account: link and session together prove that
   * who registered holds the mailbox. The page sends her to /login with `next` back to the link.
   */
  verifyEmail: {
    method: 'POST',
    path: '/api/v1/auth/verify-email',
    access: 'public',
    summary: 'تأكيد البريد الإلكتروني برابطه',
    takes: 'form',
    body: VerifyEmailBody,
    idempotency: 'none',
    beforeSecondFactor: true,
  },
  resendVerification: {
    method: 'POST',
    path: '/api/v1/auth/resend-verification',
    access: 'signed-in',
    summary: 'إعادة إرسال رابط تأكيد البريد',
    idempotency: 'none',
  },
  /** Works once, with the link that an empty platform prints in its terminal; signs the director in. */
  firstDirector: {
    method: 'POST',
    path: '/api/v1/auth/first-director',
    access: 'public',
    summary: 'إنشاء حساب المديرة الأولى',
    takes: 'form',
    body: FirstDirectorBody,
    data: SignedIn,
    idempotency: 'none',
  },
  sessionSettings: {
    method: 'GET',
    path: '/api/v1/my/session-settings',
    access: 'signed-in',
    summary: 'إعدادات الجلسات',
    data: SessionSettings,
  },
  saveSessionSettings: {
    method: 'POST',
    path: '/api/v1/my/session-settings',
    access: 'signed-in',
    summary: 'حفظ إعدادات الجلسات',
    takes: 'form',
    body: SessionSettings,
    data: SessionSettings,
  },
  activeSessions: {
    method: 'GET',
    path: '/api/v1/my/active-sessions',
    access: 'signed-in',
    summary: 'الجلسات النشطة',
    data: z.array(ActiveSession),
  },
  logoutOthers: {
    method: 'POST',
    path: '/api/v1/my/sessions/logout-others',
    access: 'signed-in',
    summary: 'إنهاء الجلسات الأخرى',
    data: Ended,
  },
  /** This session ends too. */
  logoutAll: {
    method: 'POST',
    path: '/api/v1/my/sessions/logout-all',
    usesReserve: true,
    access: 'signed-in',
    summary: 'إنهاء كل الجلسات',
    data: Ended,
    idempotency: 'none',
  },
  logoutSession: {
    method: 'POST',
    path: '/api/v1/my/sessions/{id}/logout',
    access: 'signed-in',
    summary: 'إنهاء جلسة واحدة',
    params: IdParams,
  },
})
