import { plural } from './plural.ts'

/** How many people something goes to. */
export const recipientCount = (count: number): string =>
  plural(count, {
    zero: 'لا مستلمة',
    one: 'مستلمة واحدة',
    two: 'مستلمتان',
    few: '{n} مستلمات',
    many: '{n} مستلمة',
    other: '{n} مستلمة',
  })

/** «إلى …», after a verb of sending. */
export const toRecipients = (count: number): string =>
  plural(count, {
    zero: 'إلى لا أحد',
    one: 'إلى واحدة',
    two: 'إلى اثنتين',
    few: 'إلى {n} مستلمات',
    many: 'إلى {n} مستلمة',
    other: 'إلى {n} مستلمة',
  })
