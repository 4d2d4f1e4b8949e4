import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import type { ScreenModule } from '#web/kernel/screen.ts'
import { useSearch } from '#web/router/router-context.ts'
import { LinkButton } from '#web/ui/buttons/button.tsx'
import { Centred, StateTitle } from '#web/ui/loading/centred.tsx'
import { PageSpinner } from '#web/ui/loading/page-spinner.tsx'
import { goalApi } from './goals.queries.ts'

interface Link {
  readonly for: string
  readonly until: string
  readonly sig: string
}

/** Opening the letter's link is the one press that it takes. */
function StopReminderScreen() {
  const search = useSearch()
  const link = {
    for: search.get('for') ?? '',
    until: search.get('until') ?? '',
    sig: search.get('sig') ?? '',
  }
  if (!link.sig) return <Said title="لم يتوقف التذكير" text="الرابط غير مكتمل. افتحيه من الرسالة كما وصلكِ." />
  return <Stop link={link} />
}

function Stop({ link }: { link: Link }) {
  const stopped = useQuery({
    queryKey: ['goals', 'stop', link.sig],
    queryFn: () => goalApi.stopReminder({ body: link }),
    staleTime: Infinity,
  })
  if (stopped.isPending) return <PageSpinner label="جارٍ إيقاف التذكير..." />
  if (stopped.error) return <Said title="لم يتوقف التذكير" text={sentenceOf(stopped.error)} />
  return (
    <Said
      title="أُوقف التذكير"
      text="لن تصلكِ رسائل التذكير بعد الآن، وهدفكِ باقٍ كما هو. تعيدينها متى شئتِ من صفحتكِ الرئيسية."
    />
  )
}

const Said = ({ title, text }: { title: string; text: string }) => (
  <div className="wrap py-16">
    <Centred>
      <StateTitle as="h1">{title}</StateTitle>
      <output className="block max-w-[22.5em] text-ink-2">{text}</output>
      <LinkButton to="/student">صفحتي الرئيسية</LinkButton>
    </Centred>
  </div>
)

export const screen: ScreenModule = {
  Component: StopReminderScreen,
  head: () => ({ title: 'إيقاف التذكير', canonical: '/goal-reminder/stop', noIndex: true }),
}
