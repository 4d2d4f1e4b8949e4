import { readFileSync } from 'node:fs'
import {
  ticketCategories,
  ticketPriorities,
  ticketSources,
  ticketStatuses,
  type TicketCategory,
  type TicketPriority,
  type TicketStatus,
} from '#contract/support/shapes.ts'

export interface DemoTicket {
  readonly hoursAgo: number
  /** The student whose account everybody knows, any student, or the name of a visitor. */
  readonly who: string
  readonly status: TicketStatus
  readonly priority: TicketPriority
  readonly category: TicketCategory
  readonly source: (typeof ticketSources)[number]
  readonly subject: string
  readonly message: string
  /** Empty while it waits. */
  readonly answer: string
  readonly note: string
}

const oneOf = <T extends string>(known: readonly T[], text: string): T => {
  const value = known.find((one) => one === text)
  if (value === undefined) throw new Error(`support-tickets.tsv: ${text} is none of ${known.join(', ')}`)
  return value
}

export const supportTickets: readonly DemoTicket[] = readFileSync(
  new URL('support-tickets.tsv', import.meta.url),
  'utf8',
)
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [hours, who = '', status = '', priority = '', category = '', source = '', ...texts] =
      line.split('\t')
    const [subject = '', message = '', answer = '', note = ''] = texts
    return {
      hoursAgo: Number(hours),
      who,
      status: oneOf(ticketStatuses, status),
      priority: oneOf(ticketPriorities, priority),
      category: oneOf(ticketCategories, category),
      source: oneOf(ticketSources, source),
      subject,
      message,
      answer,
      note,
    }
  })

export const cannedReplies = [
  {
    title: 'رسالة لم تصل',
    text: 'وعليكم السلام يا {الاسم}. ابحثي عن رسالتنا في مجلد الرسائل غير المرغوبة، فإن لم تجديها فأخبرينا نعيد إرسالها.',
    used_count: 14,
  },
  {
    title: 'الصوت خافت',
    text: 'حيّاكِ الله يا {الاسم}. ارفعي صوت المقطع من شريط التشغيل نفسه إلى آخره، ثم جربي سماعة أخرى، وأخبرينا بما يحدث.',
    used_count: 11,
  },
  {
    title: 'الإيصال قيد المراجعة',
    text: 'وصلنا إيصالكِ يا {الاسم}، ونراجعه خلال {مدة المراجعة} بإذن الله.',
    used_count: 8,
  },
  {
    title: 'شكر وختام',
    text: 'سعدنا بخدمتكِ يا {الاسم}. إن بقي شيء في أمر «{الموضوع}» فاكتبي إلينا هنا. {اسمي}',
    used_count: 5,
  },
] as const
