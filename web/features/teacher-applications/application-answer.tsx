import type { ApplicationState } from '#contract/teacher-applications/shapes.ts'
import { formatDateBoth } from '#core/format/date.ts'
import { spellPublicCode } from '#core/public-code.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { State } from '#web/ui/state-mark.tsx'
import { applicationStates } from '#web/ui/states.ts'

const next: Record<ApplicationState['status'], string> = {
  pending: 'طلبكِ عند المديرة. تصلكِ رسالة حين تقرر، ولا يلزمكِ شيء الآن.',
  accepted: 'أهلًا بكِ معلمةً معنا. في بريدكِ رسالة الترحيب، وفيها كيف تدخلين إلى حسابكِ.',
  refused: 'لم نستطع قبول طلبكِ هذه المرة، ونسأل الله أن ينفع بكِ.',
}

/** What became of an application. */
export function ApplicationAnswer({ application }: { application: ApplicationState }) {
  const { code, status, created_at, decided_at, reason } = application
  return (
    <section aria-labelledby="answer" className="grid gap-4">
      <h2 id="answer" className="text-lg font-bold">
        الطلب <bdi dir="ltr">{spellPublicCode(code)}</bdi>
      </h2>
      <p>{next[status]}</p>
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
