import type { DebugSession } from '#contract/debug/shapes.ts'
import { formatDateTime } from '#core/format/date.ts'
import { arabicDigits } from '#core/format/number.ts'
import { DescriptionList, type Description } from '#web/ui/text/description-list.tsx'
import { State, type StateLook } from '#web/ui/marks/state-mark.tsx'
import { SpokenName } from '#web/ui/spoken.tsx'
import { Latin } from '#web/ui/text/latin.tsx'

const looks: Readonly<Record<DebugSession['state'], StateLook>> = {
  valid: { shape: 'disc', tone: 'ok', label: 'صالح' },
  expired: { shape: 'half', tone: 'warn', label: 'منتهٍ' },
  used: { shape: 'half', tone: 'warn', label: 'مستعمل' },
  ended: { shape: 'cross', tone: 'bad', label: 'جلسة منهاة' },
  closed: { shape: 'cross', tone: 'bad', label: 'حساب مغلق' },
  unknown: { shape: 'dash', tone: 'bad', label: 'غير معروف' },
}
const kinds = { access: 'رمز دخول', refresh: 'رمز تجديد' }
const roleWords = { student: 'طالبة', teacher: 'معلمة', admin: 'مديرة النظام' }

export function SessionFacts({ found }: { found: DebugSession }) {
  return (
    <div className="grid gap-3">
      <State look={looks[found.state]} />
      <p>{arabicDigits(found.sentence)}</p>
      <DescriptionList items={factsOf(found)} />
    </div>
  )
}

function factsOf({ kind, token_expires_at, person, session }: DebugSession): Description[] {
  const facts: Description[] = []
  if (kind) facts.push({ term: 'نوع الرمز', value: kinds[kind] })
  if (token_expires_at) facts.push({ term: 'ينتهي الرمز', value: formatDateTime(token_expires_at) })
  if (person)
    facts.push({
      term: 'لمن',
      value: (
        <>
          <SpokenName text={person.name} />، {roleWords[person.role]}
        </>
      ),
    })
  if (!session) return facts
  facts.push(
    { term: 'الجهاز', value: <bdi>{session.device}</bdi> },
    { term: 'بدأت الجلسة', value: formatDateTime(session.created_at) },
    { term: 'آخر استعمال', value: formatDateTime(session.last_used_at) },
    { term: 'تنتهي الجلسة', value: formatDateTime(session.expires_at) },
  )
  if (session.ended_at)
    facts.push({
      term: 'أُنهيت',
      value: (
        <>
          {formatDateTime(session.ended_at)} <Latin>{session.ended_why}</Latin>
        </>
      ),
    })
  return facts
}
