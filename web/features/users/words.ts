import type { Role } from '#contract/kernel/route.ts'
import { plural } from '#core/format/plural.ts'
import { roleWords } from '#core/format/role.ts'
import { hrefTo } from '#core/href.ts'
import { accountStates } from '#web/ui/marks/states.ts'
import type { StateLook } from '#web/ui/marks/state-mark.tsx'

export const roleOptions = (['student', 'teacher', 'admin'] as const).map((value) => ({
  value,
  label: roleWords[value],
}))

interface Account {
  readonly is_active: boolean
  readonly email_verified: boolean
  readonly archived_at: string | null
  readonly erase_at: string | null
}

const inBin: StateLook = { shape: 'full-square', tone: 'off', label: 'في سلة المحذوفات' }

const leaving: StateLook = { shape: 'ring', tone: 'warn', label: 'طلبت حذف حسابها' }

export function stateOf({ is_active, email_verified, archived_at, erase_at }: Account): StateLook {
  if (archived_at !== null) return inBin
  if (erase_at !== null) return leaving
  if (!is_active) return accountStates.deactivated
  return email_verified ? accountStates.active : accountStates.unverified
}

/** How many courses she is in, or teaches. */
export const inCourses = (count: number): string =>
  plural(count, {
    zero: 'بلا دورات',
    one: 'دورة واحدة',
    two: 'دورتان',
    few: '{n} دورات',
    many: '{n} دورة',
    other: '{n} دورة',
  })

export const chosenWords = (count: number): string =>
  plural(count, {
    zero: 'لم تُحدَّد مستخدمات',
    one: 'حُدِّدت مستخدمة واحدة',
    two: 'حُدِّدت مستخدمتان',
    few: 'حُدِّدت {n} مستخدمات',
    many: 'حُدِّدت {n} مستخدمة',
    other: 'حُدِّدت {n} مستخدمة',
  })

export const changedWords = (count: number): string =>
  plural(count, {
    zero: 'لم يتغير أي حساب',
    one: 'تغيّر حساب واحد',
    two: 'تغيّر حسابان',
    few: 'تغيّرت {n} حسابات',
    many: 'تغيّر {n} حسابًا',
    other: 'تغيّر {n} حساب',
  })

export const newAccountsWords = (count: number): string =>
  plural(count, {
    zero: 'لا يُنشأ حساب جديد',
    one: 'يُنشأ حساب جديد واحد',
    two: 'يُنشأ حسابان جديدان',
    few: 'تُنشأ {n} حسابات جديدة',
    many: 'يُنشأ {n} حسابًا جديدًا',
    other: 'يُنشأ {n} حساب جديد',
  })

export const rowWords = (count: number): string =>
  plural(count, {
    zero: 'لا صفوف',
    one: 'صف واحد',
    two: 'صفان',
    few: '{n} صفوف',
    many: '{n} صفًّا',
    other: '{n} صف',
  })

export const badRowsWords = (count: number): string =>
  plural(count, {
    zero: 'لا يُترك صف',
    one: 'يُترك صف واحد فيه أخطاء',
    two: 'يُترك صفان فيهما أخطاء',
    few: 'تُترك {n} صفوف فيها أخطاء',
    many: 'يُترك {n} صفًّا فيها أخطاء',
    other: 'تُترك {n} صف فيها أخطاء',
  })

export const pagePath = ({ id, role }: { id: number; role: Role }): string =>
  role === 'student'
    ? hrefTo('/admin/students/{studentId}', { studentId: id })
    : hrefTo('/admin/users/{userId}', { userId: id })

/** Who stayed active because sessions to come would be without their teacher. */
export function teachingWords({
  count,
  names,
}: {
  readonly count: number
  readonly names: readonly string[]
}) {
  if (count === 0) return ''
  const who = names.join('، ')
  const more = count > names.length ? '، وغيرهن' : ''
  return ` لم يُوقف حساب من لها جلسات قادمة في حلقات: ${who}${more}. أسنديها إلى معلمة أخرى أولًا.`
}
