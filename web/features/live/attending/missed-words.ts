import { plural } from '#core/format/plural.ts'

export interface Missed {
  readonly messages: number
  readonly hasResult: boolean
  readonly hasGuest: boolean
}

const messageCount = (count: number): string =>
  plural(count, {
    zero: '',
    one: 'رسالة واحدة',
    two: 'رسالتان',
    few: '{n} رسائل',
    many: '{n} رسالة',
    other: '{n} رسالة',
  })

/** «٣ رسائل في أثناء دوركِ»; nothing where she missed nothing. */
export function missedWords({ messages, hasResult, hasGuest }: Missed, isOwnTurn: boolean): string {
  const parts = [
    messageCount(messages),
    hasResult && 'نتيجة تسميعكِ',
    hasGuest && 'مستمعة من إدارة المركز',
  ].filter(Boolean)
  if (parts.length === 0) return ''
  return `${parts.join(' و')} في أثناء ${isOwnTurn ? 'دوركِ' : 'الدور'}`
}
