import { useMutation, useQuery } from '@tanstack/react-query'
import type { PushDesk } from '#contract/push/shapes.ts'
import { titledScreen } from '#web/kernel/screen.ts'
import { useChanged } from '#web/kernel/tags.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { State, type StateLook } from '#web/ui/marks/state-mark.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { UnsavedGuard } from '#web/ui/forms/unsaved-guard.tsx'
import { deskQuery, pushApi } from '../public/push.queries.ts'
import { PushTestSteps } from '../public/test-steps.tsx'
import { PushFigures } from './push-figures.tsx'
import { OwnKeys } from './own-keys.tsx'
import { ProviderForm } from './provider-form.tsx'

const looks: Record<PushDesk['state'], StateLook> = {
  working: { shape: 'disc', tone: 'ok', label: 'تعمل' },
  trouble: { shape: 'triangle', tone: 'bad', label: 'لا تعمل' },
  off: { shape: 'ring', tone: 'off', label: 'لا أجهزة بعد' },
}

function PushSettingsScreen() {
  const desk = useQuery(deskQuery())
  return (
    <UnsavedGuard>
      <PageHeader
        title="الإشعارات على الأجهزة"
        text="كيف يصل الجديد إلى جوال والمنصة مغلقة، وهل يصل الآن."
        actions={<TextLink to="/admin/applications">التطبيقات والتكامل</TextLink>}
      />
      <Loaded query={desk} failed="تعذر السؤال عن الحال" rows={8}>
        {(answer) => (
          <div className="grid max-w-[720px] gap-10">
            <section className="grid gap-4" aria-labelledby="push-state">
              <PanelTitle id="push-state" title="الحال الآن" />
              <State look={looks[answer.state]} />
              <p className="wrap-anywhere">{answer.sentence}</p>
              <PushFigures desk={answer} now={desk.dataUpdatedAt} />
            </section>
            <section className="grid gap-4" aria-labelledby="push-test">
              <PanelTitle
                id="push-test"
                title="إشعار تجربة"
                text="إلى أجهزتكِ أنتِ، بالطريق الذي يسلكه كل إشعار."
              />
              <TestPush />
            </section>
            <section className="grid gap-4" aria-labelledby="push-provider">
              <PanelTitle id="push-provider" title="المزوّد" />
              <ProviderForm desk={answer} />
            </section>
            {answer.provider === 'own' && (
              <section className="grid gap-4" aria-labelledby="push-keys">
                <PanelTitle
                  id="push-keys"
                  title="مفاتيح المنصة"
                  text="تصنعها المنصة لنفسها وتحفظها مختومة؛ بها تعرف خدمات الأجهزة أن الإشعار منها."
                />
                <OwnKeys desk={answer} />
              </section>
            )}
          </div>
        )}
      </Loaded>
    </UnsavedGuard>
  )
}

function TestPush() {
  const stale = useChanged('push')
  const test = useMutation({ mutationFn: () => pushApi.test({}), onSettled: stale })
  return (
    <>
      <div>
        <Button look="quiet" busy={test.isPending} busyText="جارٍ الإرسال..." onClick={() => test.mutate()}>
          أرسلي إشعار تجربة
        </Button>
      </div>
      <PushTestSteps test={test} />
      {test.error && (
        <Note>
          تُشغَّل إشعارات جهازكِ من <TextLink to="/admin/profile#device-push">الملف الشخصي</TextLink>.
        </Note>
      )}
    </>
  )
}

export const screen = titledScreen(PushSettingsScreen, 'الإشعارات على الأجهزة')
