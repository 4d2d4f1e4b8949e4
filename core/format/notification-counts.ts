import { plural } from './plural.ts'

const MOST = 99

/** «٤ غير مقروءة»; above 99 nobody counts. */
export const unreadWords = (count: number): string =>
  count > MOST ? 'أكثر من ٩٩ غير مقروءة' : plural(count, unread)

const unread = {
  zero: 'لا جديد',
  one: 'إشعار غير مقروء',
  two: 'إشعاران غير مقروءين',
  few: '{n} غير مقروءة',
  many: '{n} غير مقروءة',
  other: '{n} غير مقروءة',
}

/** What arrived while the list was open. */
export const arrivedWords = (count: number): string =>
  plural(count, {
    zero: 'لا إشعار جديد',
    one: 'إشعار جديد',
    two: 'إشعاران جديدان',
    few: '{n} إشعارات جديدة',
    many: '{n} إشعارًا جديدًا',
    other: '{n} إشعار جديد',
  })

/** ٣ إشعارات */
export const notificationCount = (count: number): string =>
  plural(count, {
    zero: 'لا إشعار',
    one: 'إشعار واحد',
    two: 'إشعاران',
    few: '{n} إشعارات',
    many: '{n} إشعارًا',
    other: '{n} إشعار',
  })

/** «تنتظركِ ٣ إشعارات»: what could not come on its day and comes at once. */
export const waitedWords = (count: number): string =>
  plural(count, {
    zero: 'لا إشعار ينتظركِ',
    one: 'ينتظركِ إشعار واحد',
    two: 'ينتظركِ إشعاران',
    few: 'تنتظركِ {n} إشعارات',
    many: 'ينتظركِ {n} إشعارًا',
    other: 'ينتظركِ {n} إشعار',
  })
