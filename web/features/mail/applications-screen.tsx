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

const places: Record<Application['key'], { readonly title: string; readonly to: string }> = {
  'inbound-mail': { title: 'البريد الوارد', to: '/admin/settings/email' },
  mail: { title: 'البريد الإلكتروني', to: '/admin/applications/email' },
  push: { title: 'الإشعارات على الأجهزة', to: '/admin/pusher-beams-settings' },
}
const looks: Record<Application['state'], StateLook> = {
  working: { shape: 'disc', tone: 'ok', label: 'يعمل' },
  trouble: { shape: 'triangle', tone: 'bad', label: 'لا يعمل' },
  off: { shape: 'ring', tone: 'off', label: 'غير مضبوط' },
}

/** Every service outside that the platform speaks to, asked at this moment. */
function ApplicationsScreen() {
  const applications = useQuery(applicationsQuery())
  return (
    <>
      <PageHeader title="التطبيقات والتكامل" text="ما تتصل به المنصة من خدمات، وحال كل منها الآن." />
      <Loaded query={applications} failed="تعذر السؤال عن الحال" errorText={sentenceOf} rows={2}>
        {(found) => (
          <Rows label="التطبيقات">
            {found.map(({ key, state, sentence }) => (
              <Row
                key={key}
                title={places[key].title}
                text={sentence}
                meta={<State look={looks[state]} />}
                actions={
                  <LinkButton look="quiet" to={places[key].to} aria-label={`الإعدادات: ${places[key].title}`}>
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
