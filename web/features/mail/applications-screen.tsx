import { useQuery } from '@tanstack/react-query'
import type { Application } from '#contract/mail/shapes.ts'
import { sentenceOf } from '#web/kernel/api-error.ts'
import type { ScreenModule } from '#web/kernel/screen.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Row, Rows } from '#web/ui/rows.tsx'
import { State, type StateLook } from '#web/ui/state-mark.tsx'
import { applicationsQuery } from './mail.queries.ts'

interface Place {
  readonly title: string
  readonly to: string
  /** Its state while there is nothing to do. */
  readonly off: string
}

const places: Record<Application['key'], Place> = {
  mail: { title: 'البريد الإلكتروني', to: '/admin/applications/email', off: 'غير مضبوط' },
  'inbound-mail': { title: 'البريد الوارد', to: '/admin/settings/email', off: 'غير مضبوط' },
  push: { title: 'الإشعارات على الأجهزة', to: '/admin/pusher-beams-settings', off: 'لا أجهزة بعد' },
}
const looks: Record<'working' | 'trouble', StateLook> = {
  working: { shape: 'disc', tone: 'ok', label: 'يعمل' },
  trouble: { shape: 'triangle', tone: 'bad', label: 'لا يعمل' },
}
const lookOf = ({ key, state }: Application): StateLook =>
  state === 'off' ? { shape: 'ring', tone: 'off', label: places[key].off } : looks[state]

/** Every service outside that the platform speaks to, asked at this moment. */
function ApplicationsScreen() {
  const applications = useQuery(applicationsQuery())
  return (
    <>
      <PageHeader title="التطبيقات والتكامل" text="ما تتصل به المنصة من خدمات، وحال كل منها الآن." />
      <Loaded query={applications} failed="تعذر السؤال عن الحال" errorText={sentenceOf} rows={2}>
        {(found) => (
          <Rows label="التطبيقات">
            {found.map((application) => (
              <Row
                key={application.key}
                title={places[application.key].title}
                text={application.sentence}
                meta={<State look={lookOf(application)} />}
                actions={
                  <LinkButton
                    look="quiet"
                    to={places[application.key].to}
                    aria-label={`الإعدادات: ${places[application.key].title}`}
                  >
                    الإعدادات
                  </LinkButton>
                }
              />
            ))}
          </Rows>
        )}
      </Loaded>
    </>
  )
}

export const screen: ScreenModule = {
  Component: ApplicationsScreen,
  head: () => ({ title: 'التطبيقات والتكامل', noIndex: true }),
}
