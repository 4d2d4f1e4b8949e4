import type { ApplicationState } from '#contract/teacher-applications/shapes.ts'
import { formatDateBoth } from '#core/format/date.ts'
import { spellPublicCode } from '#core/public-code.ts'
import { useSite } from '#web/kernel/site.ts'
import { LinkButton } from '#web/ui/buttons/button.tsx'
import { DescriptionList } from '#web/ui/text/description-list.tsx'
import { State } from '#web/ui/marks/state-mark.tsx'
import { applicationStates } from '#web/ui/marks/states.ts'
import { Code } from '#web/ui/text/code.tsx'

const next: Record<ApplicationState['status'], string> = {
  pending: 'طلبكِ عند المديرة. تجدين قرارها هنا، ولا يلزمكِ شيء الآن.',
  accepted: 'أهلًا بكِ معلمةً معنا.',
  refused: 'لم نستطع قبول طلبكِ هذه المرة، ونسأل الله أن ينفع بكِ.',
}

const WELCOMED = 'في بريدكِ رسالة الترحيب، وفيها كيف تدخلين إلى حسابكِ.'
/** Without a mail server the director hands the link over herself. */
const HANDED_OVER = 'تعطيكِ المديرة رابطًا تعيّنين به كلمة مروركِ، ثم تدخلين.'

/** What became of an application. */
export function ApplicationAnswer({ application }: { application: ApplicationState }) {
  const { has_mail } = useSite()
  const { code, status, created_at, decided_at, reason } = application
  return (
    <section aria-labelledby="answer" className="grid gap-4">
      <h2 id="answer" className="text-lg font-bold">
        الطلب <Code>{spellPublicCode(code)}</Code>
      </h2>
      <p>
        {next[status]} {status === 'accepted' && (has_mail ? WELCOMED : HANDED_OVER)}
      </p>
      <DescriptionList
        items={[
          { term: 'الحالة', value: <State look={applicationStates[status]} /> },
          { term: 'أُرسل', value: formatDateBoth(created_at) },
          ...(decided_at ? [{ term: 'القرار', value: formatDateBoth(decided_at) }] : []),
          ...(reason ? [{ term: 'السبب', value: <bdi>{reason}</bdi> }] : []),
        ]}
      />
      {status === 'accepted' && (
        <LinkButton to="/login" className="justify-self-start">
          تسجيل الدخول
        </LinkButton>
      )}
    </section>
  )
}
